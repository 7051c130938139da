import { useId } from 'react'
import { language, t } from '#app/texts/t.ts'
import { IconButton } from '#app/ui/icon-button/icon-button.tsx'
import { PlayIcon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { formatNumber } from '#shared/text/format-number.ts'
import type { PlayerSession } from '../session/player-session.ts'
import { PauseIcon, ResetIcon, StepIcon } from './player-icons.tsx'
import { rateText, speeds, speedText } from './rate-text.ts'
import styles from './run-bar.module.css'
import { useRunStatus } from './use-session-state.ts'

/** Play, pause, one tick, reset, the speeds, and how fast it really runs. */
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

/** The present tick, and how fast it runs. */
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
