import { type RefObject, useEffectEvent, useState } from 'react'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Spinner } from '#app/ui/status/status.tsx'
import { type OpeningProgress, PlayerFailure } from '#circuits/player/worker/protocol.ts'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { openOnCanvas } from '#circuits/player/open-on-canvas.ts'
import type { PlayerFault, PlayerRequest, PlayerSession } from '#circuits/player/player-session.ts'
import { NoWebGL, type Stage } from '#circuits/player/stage/stage.ts'
import styles from './picture-status.module.css'

interface PictureStatusProps {
  state: PlayerState
  onRetry: () => void
  onClose: (() => void) | undefined
}

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

export type PlayerState =
  | { at: 'opening'; progress: OpeningProgress }
  /** `isLost`: the browser has taken the graphics processor away. */
  | { at: 'open'; session: PlayerSession; stage: Stage; isDrawn: boolean; isLost: boolean }
  | { at: 'failed'; fault: PlayerFault | 'no-graphics' }

const begin: PlayerState = { at: 'opening', progress: { step: 'fetching', share: 0 } }

interface CanvasLook {
  className: string
  label: string
}

export function usePlayer(
  holder: RefObject<HTMLElement | null>,
  request: PlayerRequest,
  { className, label }: CanvasLook,
): PlayerState {
  const [state, setState] = useState<PlayerState>(begin)

  const open = useEffectEvent((signal: AbortSignal): HTMLCanvasElement => {
    // A canvas whose stage was given back can't be used again.
    const canvas = document.createElement('canvas')
    canvas.className = className
    canvas.tabIndex = 0
    canvas.setAttribute('role', 'application')
    canvas.setAttribute('aria-label', label)
    holder.current?.append(canvas)
    canvas.focus({ preventScroll: true })
    const change = (changed: Partial<Extract<PlayerState, { at: 'open' }>>) =>
      setState((now) => (now.at === 'open' ? { ...now, ...changed } : now))
    openOnCanvas(canvas, request, {
      signal,
      onProgress: (progress) => setState({ at: 'opening', progress }),
      onFirstFrame: () => change({ isDrawn: true }),
      onContext: (isLost) => change({ isLost }),
      onFault: (fault) => setState({ at: 'failed', fault }),
    }).then(
      (opened) => setState({ at: 'open', ...opened }),
      (error: unknown) => {
        if (!signal.aborted) setState({ at: 'failed', fault: faultOf(error) })
      },
    )
    return canvas
  })

  useEffect(() => {
    const end = new AbortController()
    const canvas = open(end.signal)
    return () => {
      end.abort()
      canvas.remove()
    }
  }, [])

  return state
}

function faultOf(error: unknown): PlayerFault | 'no-graphics' {
  if (error instanceof NoWebGL) return 'no-graphics'
  // The only other possible failure is loading the code.
  return error instanceof PlayerFailure ? error.fault : 'unreachable'
}
