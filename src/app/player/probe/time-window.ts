/** The visible part of a recording. */
export interface TimeWindow {
  /** Ticks from the left edge to the right one. */
  span: number
  /** The tick at the right edge; null to follow the present one. */
  end: number | null
}

/** The ticks that a recording has. */
export interface RecordedTime {
  first: number
  now: number
}

/** The fewest and the most ticks that are shown at once. */
const least = 8
const most = 1e12

/** How a recording is shown at first. */
export const firstWindow: TimeWindow = { span: 64, end: null }

/** The ticks at the edges: never before the first, and up to the present one. */
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
  const longest = Math.max(least, (time.now - time.first) * 1.5)
  const span = Math.min(Math.max(window.span * factor, least), longest, most)
  if (window.end === null && place > 0.9) return { span, end: null }
  return settled({ span, end: start + place * window.span + (1 - place) * span }, time)
}

/** Scrolls by a part of the window: later, or earlier when it's negative. */
export function scrolled(window: TimeWindow, time: RecordedTime, part: number): TimeWindow {
  const [, end] = edgesOf(window, time)
  return settled({ span: window.span, end: end + part * window.span }, time)
}

/** A window with a tick at its right edge; one that has come to the end follows again. */
export function settled({ span, end }: TimeWindow, { first, now }: RecordedTime): TimeWindow {
  if (end === null || end >= now) return { span, end: null }
  return { span, end: Math.max(end, Math.min(first + span, now)) }
}

/** Ticks of the marks along a window, a round number of ticks apart; `room` marks at most. */
export function marksOf(start: number, end: number, room: number): number[] {
  const closest = Math.max(1, (end - start) / Math.max(1, room))
  const power = 10 ** Math.floor(Math.log10(closest))
  const step = [1, 2, 5, 10].map((digit) => digit * power).find((found) => found >= closest) ?? 10 * power
  const whole = Math.max(1, Math.round(step))
  const marks: number[] = []
  for (let tick = Math.ceil(start / whole) * whole; tick <= end && marks.length < 100; tick += whole)
    marks.push(tick)
  return marks
}
