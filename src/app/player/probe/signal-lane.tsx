import { t } from '#app/texts/t.ts'
import { IconButton } from '#app/ui/icon-button/icon-button.tsx'
import { CloseIcon } from '#app/ui/icon.tsx'
import { nameLength, type RecordedSignal, type SignalLog } from '#circuits/player/probe-recorder.ts'
import styles from './signal-waves.module.css'

/** Pixels of a lane's height. */
const laneHeight = 28

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

export function SignalLane({ signal, edges, now, width, cursor, onRename, onRemove }: SignalLaneProps) {
  const { name, wire, log } = signal
  const isOn = log.levelAt(cursor?.tick ?? now)
  const { line, on, busy } = laneShape(log, edges, now, { width: Math.max(1, width), height: laneHeight })
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
      <svg className={styles.Wave} height={laneHeight} aria-hidden="true">
        <path className={styles.On} d={on} />
        <path className={styles.Busy} d={busy} />
        <path className={styles.Line} d={line} />
        {cursor ? <path className={styles.CursorLine} d={`M${cursor.x} 0V${laneHeight}`} /> : null}
      </svg>
    </li>
  )
}

/** The paths of one signal within a window, for SVG. */
interface LaneShape {
  line: string
  on: string
  /** Where it changes faster than pixels can show. */
  busy: string
}

/** Pixels below which changes are drawn as one block. */
const narrow = 1.5

interface Stretch {
  from: number
  to: number
  /** null where the changes are too close to each other. */
  isOn: boolean | null
}

/** Draws a signal from one tick to another, into a box of pixels; where nothing is recorded, nothing is drawn. */
export function laneShape(
  log: SignalLog,
  [start, end]: readonly [start: number, end: number],
  now: number,
  { width, height }: { width: number; height: number },
): LaneShape {
  const stretches = stretchesOf(log, start, Math.min(end, now), width / (end - start))
  const high = 3
  const low = height - 3
  const shape: LaneShape = { line: '', on: '', busy: '' }
  let last: Stretch | undefined
  for (const stretch of stretches) {
    const from = round(stretch.from)
    const to = round(stretch.to)
    if (stretch.isOn === null) shape.busy += `M${from} ${high}H${to}V${low}H${from}Z`
    else {
      const y = stretch.isOn ? high : low
      if (stretch.isOn) shape.on += `M${from} ${low}V${high}H${to}V${low}Z`
      shape.line += last && last.isOn !== null ? `V${y}H${to}` : `M${from} ${y}H${to}`
    }
    last = stretch
  }
  return shape
}

function stretchesOf(log: SignalLog, start: number, end: number, scale: number): Stretch[] {
  const found: Stretch[] = []
  let index = log.indexAt(start)
  let from = start
  if (index < 0) {
    index = 0
    from = log.tickAt(0)
  }
  for (; index < log.size && from <= end; index++) {
    const next = index + 1 < log.size ? Math.min(log.tickAt(index + 1), end) : end
    const stretch = { from: (from - start) * scale, to: (next - start) * scale, isOn: log.isOnAt(index) }
    const last = found.at(-1)
    if (stretch.to - stretch.from >= narrow || next === end) found.push(stretch)
    else if (last?.isOn === null) last.to = stretch.to
    else found.push({ ...stretch, isOn: null })
    from = next
    if (next === end) break
  }
  return found
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
