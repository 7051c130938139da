import { label, type Label, type LabelValue, formatLabel } from '#upstream/markup/base/elements.ts'
import type { WaveDiagram, WaveEdge, WaveLane, WaveShape, WaveStretch } from './wave-types.ts'

const shapeLabels: Readonly<Record<WaveShape, Label>> = {
  low: label('markup.waves.low'),
  high: label('markup.waves.high'),
  floating: label('markup.waves.floating'),
  'pulled-low': label('markup.waves.pulledLow'),
  'pulled-high': label('markup.waves.pulledHigh'),
  unknown: label('markup.waves.unknown'),
  bus: label('markup.waves.value'),
  rising: label('markup.waves.rising'),
  falling: label('markup.waves.falling'),
}

const maxLength = 4_000

/** A diagram's description in sentences: each lane with its levels and values in order, then its edges. */
export function describeDiagram(diagram: WaveDiagram): Label {
  const { head, foot, lanes, edges } = diagram
  const described = [
    head?.text ?? '',
    ...lanes.filter(({ name, stretches }) => name !== '' || stretches.length > 0).map(describeLane),
    ...edges.map(describeEdge),
    foot?.text ?? '',
  ]
  const sentences = described
    .filter((sentence) => sentence !== '')
    .map((sentence) => label('markup.waves.sentence', { sentence }))
  const list = { list: withinLimit(sentences), between: 'markup.waves.betweenSentences' } as const
  return { ...label('markup.waves.description', { sentences: list }), most: maxLength }
}

/** Without the sentences that would be cut away entirely, which would be stored with the text. */
function withinLimit(sentences: readonly Label[]): Label[] {
  let length = 0
  return sentences.filter((sentence) => {
    const isShown = length <= maxLength
    length += formatLabel(sentence, 'en').length
    return isShown
  })
}

function describeLane({ name, stretches, period }: WaveLane): Label {
  const values: LabelValue =
    stretches.length > 0
      ? {
          list: stretches.map((stretch) => describeStretch(stretch, period)),
          between: 'markup.waves.betweenValues',
        }
      : label('markup.waves.empty')
  return label('markup.waves.lane', { name: name === '' ? label('markup.waves.unnamed') : name, values })
}

function describeStretch({ shape, start, end, label: written }: WaveStretch, period: number): LabelValue {
  const cycles = (end - start) * period
  const what = shape === 'bus' && written !== '' ? written : shapeLabels[shape]
  return cycles === 1 ? what : label('markup.waves.held', { what, cycles })
}

function describeEdge({ from, to, label: written }: WaveEdge): Label {
  return written === ''
    ? label('markup.waves.edge', { from, to })
    : label('markup.waves.labelledEdge', { from, to, label: written })
}
