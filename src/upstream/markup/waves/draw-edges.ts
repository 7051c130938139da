import type { Element } from 'hast'
import { element, text } from '#upstream/markup/base/elements.ts'
import { pixels } from './lane-shapes.ts'
import type { WaveEdge } from './wave-types.ts'

export interface DrawingPoint {
  x: number
  y: number
}

const head = 8

export function drawEdges(edges: readonly WaveEdge[], points: ReadonlyMap<string, DrawingPoint>): Element[] {
  return edges.flatMap((edge) => {
    const [from, to] = [points.get(edge.from), points.get(edge.to)]
    if (!from || !to) return []
    const bend = edge.curved ? (to.x - from.x) * 0.6 : 0
    const line = edge.curved
      ? `C${pixels(from.x + bend)} ${pixels(from.y)} ${pixels(to.x - bend)} ${pixels(to.y)}`
      : 'L'
    const path = `M${pixels(from.x)} ${pixels(from.y)}${line} ${pixels(to.x)} ${pixels(to.y)}`
    // A curve ends horizontally, a straight line in its own direction.
    const direction = edge.curved ? { x: to.x - from.x || 1, y: 0 } : { x: to.x - from.x, y: to.y - from.y }
    return [
      element('path', { className: ['wave-edge'], d: path }, []),
      ...(edge.arrowAtEnd ? [arrowHead(to, direction)] : []),
      ...(edge.arrowAtStart ? [arrowHead(from, { x: -direction.x, y: -direction.y })] : []),
      ...(edge.label === '' ? [] : [edgeLabel(edge.label, (from.x + to.x) / 2, (from.y + to.y) / 2)]),
    ]
  })
}

/** The letters of marked points; capital ones are hidden. */
export function drawNodes(points: ReadonlyMap<string, DrawingPoint>): Element[] {
  return [...points].flatMap(([letter, { x, y }]) =>
    /[a-z]/.test(letter)
      ? [
          element('circle', { className: ['wave-node'], cx: pixels(x), cy: pixels(y), r: '8' }, []),
          element('text', { className: ['wave-node-name'], x: pixels(x), y: pixels(y + 4) }, [text(letter)]),
        ]
      : [],
  )
}

function arrowHead(at: DrawingPoint, direction: DrawingPoint): Element {
  const length = Math.hypot(direction.x, direction.y) || 1
  const [x, y] = [direction.x / length, direction.y / length]
  const corners = [
    [at.x, at.y],
    [at.x - x * head + (y * head) / 2, at.y - y * head - (x * head) / 2],
    [at.x - x * head - (y * head) / 2, at.y - y * head + (x * head) / 2],
  ]
  const points = corners.map((corner) => corner.map((value) => pixels(value)).join(',')).join(' ')
  return element('polygon', { className: ['wave-edge-head'], points }, [])
}

function edgeLabel(label: string, x: number, y: number): Element {
  return element('text', { className: ['wave-edge-name'], x: pixels(x), y: pixels(y + 4) }, [text(label)])
}
