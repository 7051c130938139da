import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Spinner } from '#app/ui/spinner/spinner.tsx'
import styles from './picture-status.module.css'
import type { OpeningProgress } from '#circuits/player/worker/protocol.ts'
import type { PlayerState } from './use-player.ts'

interface PictureStatusProps {
  state: PlayerState
  onRetry: () => void
  onClose: (() => void) | undefined
}

/** Overlay on the picture: the progress of opening, or an error with a way to retry; empty while all is well. */
export function PictureStatus({ state, onRetry, onClose }: PictureStatusProps) {
  const close = onClose ? (
    <Button size="small" onClick={onClose}>
      {state.at === 'failed' ? t('player.close') : t('common.cancel')}
    </Button>
  ) : null
  if (state.at === 'failed') {
    return (
      <div className={styles.Status} role="alert">
        <p>{faultTexts[state.fault]()}</p>
        {state.fault === 'unreachable' || state.fault === 'stopped' ? (
          <Button size="small" variant="primary" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        ) : null}
        {close}
      </div>
    )
  }
  if (state.at === 'open' && state.isDrawn && !state.isLost) return null
  return (
    <div className={styles.Status}>
      <Spinner />
      <p aria-live="polite">
        {state.at === 'opening'
          ? progressText(state.progress)
          : state.isLost
            ? t('player.contextLost')
            : t('player.opening.drawing')}
      </p>
      {close}
    </div>
  )
}

function progressText(progress: OpeningProgress): string {
  return progress.step === 'fetching'
    ? t('player.opening.fetching', { percent: Math.floor(progress.share * 100) })
    : t('player.opening.reading')
}

/** Called when they are shown, as the language isn't known before. */
const faultTexts: Record<Extract<PlayerState, { at: 'failed' }>['fault'], () => string> = {
  unreachable: () => t('player.fault.unreachable'),
  damaged: () => t('player.fault.damaged'),
  'too-large': () => t('player.fault.tooLarge'),
  stopped: () => t('player.fault.stopped'),
  'no-graphics': () => t('player.fault.noGraphics'),
}
