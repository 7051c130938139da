import { type KeyboardEvent, type RefObject, useEffectEvent, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { t } from '#app/texts/t.ts'
import type { RecordedSignal, SignalLog } from '#circuits/player/probe-recorder.ts'

export interface TimeWindow {
  /** Ticks from the left edge to the right one. */
  span: number
  /** The tick at the right edge; null to follow the present one. */
  end: number | null
}

interface RecordedTime {
  first: number
  now: number
}

const minSpan = 8
const maxSpan = 1e12
const firstWindow: TimeWindow = { span: 64, end: null }

export function edgesOf(
  { span, end }: TimeWindow,
  { first, now }: RecordedTime,
): [start: number, end: number] {
  const right = Math.max(Math.min(end ?? now, now), first + span)
  return [right - span, right]
}

/** Shows more ticks by a factor above 1, fewer by one below; the tick at a place (0 left, 1 right) stays where it is. */
export function zoomed(window: TimeWindow, time: RecordedTime, factor: number, place: number): TimeWindow {
  const [start] = edgesOf(window, time)
  const longest = Math.max(minSpan, (time.now - time.first) * 1.5)
  const span = Math.min(Math.max(window.span * factor, minSpan), longest, maxSpan)
  if (window.end === null && place > 0.9) return { span, end: null }
  return settled({ span, end: start + place * window.span + (1 - place) * span }, time)
}

/** Scrolls by a part of the window: later, or earlier when it's negative. */
export function scrolled(window: TimeWindow, time: RecordedTime, part: number): TimeWindow {
  const [, end] = edgesOf(window, time)
  return settled({ span: window.span, end: end + part * window.span }, time)
}

/** A window with a tick at its right edge; one that has come to the end follows again. */
function settled({ span, end }: TimeWindow, { first, now }: RecordedTime): TimeWindow {
  if (end === null || end >= now) return { span, end: null }
  return { span, end: Math.max(end, Math.min(first + span, now)) }
}

/** Ticks of the marks along a window, a round number of ticks apart; `room` marks at most. */
export function marksOf(start: number, end: number, room: number): number[] {
  const closest = Math.max(1, (end - start) / Math.max(1, room))
  const power = 10 ** Math.floor(Math.log10(closest))
  const spacing = [1, 2, 5, 10].map((digit) => digit * power).find((found) => found >= closest) ?? 10 * power
  const whole = Math.max(1, Math.round(spacing))
  const marks: number[] = []
  for (let tick = Math.ceil(start / whole) * whole; tick <= end && marks.length < 100; tick += whole)
    marks.push(tick)
  return marks
}

/** One press of a button or key, and pixels of a wheel that have the same effect. */
const pace = { zoom: 1.5, scroll: 0.25, wheel: 100 }
export const waveKeys = ['+', '=', '-', '_', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].join(' ')

export function useTimeWindow(time: RecordedTime, waves: RefObject<HTMLElement | null>) {
  const [window, setWindow] = useState<TimeWindow>(firstWindow)
  const zoom = (factor: number, place = 1) => setWindow(zoomed(window, time, factor, place))
  const scroll = (part: number) => setWindow(scrolled(window, time, part))

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
    if (event.key === '+' || event.key === '=') zoom(1 / pace.zoom)
    else if (event.key === '-' || event.key === '_') zoom(pace.zoom)
    else if (event.key === 'ArrowLeft') scroll(-pace.scroll)
    else if (event.key === 'ArrowRight') scroll(pace.scroll)
    else if (event.key === 'Home') setWindow(settled({ span: window.span, end: time.first }, time))
    else if (event.key === 'End') setWindow({ ...window, end: null })
    else return
    event.preventDefault()
  }

  const turn = useEffectEvent((event: WheelEvent, element: HTMLElement): boolean => {
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
    // Without the focus or Control a wheel scrolls the page.
    if (!isSideways && !event.ctrlKey && !event.metaKey && !element.contains(document.activeElement))
      return false
    const turns = (isSideways && event.deltaX !== 0 ? event.deltaX : event.deltaY) / pace.wheel
    const { left, width } = element.getBoundingClientRect()
    if (isSideways) scroll(Math.max(-1, Math.min(1, turns)) * pace.scroll)
    else zoom(pace.zoom ** Math.max(-2, Math.min(2, turns)), width > 0 ? (event.clientX - left) / width : 1)
    return true
  })
  useEffect(() => {
    const element = waves.current
    if (!element) return undefined
    const onWheel = (event: WheelEvent) => {
      if (turn(event, element)) event.preventDefault()
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [waves])

  return {
    window,
    onKeyDown,
    zoomIn: () => zoom(1 / pace.zoom),
    zoomOut: () => zoom(pace.zoom),
    follow: () => setWindow({ ...window, end: null }),
    showUntil: (end: number) => setWindow(settled({ span: window.span, end }, time)),
  }
}

/** Cycles of a lane, and of all lanes together, that a timing diagram in a post may have. */
const blockLimits = { width: 200, cycles: 1_600 }

type NamedLog = Pick<RecordedSignal, 'name' | 'log'>

/**
 * The block of a timing diagram for a post. It shows the ticks from one to another, each as a cycle, or several where all
 * changes are that far apart; of a window with more cycles than a post may have it shows the last ones.
 */
export function waveBlock(signals: readonly NamedLog[], from: number, to: number): string {
  const logs = signals.map(({ log }) => log)
  const room = Math.min(blockLimits.width, Math.floor(blockLimits.cycles / Math.max(1, signals.length)))
  const { first, step, cycles } = cyclesOf(logs, Math.max(0, Math.floor(from)), Math.floor(to), room)
  const last = first + step * cycles - 1
  const title =
    step === 1
      ? t('player.probe.waveTitle', { from: first, to: last })
      : t('player.probe.waveSteps', { from: first, to: last, step })
  const lanes = signals.map(
    ({ name, log }) => `  { name: ${quoted(name)}, wave: "${waveOf(log, first, step, cycles)}" },`,
  )
  const numbers =
    step === 1 ? `,\n  foot: { tick: ${first}, every: ${Math.max(1, Math.round(cycles / 10))} }` : ''
  const body = `{ signal: [\n${lanes.join('\n')}\n],\n  head: { text: ${quoted(title)} }${numbers}\n}`
  return `\`\`\`wavedrom\n${body}\n\`\`\`\n`
}

/** Maps ticks to cycles: at most `room` cycles, each with one level of each signal. */
function cyclesOf(logs: readonly SignalLog[], from: number, to: number, room: number) {
  const ticks = to - from + 1
  if (ticks <= room) return { first: from, step: 1, cycles: Math.max(1, ticks) }
  const changes = logs.flatMap((log) => changesWithin(log, from, to))
  const [base = from] = changes
  const apart = changes.reduce((found, tick) => greatestDivisor(found, Math.abs(tick - base)), 0)
  // Without a second change any step is right.
  const step = apart === 0 ? Math.ceil(ticks / (room - 1)) : apart
  const aligned = base - Math.floor((base - from) / step) * step
  const cycles = Math.ceil((to - aligned + 1) / step)
  const extra = Math.max(0, cycles - room)
  return { first: aligned + extra * step, step, cycles: cycles - extra }
}

function changesWithin(log: SignalLog, from: number, to: number): number[] {
  const found: number[] = []
  for (let index = log.indexAt(from) + 1; index < log.size && log.tickAt(index) <= to; index++)
    found.push(log.tickAt(index))
  return found
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}

function waveOf(log: SignalLog, first: number, step: number, cycles: number): string {
  let wave = ''
  let before = ''
  for (let cycle = 0; cycle < cycles; cycle++) {
    const isOn = log.levelAt(first + cycle * step)
    const level = isOn === null ? 'x' : isOn ? '1' : '0'
    wave += level === before ? '.' : level
    before = level
  }
  return wave
}

/** A string of the block, in which nothing can end the block around it. */
function quoted(text: string): string {
  return JSON.stringify(text.toWellFormed()).replaceAll('`', '\\u0060')
}
