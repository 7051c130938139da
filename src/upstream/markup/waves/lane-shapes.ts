import type { Element } from 'hast'
import { element, text } from '#upstream/markup/base/elements.ts'
import type { WaveLane, WaveShape, WaveStretch } from './wave-types.ts'

/** The height of a lane's signal, in pixels. */
export const laneHeight = 24
const high = 0
const low = laneHeight
const middle = laneHeight / 2

/** The maximum slant of a level change. */
const slope = 5
/** Pixels per letter of a value. */
const letterWidth = 7.3
const strokes = 5

/** The shapes of one lane, from its first cycle at 0; `cycleWidth` in pixels. */
export function laneShapes({ stretches, gaps }: WaveLane, cycleWidth: number): Element[] {
  const lean = Math.min(slope, cycleWidth / 4)
  const lines: string[] = []
  const lit: string[] = []
  const weak: string[] = []
  const boxes: Element[] = []
  const labels: Element[] = []
  const arrows: Element[] = []
  for (const [index, stretch] of stretches.entries()) {
    const from = stretch.start * cycleWidth
    const to = stretch.end * cycleWidth
    const before = levelOfEnd(stretches[index - 1]?.shape)
    if (isBox(stretch.shape)) {
      const tips = {
        left: tip(stretches[index - 1], levelOfEnd),
        right: tip(stretches[index + 1], levelOfStart),
      }
      boxes.push(...box(stretch, from, to, lean, tips, cycleWidth / strokes))
      if (stretch.label !== '') labels.push(...valueLabel(stretch.label, from, to))
    } else if (isClock(stretch.shape)) {
      lines.push(clockLine(stretch, from, cycleWidth, before))
      lit.push(...clockHighs(stretch, from, cycleWidth))
      if (stretch.arrow) arrows.push(...clockArrows(stretch, from, cycleWidth))
    } else {
      const level = levelOfStart(stretch.shape) ?? middle
      const isWeak = stretch.shape === 'pulled-low' || stretch.shape === 'pulled-high'
      const leans = before === null || before === level || stretch.sharp ? 0 : lean
      const target = isWeak ? weak : lines
      target.push(levelLine(level, from, to, before, leans))
      if (level === high && !isWeak) lit.push(litLine(from + leans, to))
      if (stretch.arrow && before !== level) arrows.push(arrow(from, level === high))
    }
  }
  return [
    ...boxes,
    ...pathOf('wave-weak', weak),
    ...pathOf('wave-line', lines),
    ...pathOf('wave-high', lit),
    ...arrows,
    ...labels,
    ...gapsAt(gaps.map((cycle) => (cycle + 0.5) * cycleWidth)),
  ]
}

