import { box, dot, line, type Shape } from './shapes.ts'

/** What eyes and mouths are drawn with. */
export interface Ink {
  /** Of the features. */
  colour: string
  /** Of the package behind them. */
  ground: string
  /** Of a tongue. */
  accent: string
}

/** Draws a pair of eyes at this height, whose middles are this far left and right of the face's. */
type Eyes = (y: number, apart: number, ink: Ink) => Shape[]

type Mouth = (y: number, ink: Ink) => Shape[]

const middle = 32

const both =
  (eye: (x: number, y: number, ink: Ink, sign: -1 | 1) => Shape[]): Eyes =>
  (y, apart, ink) => [...eye(middle - apart, y, ink, -1), ...eye(middle + apart, y, ink, 1)]

/** Flat on top, round below. */
function bowl([x, y, width, height]: readonly [number, number, number, number], colour: string): Shape[] {
  return [box([x, y, width, height / 2], colour, 1), box([x, y, width, height], colour, height / 2)]
}

const ball = (lookX: number, lookY: number) =>
  both((x, y, { colour, ground }) => [
    dot(x, y, 6, colour),
    dot(x + lookX, y + lookY, 3.2, ground),
    dot(x + lookX + 1.1, y + lookY - 1.1, 0.9, colour),
  ])

export const eyes: readonly Eyes[] = [
  both((x, y, { colour }) => [dot(x, y, 4.2, colour)]),
  both((x, y, { colour, ground }) => [dot(x, y, 4.6, colour), dot(x + 1.5, y - 1.5, 1.4, ground)]),
  ball(0, 0.6),
  ball(2, 0),
  ball(-2, 0),
  ball(0, -2),
  both((x, y, { colour }) => [box([x - 2.6, y - 5.2, 5.2, 10.4], colour, 2.6)]),
  both((x, y, { colour }) => [box([x - 4, y - 4, 8, 8], colour, 1.2)]),
  both((x, y, { colour, ground }) => [
    box([x - 5, y - 5, 10, 10], colour, 2.4),
    box([x - 1.2, y - 3, 4.2, 4.2], ground, 1),
  ]),
  // Vias
  both((x, y, { colour, ground }) => [dot(x, y, 5.4, colour), dot(x, y, 2.8, ground)]),
  // Laughing
  both((x, y, { colour }) => [line([x - 4.4, y + 2.2, x, y - 2.4, x + 4.4, y + 2.2], 3, colour)]),
  // Asleep
  both((x, y, { colour }) => [
    line([x - 4.4, y - 1, x - 2, y + 1.6, x + 2, y + 1.6, x + 4.4, y - 1], 2.8, colour),
  ]),
  // Cheeky
  both((x, y, { colour }, sign) => [
    line([x + 3 * sign, y - 3.8, x - 2.6 * sign, y, x + 3 * sign, y + 3.8], 2.8, colour),
  ]),
  // Half open
  both((x, y, { colour, ground }) => [
    ...bowl([x - 5.6, y - 1.4, 11.2, 6.4], colour),
    dot(x, y + 1.6, 2, ground),
  ]),
  // One winks
  (y, apart, { colour, ground }) => [
    dot(middle - apart, y, 5, colour),
    dot(middle - apart + 1.4, y - 1.4, 1.5, ground),
    line([middle + apart - 4.2, y + 0.6, middle + apart + 4.2, y + 0.6], 3, colour),
  ],
  // One is larger
  (y, apart, { colour, ground }) => [
    dot(middle - apart, y, 6.4, colour),
    dot(middle - apart, y, 3, ground),
    dot(middle + apart, y + 0.6, 3.8, colour),
    dot(middle + apart, y + 0.6, 1.6, ground),
  ],
  // Glasses
  (y, apart, { colour, ground }) => [
    line([middle - apart, y, middle + apart, y], 2, colour),
    ...[-apart, apart].flatMap((x) => [
      dot(middle + x, y, 7, colour),
      dot(middle + x, y, 5, ground),
      dot(middle + x, y + 0.4, 2.6, colour),
    ]),
  ],
  // Visor
  (y, apart, { colour, ground }) => [
    box([middle - apart - 6.4, y - 4.6, 2 * apart + 12.8, 9.2], colour, 4.6),
    dot(middle - apart + 1, y, 2.6, ground),
    dot(middle + apart + 1, y, 2.6, ground),
  ],
  // Cyclops
  (y, _apart, { colour, ground }) => [
    dot(middle, y, 8, colour),
    dot(middle, y, 4.4, ground),
    dot(middle + 1.6, y - 1.6, 1.3, colour),
  ],
]

export const mouths: readonly Mouth[] = [
  (y, { colour }) => [line([26, y - 1.6, 29, y + 1.8, 35, y + 1.8, 38, y - 1.6], 2.8, colour)],
  (y, { colour }) => [line([23.5, y - 2.4, 28, y + 2.2, 36, y + 2.2, 40.5, y - 2.4], 2.8, colour)],
  (y, { colour }) => [line([27, y, 37, y], 2.8, colour)],
  (y, { colour }) => [line([27, y + 1, 33, y + 1, 37.5, y - 2.4], 2.8, colour)],
  (y, { colour }) => [line([26.5, y - 2.4, 31, y + 1, 37, y + 1], 2.8, colour)],
  // Surprised
  (y, { colour, ground }) => [dot(32, y, 4, colour), dot(32, y, 1.7, ground)],
  (y, { colour }) => [box([29.8, y - 1.8, 4.4, 4.4], colour, 2.2)],
  // Laughing, with a tongue
  (y, { colour, accent }) => [...bowl([25, y - 2.4, 14, 7], colour), box([29, y + 1, 6, 3.2], accent, 1.6)],
  // Teeth, as a switch of four
  (y, { colour, ground }) => [
    box([24, y - 3, 16, 6], colour, 1.8),
    ...[28, 32, 36].map((x) => line([x, y - 1.4, x, y + 1.4], 1.1, ground)),
  ],
  // A clock signal
  (y, { colour }) => [
    line(
      [23, y + 2, 27, y + 2, 27, y - 2, 32, y - 2, 32, y + 2, 37, y + 2, 37, y - 2, 41, y - 2],
      2.4,
      colour,
    ),
  ],
  // A resistor
  (y, { colour }) => [
    line(
      [23, y, 25.5, y, 27.4, y - 2.8, 30.4, y + 2.8, 33.6, y - 2.8, 36.6, y + 2.8, 38.5, y, 41, y],
      2.2,
      colour,
    ),
  ],
  // A capacitor
  (y, { colour }) => [
    line([24, y, 30, y], 2.4, colour),
    line([30, y - 3, 30, y + 3], 2.4, colour),
    line([34, y - 3, 34, y + 3], 2.4, colour),
    line([34, y, 40, y], 2.4, colour),
  ],
  // The tongue is out
  (y, { colour, accent }) => [
    box([30.6, y, 6, 5.6], accent, 2.8),
    line([25.5, y - 0.6, 38.5, y - 0.6], 2.8, colour),
  ],
  // Pursed
  (y, { colour }) => [
    line([25.5, y - 1.8, 28.2, y + 1.2, 32, y - 0.8, 35.8, y + 1.2, 38.5, y - 1.8], 2.6, colour),
  ],
]
