import { box, dot, line, side, type Shape } from './shapes.ts'

/** The package of a chip: its outline, and which of its sides have pins. */
export interface Body {
  x: number
  y: number
  width: number
  height: number
  radius: number
  /** Pins of the left and right side, and of the top and bottom. */
  pins: readonly [upright: number, level: number]
}

/** The ways of packaging a chip. */
export const bodies: readonly Body[] = [
  { x: 14, y: 13, width: 36, height: 42, radius: 4, pins: [4, 0] },
  { x: 14, y: 13, width: 36, height: 42, radius: 9, pins: [3, 0] },
  { x: 12.5, y: 14, width: 39, height: 39, radius: 5, pins: [4, 4] },
  { x: 12.5, y: 14, width: 39, height: 39, radius: 12, pins: [3, 3] },
  { x: 11, y: 13, width: 42, height: 42, radius: 21, pins: [0, 3] },
  { x: 10.5, y: 17, width: 43, height: 36, radius: 6, pins: [0, 5] },
  { x: 10.5, y: 16, width: 43, height: 37, radius: 15, pins: [2, 0] },
  { x: 13, y: 12, width: 38, height: 43, radius: 17, pins: [3, 0] },
]

/** How far pins stand out. */
const reach = 5.4

/** Those of the top give way to a crown. */
export function pinsOf(body: Body, metal: string, isBare: boolean): Shape[] {
  const [upright, level] = body.pins
  const rows = places(upright, body.y, body.height, body.radius).map((y) =>
    box([body.x - reach, y - 1.9, body.width + 2 * reach, 3.8], metal, 1.2),
  )
  const columns = places(level, body.x, body.width, body.radius).map((x) =>
    box(
      [x - 1.9, isBare ? body.y - reach : body.y + reach, 3.8, body.height + (isBare ? 2 * reach : 0)],
      metal,
      1.2,
    ),
  )
  return [...rows, ...columns]
}

/** So many places along a side, away from round corners. */
function places(count: number, from: number, length: number, radius: number): number[] {
  const inset = Math.min(Math.max(5, radius * 0.9), length * 0.33)
  const step = count > 1 ? (length - 2 * inset) / (count - 1) : 0
  return Array.from({ length: count }, (_, index) => from + inset + index * step)
}

const copper = 0.2

const via = (x: number, y: number): Shape[] => [
  dot(x, y, 2.4, '#ffffff', copper + 0.1),
  dot(x, y, 1.1, '#000000', 0.35),
]

const wire = (...points: number[]): Shape => line(points, 1.6, '#ffffff', copper)

/** Conductors on the board. */
export const traces: readonly Shape[][] = [
  [
    wire(-1, 10, 8, 10, 16, 18),
    wire(65, 10, 56, 10, 48, 18),
    wire(-1, 54, 8, 54, 16, 46),
    wire(65, 54, 56, 54, 48, 46),
  ],
  [
    wire(-1, 24, 16, 24),
    wire(-1, 34, 16, 34),
    wire(65, 24, 48, 24),
    wire(65, 34, 48, 34),
    ...via(57, 57),
    ...via(7, 57),
  ],
  [
    wire(10, -1, 10, 7, 20, 17),
    wire(5, -1, 5, 12, 18, 25),
    wire(54, 65, 54, 57, 44, 47),
    wire(59, 65, 59, 52, 46, 39),
  ],
  [wire(7, 7, 16, 16), wire(57, 57, 48, 48), ...via(7, 7), ...via(57, 57), ...via(57, 7), ...via(7, 57)],
  [
    wire(-1, 60, 24, 60, 32, 52),
    wire(65, 60, 40, 60, 32, 52),
    wire(-1, 4, 24, 4, 32, 12),
    wire(65, 4, 40, 4, 32, 12),
  ],
  [wire(4, 65, 4, 40, 14, 30), wire(60, -1, 60, 24, 50, 34), ...via(60, 58), ...via(4, 6)],
]

