import { gamePrefix } from '../part-names.ts'
import { colour, materials } from './colour.ts'
import type { Colour } from './colour.ts'
import { block, bodyWidth, fitted, lamp, moved } from './part-shape.ts'
import type { Marking, PartShape, Pegs } from './part-shape.ts'

type Lines = Marking['lines']

/** Signs of what a gate does, pointing towards z, within a square of one; arcs by a few chords. */
const signs = {
  and: [
    [
      [-0.4, -0.4],
      [0.4, -0.4],
      [0.4, 0],
      [0.35, 0.2],
      [0.2, 0.35],
      [0, 0.4],
      [-0.2, 0.35],
      [-0.35, 0.2],
      [-0.4, 0],
      [-0.4, -0.4],
    ],
  ],
  xor: [
    [
      [-0.4, -0.28],
      [0, -0.16],
      [0.4, -0.28],
      [0.34, 0.08],
      [0, 0.45],
      [-0.34, 0.08],
      [-0.4, -0.28],
    ],
    [
      [-0.4, -0.46],
      [0, -0.34],
      [0.4, -0.46],
    ],
  ],
  not: [
    [
      [-0.36, -0.4],
      [0.36, -0.4],
      [0, 0.24],
      [-0.36, -0.4],
    ],
    [
      [0, 0.26],
      [0.1, 0.36],
      [0, 0.46],
      [-0.1, 0.36],
      [0, 0.26],
    ],
  ],
  buffer: [
    [
      [-0.38, -0.38],
      [0.38, -0.38],
      [0, 0.4],
      [-0.38, -0.38],
    ],
  ],
  delay: [
    [
      [-0.4, 0.3],
      [-0.4, -0.25],
      [0, -0.25],
      [0, 0.3],
      [0.4, 0.3],
      [0.4, -0.25],
    ],
  ],
  latch: [
    [
      [-0.36, -0.42],
      [0.36, -0.42],
      [0.36, 0.42],
      [-0.36, 0.42],
      [-0.36, -0.42],
    ],
    [
      [0.12, -0.42],
      [0.24, -0.2],
      [0.36, -0.42],
    ],
  ],
  relay: [
    [
      [-0.42, 0],
      [-0.15, 0],
      [0.2, 0.28],
    ],
    [
      [0.2, 0],
      [0.42, 0],
    ],
  ],
  wave: [
    [
      [-0.42, 0],
      [-0.28, -0.3],
      [-0.1, 0.3],
      [0.1, -0.3],
      [0.28, 0.3],
      [0.42, 0],
    ],
  ],
  text: [
    [
      [-0.6, -0.18],
      [0.6, -0.18],
    ],
    [
      [-0.6, 0],
      [0.45, 0],
    ],
    [
      [-0.6, 0.18],
      [0.2, 0.18],
    ],
  ],
} as const satisfies Record<string, Lines>

type Draw = (pegs: Pegs) => PartShape

function anyHigh(levels: readonly boolean[]): boolean {
  return levels.includes(true)
}

/** A block of one colour with a sign on its lid, which shines while its output is high. */
function gate(body: string, lines: Lines, depth = 1): Draw {
  return (pegs) => {
    const shines = anyHigh(pegs.outputs)
    const boxes = [block(bodyWidth(pegs.inputs.length), 0.8, depth, colour(body))]
    return fitted(pegs, { depth }, { boxes, marking: { lines, y: 0.8, shines } })
  }
}

function plain(body: string | Colour, height = 0.8): Draw {
  const fill = typeof body === 'string' ? colour(body) : body
  return (pegs) =>
    fitted(pegs, { depth: 0.95 }, { boxes: [block(bodyWidth(pegs.inputs.length), height, 0.95, fill)] })
}

/** Something to be pressed or turned over on a base; high when its output is. */
function control(base: number, cap: { width: number; height: number; depth: number; low: string }): Draw {
  return (pegs) => {
    const isHigh = anyHigh(pegs.outputs)
    const { colour: fill, shines } = lamp(isHigh, colour(cap.low))
    const height = isHigh ? cap.height * 0.6 : cap.height
    const boxes = [
      block(0.94, base, 0.94, materials.case),
      moved(block(cap.width, height, cap.depth, fill, shines), [0, base, 0]),
    ]
    return fitted(pegs, { depth: 0.94, rod: 0.6, stud: Math.max(0.13, base / 2) }, { boxes })
  }
}

