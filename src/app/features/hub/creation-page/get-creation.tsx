import { Suspense, useState } from 'react'
import { useSettings, useSite } from '#app/lib/shell-context.ts'
import { rich, t } from '#app/texts/t.ts'
import { Button, LinkButton } from '#app/ui/button/button.tsx'
import { DownloadIcon, PlayIcon, ShareIcon } from '#app/ui/icon.tsx'
import { fileSize } from '#app/lib/format/file-size.ts'
import type { Creation } from '#app/features/hub/creation.queries.ts'
import { lazyComponent, lazyPart } from '#app/lib/lazy-part.tsx'
import styles from './creation-page.module.css'

const OpeningDialog = lazyPart(() => import('./opening-dialog.tsx'), 'OpeningDialog')

const ShareMenu = lazyComponent(() => import('./share-menu.tsx'), 'ShareMenu')

/** Whether the game can open it: it can be downloaded, and has a save file as far as is known. */
export function isPlayable({ save, reading }: Creation): boolean {
  if (reading === 'FAILED') return false
  return save !== null || reading !== null
}

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

export function OpenInGame({ id }: { id: string }) {
  const { gameProtocol } = useSite()
  const { showOpenInGameDialog } = useSettings()
  const [isExplained, setIsExplained] = useState(false)
  return (
    <>
      <LinkButton
        variant="primary"
        href={`${gameProtocol}://creation/${id}`}
        onClick={() => setIsExplained(showOpenInGameDialog)}
      >
        <PlayIcon />
        {t('hub.openInGameLabel')}
      </LinkButton>
      {isExplained ? <OpeningDialog onClose={() => setIsExplained(false)} /> : null}
    </>
  )
}

function ShareCreation({ creation }: { creation: Creation }) {
  const [isRequested, setIsRequested] = useState(false)
  const button = (
    <Button onClick={() => setIsRequested(true)}>
      <ShareIcon />
      {t('objects.share.label')}
    </Button>
  )
  return isRequested ? (
    <Suspense fallback={button}>
      <ShareMenu creation={creation} button={button} />
    </Suspense>
  ) : (
    button
  )
}
