import type { WaveDiagram, WaveLane, WaveShape, WaveStretch } from './wave-types.ts'

const words: Readonly<Record<WaveShape, string>> = {
  low: 'low',
  high: 'high',
  floating: 'floating',
  'pulled-low': 'pulled low',
  'pulled-high': 'pulled high',
  unknown: 'unknown',
  bus: 'a value',
  rising: 'clock, rising edge first,',
  falling: 'clock, falling edge first,',
}

const longest = 4_000

/** What a diagram shows, in sentences: each lane with its levels and values in order, then its edges. */
export function describeDiagram(diagram: WaveDiagram): string {
  const { head, foot, lanes, edges } = diagram
  const sentences = [
    head?.text,
    ...lanes.filter(({ name, stretches }) => name !== '' || stretches.length > 0).map(describeLane),
    ...edges.map(({ from, to, label }) => `From ${from} to ${to}${label === '' ? '' : `: ${label}`}`),
    foot?.text,
  ]
  const text = sentences
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ')
  return text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text
}

function describeLane({ name, stretches, period }: WaveLane): string {
  const values = stretches.map((stretch) => describeStretch(stretch, period))
  return `${name === '' ? 'A lane' : name}: ${values.length > 0 ? values.join(', ') : 'empty'}`
}

function describeStretch({ shape, start, end, label }: WaveStretch, period: number): string {
  const cycles = (end - start) * period
  const what = shape === 'bus' && label !== '' ? label : words[shape]
  return cycles === 1 ? what : `${what} for ${cycles} cycles`
}
