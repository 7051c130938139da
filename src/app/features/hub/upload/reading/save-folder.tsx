import { useSite } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { ArchiveIcon } from '#app/ui/member-icon.tsx'
import styles from './save-folder.module.css'

/** A line of the folder tree: its depth, whether it's the item to zip, and whether it is a file. */
interface Line {
  name: string
  depth: number
  isTarget?: boolean
  isFile?: boolean
}

/** The game's folder, as it lies on a player's computer. */
function linesOf(game: string): Line[] {
  return [
    { name: game, depth: 0 },
    { name: 'subassemblies', depth: 1 },
    { name: t('hub.reading.someBoard'), depth: 2, isTarget: true },
    { name: 'data.partialworld', depth: 3, isFile: true },
    { name: 'meta.jecs', depth: 3, isFile: true },
    { name: 'images', depth: 3 },
    { name: 'saves', depth: 1 },
    { name: t('hub.reading.someWorld'), depth: 2, isTarget: true },
  ]
}

/** A figure of the game's folder that marks the items to put into an archive. */
export function SaveFolder() {
  const { product } = useSite()
  return (
    <figure className={styles.Figure}>
      <figcaption>{t('hub.reading.whatToZip')}</figcaption>
      <ul className={styles.Tree} aria-label={t('hub.reading.folderLabel')}>
        {linesOf(product).map(({ name, depth, isTarget, isFile }) => (
          <li
            key={name}
            className={styles.Line}
            style={{ paddingInlineStart: `${depth * 2}ch` }}
            data-target={isTarget}
            data-file={isFile}
          >
            {name}
            {isTarget ? (
              <strong className={styles.Target}>
                <ArchiveIcon /> {t('hub.reading.zipThis')}
              </strong>
            ) : null}
          </li>
        ))}
      </ul>
    </figure>
  )
}
