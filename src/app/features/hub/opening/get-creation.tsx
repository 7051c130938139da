import { useSite } from '#app/lib/shell-context.ts'
import { rich, t } from '#app/texts/t.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { DownloadIcon } from '#app/ui/icon.tsx'
import type { Creation } from '../creation.queries.ts'
import { fileSize } from '#app/lib/file-size.ts'
import { ShareCreation } from '../sharing/share-creation.tsx'
import { OpenInGame } from './open-in-game.tsx'
import styles from './get-creation.module.css'

/** Whether the game can open it: it can be downloaded, and has a save file as far as is known. */
export function isPlayable({ save, reading }: Creation): boolean {
  if (reading === 'FAILED') return false
  return save !== null || reading !== null
}

/** Links to open a creation in the game, if it has a save file, or download it. */
export function GetCreation({ creation }: { creation: Creation }) {
  const { product } = useSite()
  return (
    <div className={styles.Options}>
      {isPlayable(creation) ? <OpenInGame id={creation.id} /> : null}
      {creation.reading === 'FAILED' ? null : (
        <LinkButton href={creation.downloadUrl} download={creation.fileName}>
          <DownloadIcon />
          {t('hub.downloadLabel')} <span className={styles.Size}>{fileSize(creation.fileSize)}</span>
        </LinkButton>
      )}
      <ShareCreation creation={creation} />
      <p className={styles.Note}>
        {rich('hub.noGameHint', { product, link: (text) => <a href="/wishlist">{text}</a> })}
      </p>
    </div>
  )
}
