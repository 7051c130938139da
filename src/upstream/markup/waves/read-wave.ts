import type { WaveShape, WaveStretch } from './wave-types.ts'

const shapes: Readonly<Record<string, WaveShape>> = {
  '0': 'low',
  l: 'low',
  L: 'low',
  '1': 'high',
  h: 'high',
  H: 'high',
  z: 'floating',
  d: 'pulled-low',
  u: 'pulled-high',
  x: 'unknown',
  p: 'rising',
  P: 'rising',
  n: 'falling',
  N: 'falling',
  '=': 'bus',
}

/** Shapes that are continued when they are repeated. */
const lasting: ReadonlySet<WaveShape> = new Set([
  'low',
  'high',
  'floating',
  'pulled-low',
  'pulled-high',
  'unknown',
])

/** The meaning of a wave's letters; null with the position of the first unknown one. */
export function readWave(
  wave: string,
  data: readonly string[],
): { stretches: WaveStretch[]; gaps: number[] } | { unknownAt: number } {
  const stretches: WaveStretch[] = []
  const gaps: number[] = []
  let values = 0
  for (const [cycle, letter] of wave.split('').entries()) {
    const last = stretches.at(-1)
    if (letter === '|') gaps.push(cycle)
    if (letter === '.' || letter === '|') {
      if (last) last.end++
      else stretches.push(stretchOf('unknown', cycle))
      continue
    }
    const shape = /[2-9]/.test(letter) ? 'bus' : shapes[letter]
    if (!shape) return { unknownAt: cycle }
    const arrow = /[PNHL]/.test(letter)
    if (last?.shape === shape && lasting.has(shape) && !arrow) {
      last.end++
      continue
    }
    const stretch = stretchOf(shape, cycle)
    stretch.arrow = arrow
    stretch.sharp = /[pPnNhHlL]/.test(letter)
    if (shape === 'bus') {
      stretch.kind = letter === '=' ? 2 : Number(letter)
      stretch.label = data[values++] ?? ''
    }
    stretches.push(stretch)
  }
  return { stretches, gaps }
}

function stretchOf(shape: WaveShape, cycle: number): WaveStretch {
  return { shape, start: cycle, end: cycle + 1, sharp: false, arrow: false, kind: 2, label: '' }
}
