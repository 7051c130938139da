import { language, t } from '#app/texts/t.ts'
import { isDrawable } from '#shared/save-file/is-drawable.ts'
import { isCounted, isFullyCounted, isVanilla } from '#shared/save-file/known-contents.ts'
import type { SizeClass } from '#shared/save-file/size-class.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import type { Creation } from '../creation.queries.ts'
import { sizeLabel } from '../list/hub-texts.ts'
import { Detail, HubLink } from './detail.tsx'
import styles from './creation-details.module.css'

type Save = NonNullable<Creation['save']>

/** The format that the game writes, which goes without saying. */
const currentFormat = 7

interface SaveDetailsProps {
  save: Save
  /** Whether there is a drawing, or one may still come. */
  isDrawn: boolean
}

/** Numbers about the contents of the save files, and the mods that they need. */
export function SaveDetails({ save, isDrawn }: SaveDetailsProps) {
  const { components, wires, files, format } = save
  return (
    <>
      {isCounted(save) ? <Counts save={save} /> : null}
      {isDrawn || components === 0 ? null : (
        <Detail name={t('hub.details.drawingLabel')}>
          {isDrawable(components, wires) ? t('hub.details.notDrawn') : t('hub.details.tooLargeToDraw')}
        </Detail>
      )}
      {files > 1 ? <Detail name={t('hub.details.saveFilesLabel')}>{formattedNumber(files)}</Detail> : null}
      {format === null || format === currentFormat ? null : (
        <Detail name={t('hub.details.formatLabel')}>{format}</Detail>
      )}
      <Mods save={save} />
    </>
  )
}

function Counts({ save }: { save: Save }) {
  const { components, wires, nets, boards } = save
  const sizeClass = save.size.toLowerCase() as SizeClass
  return (
    <>
      <Detail name={t('hub.details.componentsLabel')}>{formattedNumber(components)}</Detail>
      {isFullyCounted(save) ? (
        <Detail name={t('hub.details.sizeLabel')}>
          <HubLink view={{ size: sizeClass }}>{sizeLabel(sizeClass).name}</HubLink>
        </Detail>
      ) : null}
      <Detail name={t('hub.details.wiresLabel')}>{formattedNumber(wires)}</Detail>
      {nets === null ? null : <Detail name={t('hub.details.netsLabel')}>{formattedNumber(nets)}</Detail>}
      {boards && boards.count > 0 ? (
        <Detail name={t('hub.details.boardsLabel')}>{formattedNumber(boards.count)}</Detail>
      ) : null}
      {boards && boards.width !== null && boards.depth !== null ? (
        <Detail name={t('hub.details.boardSizeLabel')}>
          {t('hub.details.boardSize', { width: boards.width, depth: boards.depth })}
        </Detail>
      ) : null}
    </>
  )
}

/** Of files whose parts couldn't be read nothing is said about mods. */
function Mods({ save }: { save: Save }) {
  const { neededMods } = save
  const vanilla = isVanilla({ ...save, mods: neededMods })
  if (vanilla === null) return null
  return (
    <Detail name={t('hub.details.modsLabel')}>
      {vanilla ? (
        <HubLink view={{ mods: 'none' }}>{t('hub.vanilla')}</HubLink>
      ) : (
        <ul className={styles.Mods}>
          {neededMods.map(({ id, version }) => (
            <li key={id}>
              <HubLink view={{ mod: id }}>{id}</HubLink> {version}
            </li>
          ))}
        </ul>
      )}
    </Detail>
  )
}

function formattedNumber(number: number): string {
  return formatNumber(number, language())
}
