import type { Code } from 'mdast'
import { BlockFault } from '../base/block-fault.ts'
import { readDiagram } from '../waves/read-diagram.ts'

/** The words of a block for search and summaries: a diagram's title and names, and what other blocks say as it is. */
export function wordsOfBlock({ lang, value }: Code): string {
  return /^wave(?:drom|json)$/i.test(lang ?? '') ? (wordsOfDiagram(value) ?? value) : value
}

function wordsOfDiagram(source: string): string | null {
  try {
    const { head, lanes, groups, foot } = readDiagram(source)
    const labels = lanes.flatMap(({ stretches }) => stretches.map(({ label }) => label))
    const names = [...groups, ...lanes].map(({ name }) => name)
    const words = [head?.text ?? '', [...new Set(names)].filter(Boolean).join(', '), foot?.text ?? '']
    return [...words, [...new Set(labels)].join(' ')].filter(Boolean).join('. ')
  } catch (error) {
    if (error instanceof BlockFault) return null
    throw error
  }
}
