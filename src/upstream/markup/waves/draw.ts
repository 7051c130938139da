import type { Element } from 'hast'
import { element, text, label } from '#upstream/markup/base/elements.ts'
import { pixels, laneHeight, laneShapes } from './lane-shapes.ts'
import type { WaveEdge, WaveDiagram, WaveGroup, WaveTitle } from './wave-types.ts'
import { foldedSource } from '#upstream/markup/base/block-parts.ts'
import { describeDiagram } from './describe.ts'
import { widthOf } from './read-diagram.ts'

interface DrawingPoint {
  x: number
  y: number
}

const headLength = 8

function drawEdges(edges: readonly WaveEdge[], points: ReadonlyMap<string, DrawingPoint>): Element[] {
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
function drawNodes(points: ReadonlyMap<string, DrawingPoint>): Element[] {
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
    [at.x - x * headLength + (y * headLength) / 2, at.y - y * headLength - (x * headLength) / 2],
    [at.x - x * headLength - (y * headLength) / 2, at.y - y * headLength + (x * headLength) / 2],
  ]
  const points = corners.map((corner) => corner.map((value) => pixels(value)).join(',')).join(' ')
  return element('polygon', { className: ['wave-edge-head'], points }, [])
}

function edgeLabel(name: string, x: number, y: number): Element {
  return element('text', { className: ['wave-edge-name'], x: pixels(x), y: pixels(y + 4) }, [text(name)])
}

/** Sizes in pixels: a cycle, the distance of lanes, a letter of a name, a column of group names, a line of text. */
const size = { cycle: 40, pitch: 40, letter: 7.9, group: 26, title: 26, numbers: 18, edge: 4, margin: 10 }

/** A timing diagram in a scrollable box, with its source below; its title and description are its accessible name. */
export function drawWaves(diagram: WaveDiagram, source: string): Element {
  const { head, lanes } = diagram
  const title = head?.text || label('markup.blocks.waves')
  const { width, height, shapes } = layOut(diagram)
  const drawing = element(
    'svg',
    {
      role: 'img',
      width: pixels(width),
      height: pixels(height),
      viewBox: `0 0 ${pixels(width)} ${pixels(height)}`,
    },
    [element('title', {}, [text(title)]), element('desc', {}, [text(describeDiagram(diagram))]), ...shapes],
  )
  const ariaLabel = label('markup.waves.lanes', { count: lanes.length })
  const box = element('div', { className: ['wave-scroll'], tabIndex: 0, role: 'group', ariaLabel }, [drawing])
  return element('figure', { className: ['waves'] }, [box, foldedSource(source)])
}

function layOut({ lanes, groups, edges, head, foot, scale }: WaveDiagram) {
  const cycle = size.cycle * scale
  const depth = groups.reduce((max, group) => Math.max(max, group.depth + 1), 0)
  const names = Math.max(...lanes.map(({ name }) => Array.from(name).length)) * size.letter
  const left = Math.ceil(size.margin + depth * size.group + names + size.margin)
  const top = size.margin + titleHeight(head)
  const cycles = Math.max(...lanes.map(widthOf), 1)
  const signals = Math.ceil(cycles * cycle)
  const bottom = top + lanes.length * size.pitch
  const width = left + signals + size.margin
  const points = new Map<string, DrawingPoint>()
  const rows = lanes.flatMap((lane, index) => {
    const y = top + index * size.pitch + (size.pitch - laneHeight) / 2
    for (const { letter, cycle: at } of lane.nodes) {
      const x = left + (at * lane.period - lane.phase) * cycle
      points.set(letter, { x: Math.min(Math.max(x, left), left + signals), y: y + laneHeight / 2 })
    }
    const shapes = element('g', { transform: `translate(${pixels(-lane.phase * cycle)} ${size.edge})` }, [
      ...laneShapes(lane, cycle * lane.period),
    ])
    // A nested drawing clips the overflow of a shifted lane.
    const frame = {
      x: String(left),
      y: pixels(y - size.edge),
      width: String(signals),
      height: String(laneHeight + 2 * size.edge),
    }
    return [
      element(
        'text',
        { className: ['wave-name'], x: String(left - size.margin), y: pixels(y + laneHeight / 2 + 4) },
        [text(lane.name)],
      ),
      element('svg', frame, [shapes]),
    ]
  })
  return {
    width,
    height: bottom + titleHeight(foot) + size.margin,
    shapes: [
      grid(left, top, bottom, cycle, cycles),
      ...groups.flatMap((group) => drawGroup(group, top)),
      ...rows,
      ...drawEdges(edges, points),
      ...drawNodes(points),
      ...(head ? drawTitle(head, left, signals, size.margin, cycle, true) : []),
      ...(foot ? drawTitle(foot, left, signals, bottom, cycle, false) : []),
    ],
  }
}

function grid(left: number, top: number, bottom: number, cycle: number, cycles: number): Element {
  const lines = Array.from(
    { length: Math.floor(cycles) + 1 },
    (_, index) => `M${left + index * cycle} ${top}V${bottom}`,
  )
  return element('path', { className: ['wave-grid'], d: lines.join('') }, [])
}

/** A line along a group's lanes with a dot at each end, its name beside it, rotated. */
function drawGroup({ name, first, last, depth }: WaveGroup, top: number): Element[] {
  const x = size.margin + depth * size.group + 18
  const from = top + first * size.pitch + 8
  const to = top + (last + 1) * size.pitch - 8
  const letters = Math.max(1, Math.floor((to - from) / size.letter))
  const shown =
    Array.from(name).length > letters
      ? `${Array.from(name)
          .slice(0, letters - 1)
          .join('')}…`
      : name
  const [nameX, nameY] = [pixels(x - 8), pixels((from + to) / 2)]
  return [
    element('path', { className: ['wave-group'], d: `M${x + 5} ${from}H${x}V${to}h5` }, []),
    element(
      'text',
      { className: ['wave-group-name'], x: nameX, y: nameY, transform: `rotate(-90 ${nameX} ${nameY})` },
      [text(shown)],
    ),
  ]
}

function titleHeight(title: WaveTitle | null): number {
  if (!title) return 0
  return (
    (title.text === '' ? 0 : size.title) + (title.tick === null && title.tock === null ? 0 : size.numbers)
  )
}

function drawTitle(
  { text: titleText, tick, tock, every }: WaveTitle,
  left: number,
  signals: number,
  top: number,
  cycle: number,
  isAbove: boolean,
): Element[] {
  const hasNumbers = tick !== null || tock !== null
  const numbersY = top + (isAbove && titleText !== '' ? size.title : 0) + 12
  const titleY = top + (isAbove || !hasNumbers ? 0 : size.numbers) + 16
  const count = Math.floor(signals / cycle)
  const numbers = (start: number, length: number, offset: number) =>
    Array.from({ length }, (_, index) => index)
      .filter((index) => index % every === 0)
      .map((index) =>
        element(
          'text',
          { className: ['wave-number'], x: pixels(left + (index + offset) * cycle), y: pixels(numbersY) },
          [text(String(start + index))],
        ),
      )
  return [
    ...(titleText === ''
      ? []
      : [
          element('text', { className: ['wave-title'], x: pixels(left + signals / 2), y: pixels(titleY) }, [
            text(titleText),
          ]),
        ]),
    ...(tick === null ? [] : numbers(tick, count + 1, 0)),
    ...(tock === null ? [] : numbers(tock, count, 0.5)),
  ]
}
