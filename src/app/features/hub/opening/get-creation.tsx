import { useSite } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/creation.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { DownloadIcon } from '#app/ui/icon.tsx'
import type { Creation } from '../creation.queries.ts'
import { fileSize } from '../file-size.ts'
import { OpenInGame } from './open-in-game.tsx'
import styles from './get-creation.module.css'

/** How to get a creation: into the game by a link, or as a file. */
export function GetCreation({ creation }: { creation: Creation }) {
  const { product } = useSite()
  return (
    <div className={styles.Ways}>
      <OpenInGame id={creation.id} />
      <LinkButton href={creation.downloadUrl} download={creation.fileName}>
        <DownloadIcon />
        {texts.download} <span className={styles.Size}>{fileSize(creation.fileSize)}</span>
      </LinkButton>
      <p className={styles.Note}>
        {texts.noGameYet(product)} <a href="/wishlist">{texts.buyGame}</a>
      </p>
    </div>
  )
}
