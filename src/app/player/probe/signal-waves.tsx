import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { useEffect, useLayoutEffect } from '#app/lib/hooks/use-effect.ts'
import { language, t } from '#app/texts/t.ts'
import { IconButton } from '#app/ui/button/button.tsx'
import { iconOf, CloseIcon } from '#app/ui/icon.tsx'
import { formatNumber } from '#shared/text/format-number.ts'
import {
  type ProbeRecorder,
  type Recording,
  nameLength,
  type RecordedSignal,
  type SignalLog,
} from '#circuits/player/probe-recorder.ts'
import { edgesOf, marksOf, useTimeWindow, waveKeys } from './time-window.ts'
import styles from './signal-waves.module.css'

/** Pixels that a mark of the time axis takes. */
const markRoom = 72

/** Pixels from an edge within which a mark's number begins or ends at the mark. */
const markEdge = 28
const ZoomInIcon = iconOf('M21 21l-4.35-4.35M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0M11 8v6M8 11h6')
const ZoomOutIcon = iconOf('M21 21l-4.35-4.35M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0M8 11h6')
const FollowIcon = iconOf('M3 12h12M10 7l5 5-5 5M20 5v14')

interface SignalWavesProps {
  recorder: ProbeRecorder
  recording: Recording
  onEdges: (edges: readonly [start: number, end: number]) => void
}

export function SignalWaves({ recorder, recording, onEdges }: SignalWavesProps) {
  const { signals, tick: now } = recording
  const waves = useRef<HTMLDivElement>(null)
  const axis = useRef<HTMLDivElement>(null)
  const width = useElementWidth(axis)
  const firsts = signals.flatMap(({ log }) => (log.size > 0 ? [log.tickAt(0)] : []))
  const time = { first: firsts.length > 0 ? Math.min(...firsts) : now, now }
  const view = useTimeWindow(time, waves)
  const edges = edgesOf(view.window, time)
  const [start, end] = edges
  const [place, setPlace] = useState<number | null>(null)
  const cursor = place === null ? null : Math.floor(start + place * (end - start))
  useEffect(() => onEdges([start, end]), [onEdges, start, end])

  function point(event: PointerEvent): void {
    const box = axis.current?.getBoundingClientRect()
    const at = box && box.width > 0 ? (event.clientX - box.left) / box.width : -1
    setPlace(at >= 0 && at <= 1 ? at : null)
  }

  return (
    <div className={styles.SignalWaves} data-own-keys={waveKeys}>
      <div className={styles.Tools}>
        <IconButton label={t('player.probe.zoomOut')} size="small" onClick={view.zoomOut}>
          <ZoomOutIcon />
        </IconButton>
        <IconButton label={t('player.probe.zoomIn')} size="small" onClick={view.zoomIn}>
          <ZoomInIcon />
        </IconButton>
        <input
          type="range"
          className={styles.Time}
          aria-label={t('player.probe.timeLabel')}
          aria-valuetext={t('player.probe.waveTitle', { from: Math.floor(start), to: Math.floor(end) })}
          min={Math.min(time.first + view.window.span, now)}
          max={now}
          step="any"
          value={Math.min(end, now)}
          onChange={(event) => view.showUntil(Number(event.currentTarget.value))}
        />
        <IconButton
          label={t('player.probe.follow')}
          size="small"
          aria-pressed={view.window.end === null}
          onClick={view.follow}
        >
          <FollowIcon />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- scrolls and zooms, as the buttons do */}
      <div
        ref={waves}
        role="group"
        aria-label={t('player.probe.wavesLabel')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll and zoom it
        tabIndex={0}
        className={styles.Waves}
        onKeyDown={view.onKeyDown}
        onPointerMove={point}
        onPointerLeave={() => setPlace(null)}
      >
        <div className={styles.Axis}>
          <span className={styles.Cursor}>
            {cursor === null ? null : t('common.circuit.tick', { tick: formatNumber(cursor, language()) })}
          </span>
          <div ref={axis} className={styles.Marks} aria-hidden="true">
            <svg height="16">
              {marksOf(start, end, width / markRoom).map((tick) => {
                const x = ((tick - start) / (end - start)) * width
                return (
                  <g key={tick}>
                    <path className={styles.Mark} d={`M${x} 11V16`} />
                    <text
                      x={x}
                      y="9"
                      data-at={x < markEdge ? 'start' : x > width - markEdge ? 'end' : undefined}
                    >
                      {formatNumber(tick, language())}
                    </text>
                  </g>
                )
              })}
            </svg>
          </div>
        </div>
        <ul className={styles.Signals}>
          {signals.map((signal) => (
            <SignalLane
              key={signal.id}
              signal={signal}
              edges={edges}
              now={now}
              width={width}
              cursor={place === null || cursor === null ? null : { tick: cursor, x: place * width }}
              onRename={(name) => recorder.rename(signal.id, name)}
              onRemove={() => recorder.remove(signal.id)}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The width of an element in CSS pixels, as it changes; 0 before it is known. */
function useElementWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element.current) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Pixels of a lane's height. */
const laneHeight = 28

interface SignalLaneProps {
  signal: RecordedSignal
  edges: readonly [start: number, end: number]
  now: number
  width: number
  /** The tick under the pointer and its place in pixels; null to show the present level. */
  cursor: { tick: number; x: number } | null
  onRename: (name: string) => void
  onRemove: () => void
}

function SignalLane({ signal, edges, now, width, cursor, onRename, onRemove }: SignalLaneProps) {
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

interface LaneShape {
  line: string
  on: string
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
