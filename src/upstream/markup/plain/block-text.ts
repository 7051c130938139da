import type { Code } from 'mdast'
import { BlockFault } from '#upstream/markup/base/block-fault.ts'
import { formatLabel } from '#upstream/markup/base/label.ts'
import { describeCircuit } from '#upstream/markup/circuit/draw.ts'
import { readCircuit } from '#upstream/markup/circuit/read.ts'
import { readDiagram } from '#upstream/markup/waves/read-diagram.ts'

/** For search and summaries: a timing diagram's and a circuit's title and names, and the source of other blocks. */
export function blockText({ lang, value }: Code): string {
  const readText = readers.get(lang?.toLowerCase() ?? '')
  try {
    return readText?.(value) ?? value
  } catch (error) {
    if (error instanceof BlockFault) return value
    throw error
  }
}

const readers: ReadonlyMap<string, (source: string) => string> = new Map([
  ['circuit', circuitText],
  ['wavedrom', diagramText],
  ['wavejson', diagramText],
])

function circuitText(source: string): string {
  const circuit = readCircuit(source)
  const description = formatLabel(describeCircuit(circuit), 'en')
  return circuit.title === null ? description : `${circuit.title}. ${description}`
}

function diagramText(source: string): string {
  const { head, lanes, groups, foot } = readDiagram(source)
  const labels = lanes.flatMap(({ stretches }) => stretches.map(({ label }) => label))
  const names = [...groups, ...lanes].map(({ name }) => name)
  const parts = [head?.text ?? '', [...new Set(names)].filter(Boolean).join(', '), foot?.text ?? '']
  return [...parts, [...new Set(labels)].join(' ')].filter(Boolean).join('. ')
}