/** A lever that leans forward when it is high. */
function lever(base: number): Draw {
  return (pegs) => {
    const isHigh = anyHigh(pegs.outputs)
    const { colour: fill, shines } = lamp(isHigh, materials.metal)
    const boxes = [
      block(0.94, base, 0.94, materials.case),
      moved(block(0.42, 0.06, 0.76, materials.dark), [0, base, 0]),
      moved(block(0.3, 0.34, 0.3, fill, shines), [0, base + 0.06, isHigh ? 0.2 : -0.2]),
    ]
    return fitted(pegs, { depth: 0.94, rod: 0.6, stud: Math.max(0.13, base / 2) }, { boxes })
  }
}

/** A lamp, high while its input is: on a foot of its own, or flat on the board. */
function display(foot: number, height: number): Draw {
  return (pegs) => {
    const { colour: fill, shines } = lamp(anyHigh(pegs.inputs), materials.dark)
    const head = moved(block(0.92, height, 0.92, fill, shines), [0, foot, 0])
    const boxes = foot > 0 ? [block(0.5, foot, 0.5, materials.case), head] : [head]
    return fitted(pegs, { depth: foot > 0 ? 0.6 : 0.5, rod: foot > 0 ? 0.5 : height }, { boxes })
  }
}

/** A contact that stands by itself. */
function contact(width: number, height: number): Draw {
  return ({ inputs, outputs }) => {
    const { colour: fill, shines } = lamp(anyHigh([...inputs, ...outputs]), materials.metal)
    return { boxes: [block(width, height, width, fill, shines)], fittings: [], tip: () => [0, height, 0] }
  }
}

function label(height: number): Draw {
  return (pegs) => {
    const marking = { lines: signs.text, y: height, shines: false }
    return fitted(pegs, { depth: 0.9 }, { boxes: [block(1.7, height, 0.8, materials.paper)], marking })
  }
}

const chair: Draw = (pegs) =>
  fitted(
    pegs,
    { depth: 0.9 },
    {
      boxes: [
        block(0.9, 0.6, 0.9, colour('#6b4a3a')),
        moved(block(0.9, 1, 0.2, colour('#7d5844')), [0, 0.6, -0.35]),
      ],
    },
  )

const flag: Draw = (pegs) =>
  fitted(
    pegs,
    { depth: 0.3 },
    {
      boxes: [
        block(0.12, 2.2, 0.12, materials.metal),
        moved(block(1, 0.7, 0.06, colour('#b5483f')), [0.56, 1.5, 0]),
      ],
    },
  )

const known: Record<string, Draw> = {
  AndGate: gate('#3f729f', signs.and),
  XorGate: gate('#7660b0', signs.xor),
  Inverter: gate('#a8584f', signs.not),
  Buffer: gate('#4a8a66', signs.buffer),
  FastBuffer: gate('#5aa37b', signs.buffer),
  Delayer: gate('#a27d3f', signs.delay),
  DLatch: gate('#2f8a8c', signs.latch, 1.3),
  Relay: gate('#6d7783', signs.relay, 1.3),
  Randomizer: gate('#8a5a86', signs.wave),
  Singer: gate('#5b6fa8', signs.wave),
  Switch: lever(0.42),
  PanelSwitch: lever(0.12),
  Button: control(0.42, { width: 0.56, height: 0.24, depth: 0.56, low: '#b5483f' }),
  PanelButton: control(0.12, { width: 0.56, height: 0.18, depth: 0.56, low: '#b5483f' }),
  Key: control(0.3, { width: 0.8, height: 0.34, depth: 0.8, low: '#d9dcd6' }),
  PanelKey: control(0.1, { width: 0.8, height: 0.24, depth: 0.8, low: '#d9dcd6' }),
  StandingDisplay: display(0.4, 0.5),
  PanelDisplay: display(0, 0.14),
  Label: label(0.5),
  PanelLabel: label(0.08),
  Peg: contact(0.22, 0.8),
  ThroughPeg: contact(0.3, 0.5),
  Socket: contact(0.55, 0.25),
  Mount: plain(materials.case, 1),
  Chair: chair,
  Flag: flag,
  Oracle: plain('#8d7a3c', 1.2),
  Drawbridge: plain('#7a5b41', 0.5),
  DrumSpinner: plain('#506a72', 1.1),
  FloppyDisk: plain('#2c3a58', 0.15),
}

const unknown = plain('#7b8790')

/** Letters of the longest text id that is known; one in a file may be as long as the file. */
const longest = gamePrefix.length + Math.max(...Object.keys(known).map(({ length }) => length))

/** How a part of this text id looks; one that is not known is a plain block with its pegs. */
export function shapeOf(name: string, pegs: Pegs): PartShape {
  const isShort = name.length <= longest && name.startsWith(gamePrefix)
  const own = isShort ? name.slice(gamePrefix.length) : ''
  return ((Object.hasOwn(known, own) && known[own]) || unknown)(pegs)
}
