import type { Element } from 'hast'
import type { CircuitPart } from '#circuits/circuit-text/circuit.ts'
import { sizes } from '#circuits/circuit-text/layout-items.ts'
import { type Box, isBox, isInverted, type PlacedPart } from '#circuits/circuit-text/layout.ts'
import { element, text } from '#upstream/markup/base/elements.ts'

/** Letters of a name above a gate; a longer one is shortened. */
const maxLabelLength = 8

export function drawGate(part: CircuitPart, { x, y, height, pins, label }: PlacedPart): Element[] {
  const box = { x, y, width: isBox(part) ? sizes.gate : sizes.body, height }
  const outline = outlineOf(part, box) + (isInverted(part) ? circle(x + sizes.body, y + height / 2) : '')
  return [
    element('path', { className: ['circuit-gate'], d: outline }, []),
    ...(part.kind === 'xor' || part.kind === 'xnor'
      ? [path('circuit-line', `M${x - 5} ${y + height}${back(height)}`)]
      : []),
    ...marksOf(part, box, pins),
    ...(label === null ? [] : [textElement('circuit-label', x + box.width / 2, y - 3, shortened(label))]),
  ]
}

export function drawTerminal({ x, y, width, height }: Box, name: string): Element[] {
  return [
    path('circuit-terminal', `M${x} ${y}h${width}V${y + height}h${-width}V${y}`),
    textElement('circuit-name', x + sizes.padding, y + height / 2 + 4.5, name),
  ]
}

export function path(className: string, d: string): Element {
  return element('path', { className: [className], d }, [])
}

function textElement(className: string, x: number, y: number, value: string): Element {
  return element('text', { className: [className], x: String(x), y: String(y) }, [text(value)])
}

function outlineOf({ kind }: CircuitPart, { x, y, width, height }: Box): string {
  const half = height / 2
  switch (kind) {
    case 'and':
    case 'nand':
      return `M${x} ${y}h12c24 0 24 ${height} 0 ${height}h-12V${y}`
    case 'or':
    case 'nor':
    case 'xor':
    case 'xnor':
      return `M${x} ${y}c16 0 24 ${rounded(half / 2)} 30 ${half}c-6 ${rounded(half / 2)}-14 ${half}-30 ${half}${back(height)}`
    case 'not':
    case 'buffer':
      return `M${x} ${y}l${sizes.body} ${half}l${-sizes.body} ${half}V${y}`
    default:
      return `M${x} ${y}h${width}V${y + height}h${-width}V${y}`
  }
}

/** The hollow side of an OR gate, from its lower corner to the upper one. */
function back(height: number): string {
  return `c7 ${rounded(-height / 3)} 7 ${rounded((-height * 2) / 3)} 0 ${-height}`
}

function circle(x: number, y: number): string {
  return `M${x} ${y}c0-4 6-4 6 0c0 4-6 4-6 0`
}

function marksOf(
  { kind, delay }: CircuitPart,
  { x, y, width, height }: Box,
  pins: readonly number[],
): Element[] {
  if (kind === 'delay') return [textElement('circuit-mark', x + width / 2, y + height / 2 + 4, `Δ${delay}`)]
  if (kind !== 'latch') return []
  return ['D', 'E'].map((letter, pin) => textElement('circuit-mark', x + 10, (pins[pin] ?? y) + 4, letter))
}

function shortened(label: string): string {
  const letters = Array.from(label)
  return letters.length > maxLabelLength ? `${letters.slice(0, maxLabelLength - 1).join('')}…` : label
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
