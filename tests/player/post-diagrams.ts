import { readDiagram } from '#upstream/markup/waves/read-diagram.ts'

/** Parses the block of a timing diagram as the site does: the name of each lane and its levels by cycle. */
export function readPostDiagram(block: string) {
  const source = /^```wavedrom\n([\s\S]*)\n```\n$/.exec(block)?.[1] ?? ''
  const diagram = readDiagram(source)
  const digits: Record<string, string> = { low: '0', high: '1', unknown: 'x' }
  return {
    title: diagram.head?.text,
    tick: diagram.foot?.tick,
    lanes: diagram.lanes.map(({ name, stretches }) => [
      name,
      stretches.map(({ shape, start, end }) => (digits[shape] ?? '?').repeat(end - start)).join(''),
    ]),
  }
}
