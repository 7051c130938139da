import { t } from '#app/texts/t.ts'
import { IconButton } from '#app/ui/icon-button/icon-button.tsx'
import { CloseIcon } from '#app/ui/icon.tsx'
import { laneShape } from './lane-shape.ts'
import { nameLength, type RecordedSignal } from './probe-recorder.ts'
import styles from './signal-lane.module.css'

/** Pixels of a lane's height. */
const height = 28

interface SignalLaneProps {
  signal: RecordedSignal
  /** Ticks at the left and the right edge. */
  edges: readonly [start: number, end: number]
  now: number
  /** Pixels of the waves' width. */
  width: number
  /** The tick under the pointer and its place in pixels; null to show the present level. */
  cursor: { tick: number; x: number } | null
  onRename: (name: string) => void
  onRemove: () => void
}

/** One recorded signal: its colour, name and level, and its wave. */
export function SignalLane({ signal, edges, now, width, cursor, onRename, onRemove }: SignalLaneProps) {
  const { name, wire, log } = signal
  const isOn = log.levelAt(cursor?.tick ?? now)
  const { line, on, busy } = laneShape(log, edges, now, { width: Math.max(1, width), height })
  return (
    <li className={styles.Lane} data-wire={wire}>
      <div className={styles.Legend}>
        <span className={styles.Swatch} aria-hidden="true" />
        <input
          className={styles.Name}
          aria-label={t('player.probe.nameLabel')}
          value={name}
          maxLength={nameLength}
          spellCheck={false}
          onChange={(event) => onRename(event.currentTarget.value)}
        />
        <span className={styles.Level} data-on={isOn === true}>
          {isOn === null ? '?' : Number(isOn)}
        </span>
        <IconButton label={t('common.removeNamed', { name })} size="small" onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      </div>
      <svg className={styles.Wave} height={height} aria-hidden="true">
        <path className={styles.On} d={on} />
        <path className={styles.Busy} d={busy} />
        <path className={styles.Line} d={line} />
        {cursor ? <path className={styles.Cursor} d={`M${cursor.x} 0V${height}`} /> : null}
      </svg>
    </li>
  )
}