/** A number in a drawing: two decimals at most. */
export function pixels(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function isBox(shape: WaveShape): boolean {
  return shape === 'bus' || shape === 'unknown'
}

function isClock(shape: WaveShape): boolean {
  return shape === 'rising' || shape === 'falling'
}

function levelOfEnd(shape: WaveShape | undefined): number | null {
  if (shape === 'rising') return low
  if (shape === 'falling') return high
  return levelOfStart(shape)
}

function levelOfStart(shape: WaveShape | undefined): number | null {
  switch (shape) {
    case 'low':
    case 'pulled-low':
    case 'rising':
      return low
    case 'high':
    case 'pulled-high':
    case 'falling':
      return high
    case 'floating':
      return middle
    default:
      return null
  }
}

/** Where a box tapers to its neighbour; null at an end of the lane, where it is cut off straight. */
function tip(
  neighbour: WaveStretch | undefined,
  levelOf: (shape: WaveShape) => number | null,
): number | null {
  return neighbour ? (levelOf(neighbour.shape) ?? middle) : null
}

function box(
  { shape, kind }: WaveStretch,
  from: number,
  to: number,
  lean: number,
  { left, right }: { left: number | null; right: number | null },
  step: number,
): Element[] {
  const inner = left === null ? from : from + lean
  const outer = right === null ? to : to - lean
  const points = [
    ...(left === null ? [] : [[from, left]]),
    [inner, high],
    [outer, high],
    ...(right === null ? [] : [[to, right]]),
    [outer, low],
    [inner, low],
  ]
  const drawn = points.map((point) => point.map((value) => pixels(value ?? 0)).join(','))
  const classes = shape === 'bus' ? ['wave-bus', `wave-bus-${kind}`] : ['wave-unknown']
  const shown = element('polygon', { className: classes, points: drawn.join(' ') }, [])
  return shape === 'bus' ? [shown] : [shown, ...pathOf('wave-hatch', hatch(inner, outer, step))]
}

function hatch(from: number, to: number, step: number): string[] {
  const lines: string[] = []
  for (let x = from; x + middle <= to; x += step) lines.push(`M${pixels(x)} ${low}l${middle} ${-low}`)
  return lines
}

function valueLabel(label: string, from: number, to: number): Element[] {
  const room = Math.floor((to - from - 10) / letterWidth)
  const letters = Array.from(label)
  if (room < 1) return []
  const shown = letters.length > room ? `${letters.slice(0, Math.max(1, room - 1)).join('')}…` : label
  const attributes = { className: ['wave-value'], x: pixels((from + to) / 2), y: pixels(middle + 4) }
  return [element('text', attributes, [text(shown)])]
}

function clockLine(
  { shape, start, end }: WaveStretch,
  from: number,
  cycleWidth: number,
  before: number | null,
): string {
  const [first, second] = shape === 'rising' ? [high, low] : [low, high]
  let line = `M${pixels(from)} ${before ?? second}`
  for (let cycle = 0; cycle < end - start; cycle++) {
    const x = from + cycle * cycleWidth
    line += `V${first}H${pixels(x + cycleWidth / 2)}V${second}H${pixels(x + cycleWidth)}`
  }
  return line
}

/** The halves of a clock's cycles in which it is high. */
function clockHighs({ shape, start, end }: WaveStretch, from: number, cycleWidth: number): string[] {
  const half = cycleWidth / 2
  return Array.from({ length: end - start }, (_, cycle) => {
    const x = from + cycle * cycleWidth + (shape === 'rising' ? 0 : half)
    return litLine(x, x + half)
  })
}

function litLine(from: number, to: number): string {
  return `M${pixels(from)} ${high}H${pixels(to)}`
}

function clockArrows({ shape, start, end }: WaveStretch, from: number, cycleWidth: number): Element[] {
  return Array.from({ length: end - start }, (_, cycle) =>
    arrow(from + cycle * cycleWidth, shape === 'rising'),
  )
}

function levelLine(level: number, from: number, to: number, before: number | null, lean: number): string {
  const start = before === null || before === level ? '' : `M${pixels(from)} ${before}`
  return `${start}${start === '' ? 'M' : 'L'}${pixels(start === '' ? from : from + lean)} ${level}H${pixels(to)}`
}

function arrow(x: number, up: boolean): Element {
  const [head, tail] = up ? [middle - 4, middle + 3] : [middle + 4, middle - 3]
  const points = [`${pixels(x)},${head}`, `${pixels(x - 3.5)},${tail}`, `${pixels(x + 3.5)},${tail}`]
  return element('polygon', { className: ['wave-arrow'], points: points.join(' ') }, [])
}

/** Gaps in time: two strokes across the lane each, with nothing between them. */
function gapsAt(positions: readonly number[]): Element[] {
  const stroke = (x: number) => `M${pixels(x)} ${low + 4}c5 -10 -5 -${low - 2} 0 -${low + 8}`
  return [
    ...pathOf('wave-gap', positions.map(stroke)),
    ...pathOf(
      'wave-gap-edge',
      positions.map((x) => stroke(x - 3) + stroke(x + 3)),
    ),
  ]
}

function pathOf(name: string, parts: readonly string[]): Element[] {
  return parts.length > 0 ? [element('path', { className: [name], d: parts.join('') }, [])] : []
}
