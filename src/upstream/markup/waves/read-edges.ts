import type { WaveEdge, WaveLane } from './wave-types.ts'
import { textOf } from './wave-fields.ts'

const maxEdges = 40

const edge = /^([A-Za-z])\s*([-~|<>+]{1,8})\s*([A-Za-z])(?:\s+(\S.*)?)?$/

/** The edges between points that lanes mark; others are left out. */
export function readEdges(value: unknown, lanes: readonly WaveLane[]): WaveEdge[] {
  const marked = new Set(lanes.flatMap(({ nodes }) => nodes.map(({ letter }) => letter)))
  const items = Array.isArray(value) ? value.slice(0, maxEdges) : []
  return items.flatMap((item): WaveEdge[] => {
    const [, from = '', line = '', to = '', label = ''] = edge.exec(textOf(item, 120)) ?? []
    if (!marked.has(from) || !marked.has(to)) return []
    return [
      {
        from,
        to,
        curved: line.includes('~'),
        arrowAtStart: line.startsWith('<'),
        arrowAtEnd: line.endsWith('>'),
        label: label.trim(),
      },
    ]
  })
}