/** What is on top of a head: it begins at `y`, and is behind the package. */
type Crown = (y: number, metal: string, accent: string) => Shape[]

export const crowns: readonly Crown[] = [
  () => [],
  () => [],
  // Antenna
  (y, metal, accent) => [line([32, y + 2, 32, y - 6], 2.2, metal), dot(32, y - 7.5, 3.4, accent)],
  // Two antennas
  (y, metal, accent) =>
    [-1, 1].flatMap((sign) => [
      line([32 + 8 * sign, y + 3, 32 + 8 * sign, y - 1, 32 + 12 * sign, y - 6], 2, metal),
      dot(32 + 12 * sign, y - 7, 2.8, accent),
    ]),
  // Heat sink
  (y, metal) => [19, 25.5, 32, 38.5, 45].map((x) => box([x - 1.9, y - 7, 3.8, 12], metal, 1.4)),
  // Capacitor
  (y, _metal, accent) => [
    box([22, y - 10, 20, 14], '#20262c', 3.4),
    line([26, y - 7, 26, y + 3], 3, accent),
    line([30, y - 4, 37, y - 4], 1.6, '#ffffff', 0.35),
  ],
  // Quartz
  (y) => [box([18.5, y - 8, 27, 13], '#cfd6da', 6), line([25, y - 4.6, 39, y - 4.6], 1.6, '#ffffff', 0.8)],
  // Coil
  (y) => [20, 26, 32, 38, 44].flatMap((x) => [dot(x, y - 1, 5, '#d98b4a'), dot(x, y - 1, 2.6, '#6d3b17')]),
  // Ears
  (y, metal, accent) =>
    [14.5, 49.5].flatMap((x) => [dot(x, y + 2.4, 7.4, metal), dot(x, y + 2.4, 4.2, accent)]),
  // Resistor
  (y, metal, accent) => [
    line([13, y + 4, 13, y - 3.4, 51, y - 3.4, 51, y + 4], 2, metal),
    box([20, y - 8, 24, 9.2], '#e8d3a4', 4.4),
    ...[25, 30, 35].map((x, index) =>
      box([x, y - 8, 2.8, 9.2], [accent, '#2b2320', '#7b49c2'][index] ?? accent),
    ),
    box([39.4, y - 7.6, 2, 8.4], '#b8871f'),
  ],
  // Jumper
  (y, _metal, accent) => [
    line([18, y + 3, 18, y - 3, 23, y - 8, 41, y - 8, 46, y - 3, 46, y + 3], 3.2, accent),
  ],
]

/** How a package shows which end is up, in the colour of its features. */
type Mark = (body: Body, colour: string) => Shape[]

export const marks: readonly Mark[] = [
  () => [],
  ({ y }, colour) => [box([27, y, 10, 5.6], colour, 2.8, 0.25)],
  ({ y }, colour) => [dot(24, y + 6.2, 1.9, colour, 0.4)],
  ({ y }, colour) => [
    line([26, y + 4.6, 38, y + 4.6], 1.5, colour, 0.35),
    line([28.5, y + 8, 35.5, y + 8], 1.5, colour, 0.35),
  ],
  ({ y }, colour) => [26, 32, 38].map((x) => dot(x, y + 5.8, 1.4, colour, 0.4)),
]

const corners = [
  [8.5, 8.5],
  [side - 8.5, 8.5],
  [8.5, side - 8.5],
  [side - 8.5, side - 8.5],
] as const

export type Corner = (typeof corners)[number]

export { corners }

export function led([x, y]: Corner, [middle, glow]: readonly [string, string]): Shape[] {
  return [
    dot(x, y, 7.6, glow, 0.22),
    dot(x, y, 5.4, glow, 0.4),
    dot(x, y, 3.5, glow),
    dot(x - 0.4, y - 0.6, 1.6, middle),
  ]
}
