import { type ReactNode, useEffectEvent, useRef, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { t } from '#app/texts/t.ts'
import { classNames } from '#app/ui/class-names.ts'
import { PlayerControls } from '#app/player/controls/player-controls.tsx'
import { usesKey } from '#app/player/controls/player-keys.ts'
import { PictureStatus, usePlayer } from './picture-status.tsx'
import type { OpenedCircuit, PlayerRequest } from '#circuits/player/player-session.ts'
import styles from './player.module.css'

interface PlayerProps {
  /** Another one is opened only by a player with another key. */
  request: PlayerRequest
  title: string
  poster?: ReactNode
  onClose?: () => void
  isStarted?: boolean
  className?: string | undefined
}

export function Player(props: PlayerProps) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function Attempt(props: PlayerProps & { onRetry: () => void }) {
  const { request, title, poster, onClose, isStarted = false, className, onRetry } = props
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const holder = useRef<HTMLDivElement>(null)
  const state = usePlayer(holder, request, {
    className: styles.Canvas ?? '',
    label: t('player.canvas', { title }),
  })
  const { isFullScreen, toggle } = useFullScreen(root)
  useCloseByEscape(root, onClose)
  const session = state.at === 'open' ? state.session : null
  useEffect(() => {
    if (isStarted) session?.play()
  }, [isStarted, session])
  const isDrawn = state.at === 'open' && state.isDrawn

  return (
    <section
      ref={setRoot}
      className={classNames(styles.Player, className)}
      aria-label={t('player.label', { title })}
      data-drawn={isDrawn || undefined}
    >
      <div className={styles.Picture} data-over={poster ? undefined : true}>
        {poster}
        <div ref={holder} className={styles.Holder} />
        <PictureStatus state={state} onRetry={onRetry} onClose={onClose} />
      </div>
      {state.at === 'open' && root ? (
        <>
          <PlayerControls
            session={state.session}
            stage={state.stage}
            root={root}
            isFullScreen={isFullScreen}
            onFullScreen={toggle}
            onClose={onClose}
          />
          <Unsimulated circuit={state.session.circuit} />
        </>
      ) : null}
    </section>
  )
}

/** Closes a player whose elements don't use the key themselves; in full screen the browser does. */
function useCloseByEscape(root: HTMLElement | null, onClose: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.fullscreenElement) return
    if (!onClose || usesKey(event.target, event.key)) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    root?.addEventListener('keydown', listener)
    return () => root?.removeEventListener('keydown', listener)
  }, [root])
}

function useFullScreen(element: HTMLElement | null) {
  const [isFullScreen, setFullScreen] = useState(false)
  useEffect(() => {
    if (!element) return undefined
    const listener = () => setFullScreen(document.fullscreenElement === element)
    document.addEventListener('fullscreenchange', listener)
    return () => document.removeEventListener('fullscreenchange', listener)
  }, [element])

  function toggle() {
    // The browser may refuse, as in a frame: then all stays as it is.
    const done = isFullScreen ? document.exitFullscreen() : element?.requestFullscreen()
    void done?.catch(() => {})
  }

  return { isFullScreen, toggle: element && document.fullscreenEnabled ? toggle : undefined }
}

/** Mods that are named; of more, the parts are counted together. */
const maxNamedMods = 3

function Unsimulated({ circuit: { unsimulated } }: { circuit: OpenedCircuit }) {
  if (unsimulated.length === 0) return null
  const others = unsimulated.slice(maxNamedMods).reduce((sum, { count }) => sum + count, 0)
  const sentences = unsimulated
    .slice(0, maxNamedMods)
    .map(({ mod, count }) => t('player.unsimulated', { count, mod }))
  if (others > 0) sentences.push(t('player.unsimulatedOthers', { count: others }))
  return <p className={styles.Unsimulated}>{sentences.join(t('common.betweenSentences'))}</p>
}
