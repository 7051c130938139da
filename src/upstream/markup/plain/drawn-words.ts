import type { Code } from 'mdast'
import { BlockFault } from '../base/block-fault.ts'
import { wordsOfLabel } from '../base/label.ts'
import { describeCircuit } from '../circuit/describe.ts'
import { readCircuit } from '../circuit/read.ts'
import { readDiagram } from '../waves/read-diagram.ts'

/**
 * Text of a block for search and summaries: a timing diagram's title and names, a circuit's title and description, and the source of other
 * blocks.
 */
export function wordsOfBlock({ lang, value }: Code): string {
  const wordsOf = readers.get(lang?.toLowerCase() ?? '')
  try {
    return wordsOf?.(value) ?? value
  } catch (error) {
    if (error instanceof BlockFault) return value
    throw error
  }
}

const readers: ReadonlyMap<string, (source: string) => string> = new Map([
  ['circuit', wordsOfCircuit],
  ['wavedrom', wordsOfDiagram],
  ['wavejson', wordsOfDiagram],
])

function wordsOfCircuit(source: string): string {
  const circuit = readCircuit(source)
  const description = wordsOfLabel(describeCircuit(circuit), 'en')
  return circuit.title === null ? description : `${circuit.title}. ${description}`
}

function wordsOfDiagram(source: string): string {
  const { head, lanes, groups, foot } = readDiagram(source)
  const labels = lanes.flatMap(({ stretches }) => stretches.map(({ label }) => label))
  const names = [...groups, ...lanes].map(({ name }) => name)
  const words = [head?.text ?? '', [...new Set(names)].filter(Boolean).join(', '), foot?.text ?? '']
  return [...words, [...new Set(labels)].join(' ')].filter(Boolean).join('. ')
}
