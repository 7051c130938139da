import { useId, useSyncExternalStore, type ReactNode } from 'react'
import { language, t } from '#app/texts/t.ts'
import { IconButton } from '#app/ui/button/button.tsx'
import { PlayIcon, CloseIcon, SearchIcon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { formatNumber } from '#shared/text/format-number.ts'
import type { PlayerSession, RunStatus, Speed } from '#circuits/player/player-session.ts'
import type { PlayerStage } from '#circuits/player/stage/stage.ts'
import {
  PauseIcon,
  ResetIcon,
  StepIcon,
  FrameIcon,
  FullScreenIcon,
  KeyboardIcon,
  LeaveFullScreenIcon,
  ProbeIcon,
  SilentIcon,
  SoundIcon,
  TopViewIcon,
} from './player-icons.tsx'
import styles from './player-controls.module.css'

export function RunBar({ session }: { session: PlayerSession }) {
  const isRunning = useRunStatus(session, (status) => status.isRunning)
  const speed = useRunStatus(session, (status) => status.speed)
  const speedName = useId()
  return (
    <>
      <div className={styles.Buttons} role="group" aria-label={t('common.circuit.run')}>
        <IconButton
          label={isRunning ? t('common.circuit.pause') : t('player.run.play')}
          title={isRunning ? t('player.run.pauseHint') : t('player.run.playHint')}
          aria-keyshortcuts="Space K"
          level={isRunning ? 'high' : 'low'}
          className={styles.Play}
          onClick={() => (isRunning ? session.pause() : session.play())}
        >
          {isRunning ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
        <IconButton
          label={t('common.circuit.step')}
          title={t('player.run.stepHint')}
          aria-keyshortcuts="."
          onClick={() => session.step()}
        >
          <StepIcon />
        </IconButton>
        <IconButton label={t('player.run.reset')} onClick={() => session.reset()}>
          <ResetIcon />
        </IconButton>
      </div>
      <fieldset className={styles.Speeds}>
        <legend>
          <VisuallyHidden>{t('player.speed.label')}</VisuallyHidden>
        </legend>
        {speeds.map((choice) => (
          <label key={choice} className={styles.Speed}>
            <input
              type="radio"
              name={speedName}
              checked={choice === speed}
              onChange={() => session.setSpeed(choice)}
            />
            <span>{speedText(choice)}</span>
          </label>
        ))}
      </fieldset>
      <Readout session={session} />
    </>
  )
}

function Readout({ session }: { session: PlayerSession }) {
  const status = useRunStatus(session, (found) => found)
  const { isRunning, isBehind, tick, speed } = status
  return (
    <p className={styles.Readout} data-behind={isRunning && isBehind && speed !== 'fastest'}>
      <span>{t('common.circuit.tick', { tick: formatNumber(tick, language()) })}</span>{' '}
      <span className={styles.Rate} data-running={isRunning}>
        {rateText(status)}
      </span>
    </p>
  )
}

/** Selects a part of the current run status; the component re-renders only when that part changes. */
function useRunStatus<Part>(session: PlayerSession, part: (status: RunStatus) => Part): Part {
  return useSyncExternalStore(session.onStatus, () => part(session.status()))
}

const speeds: readonly Speed[] = [1, 4, 20, 100, 1_000, 'fastest']

function speedText(speed: Speed): string {
  return speed === 'fastest' ? t('player.speed.fastest') : formatNumber(speed, language())
}

/** Formats ticks a second: two digits, or three from 1,000, so that the number doesn't flicker. */
export function rateNumber(ticksPerSecond: number): string {
  const rate = Number.isFinite(ticksPerSecond) ? Math.max(0, ticksPerSecond) : 0
  return rate.toLocaleString(language(), { maximumSignificantDigits: rate < 1_000 ? 2 : 3 })
}

function rateText({ isRunning, isBehind, ticksPerSecond, speed }: RunStatus): string {
  if (!isRunning) return t('player.rate.paused')
  const rate = rateNumber(ticksPerSecond)
  if (isBehind && speed !== 'fastest')
    return t('player.rate.behind', { rate, speed: formatNumber(speed, language()) })
  return t('player.rate.running', { rate })
}

interface Toggle {
  isOn: boolean
  toggle: () => void
}

interface ViewBarProps {
  stage: PlayerStage
  isFinding: boolean
  onFind: () => void
  findId: string
  probe: Toggle | undefined
  sound: Toggle | undefined
  isFullScreen: boolean
  onFullScreen: (() => void) | undefined
  onKeys: () => void
  onClose: (() => void) | undefined
}

export function ViewBar(props: ViewBarProps) {
  const { stage, isFinding, onFind, findId, probe } = props
  const { sound, isFullScreen, onFullScreen, onKeys, onClose } = props
  return (
    <div className={styles.ViewBar} role="group" aria-label={t('common.viewLabel')}>
      <IconButton
        label={t('player.find.open')}
        aria-expanded={isFinding}
        aria-controls={findId}
        onClick={onFind}
      >
        <SearchIcon />
      </IconButton>
      {probe ? (
        <ToggleButton label={t('player.probe.toggle')} {...probe}>
          <ProbeIcon />
        </ToggleButton>
      ) : null}
      {sound ? (
        <ToggleButton label={t('player.sound')} {...sound}>
          {sound.isOn ? <SoundIcon /> : <SilentIcon />}
        </ToggleButton>
      ) : null}
      <IconButton
        label={t('player.view.frame')}
        title={t('player.view.frameHint')}
        aria-keyshortcuts="F"
        onClick={() => stage.frameAll()}
      >
        <FrameIcon />
      </IconButton>
      <IconButton
        label={t('player.view.top')}
        title={t('player.view.topHint')}
        aria-keyshortcuts="T"
        onClick={() => stage.topView()}
      >
        <TopViewIcon />
      </IconButton>
      {onFullScreen ? (
        <IconButton label={t('player.view.fullScreen')} aria-pressed={isFullScreen} onClick={onFullScreen}>
          {isFullScreen ? <LeaveFullScreenIcon /> : <FullScreenIcon />}
        </IconButton>
      ) : null}
      <IconButton
        label={t('player.keys.title')}
        title={t('player.keys.hint')}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={onKeys}
      >
        <KeyboardIcon />
      </IconButton>
      {onClose ? (
        <IconButton label={t('player.close')} className={styles.Close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      ) : null}
    </div>
  )
}

function ToggleButton({ label, isOn, toggle, children }: Toggle & { label: string; children: ReactNode }) {
  return (
    <IconButton label={label} aria-pressed={isOn} level={isOn ? 'high' : 'low'} onClick={toggle}>
      {children}
    </IconButton>
  )
}
