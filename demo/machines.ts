import type { ArchiveFile } from './write-archive.ts'
import {
  boardSave,
  worldSave,
  type Snapshot,
  type UnwrittenSave,
} from '#circuits/simulation/circuit-builder.ts'
import { square } from '#circuits/save-file/part-names.ts'
import { writeSave } from '#circuits/save-file/write-save.ts'
import { counter, latchRegister } from '#demo/circuits/latches.ts'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { halfAdder, rippleAdder } from '#demo/circuits/adders.ts'
import { ringOscillator } from '#demo/circuits/ring-oscillator.ts'

export interface SeedMachine {
  kind: 'BOARD' | 'WORLD'
  fileName: string
  files: () => ArchiveFile[]
  pictures: readonly SeedPicture[]
}

/** A picture of a machine at work, drawn from it at another moment than the one that was saved. */
export interface SeedPicture {
  filename: string
  moment: () => UnwrittenSave
}

const text = new TextEncoder()

export const demoMachines = {
  'half-adder': board('half-adder.zip', 'half-adder'),
  worksheet: board('worksheet-1.zip', 'worksheet', () => halfAdder(true, true)),
  'ripple-adder': {
    ...board('adder-4.zip', 'ripple-adder', undefined, { gameVersion: '0.92.1', kind: 'BOARD' }),
    pictures: [
      picture('seven-and-eight.png', () => rippleAdder(0b0111, 0b1000)),
      picture('all-ones.png', () => rippleAdder(0b1111, 0b1111)),
    ],
  },
  ledger: board('ledger.zip', 'ledger', () => rippleAdder(0b1010, 0b0101)),
  register: board('lava-register.zip', 'latch-register'),
  counter: {
    ...board('counter-8.zip', 'counter'),
    pictures: [picture('at-60.png', () => counter(60)), picture('about-to-overflow.png', () => counter(255))],
  },
  'night-counter': board('night-counter.zip', 'night-counter', () => counter(0x0f)),
  'small-cpu': board('small-cpu.zip', 'small-cpu'),
  oscillator: board('ring-9.zip', 'ring-oscillator', undefined, { measured: '18 ticks a turn' }),
  waiting: board('nine-nots.zip', 'nine-nots', () => ringOscillator(0)),
  decoder: board('seven-segments.zip', 'segment-decoder'),
  workbench: circuit('adder-workbench.zip', 'workbench', 'WORLD'),
  classroom: {
    kind: 'WORLD',
    fileName: 'classroom.zip',
    files: () => [
      { path: 'classroom/data.logicworld', bytes: writeSave(classroom()) },
      note(
        'classroom/lesson.txt',
        'Walk along the four boards and write the table down. Then look behind the last one.',
      ),
    ],
    pictures: [],
  },
  surprise: {
    kind: 'BOARD',
    fileName: 'surprise.zip',
    files: () => [note('surprise.txt', '41 gates, drawn by hand, not built yet. Inputs on the left.')],
    pictures: [picture('first-corner.png', () => ringOscillator(2))],
  },
} as const satisfies Record<string, SeedMachine>

export type MachineName = keyof typeof demoMachines

export function machineOf(name: MachineName): SeedMachine {
  return demoMachines[name]
}

/** A board, in the saved state of one of the circuits or at the passed moment; `metadata` is the content of its metadata.json. */
function board(
  fileName: string,
  slug: string,
  moment?: () => Snapshot,
  metadata?: Record<string, string>,
): SeedMachine {
  const metadataFiles = metadata ? [note('metadata.json', JSON.stringify(metadata))] : []
  if (!moment) {
    const machine = circuit(fileName, slug, 'BOARD')
    return { ...machine, files: () => [...metadataFiles, ...machine.files()] }
  }
  const save = () => ({ path: `${slug}.lwsubassembly`, bytes: writeSave(boardSave(moment())) })
  return { kind: 'BOARD', fileName, files: () => [...metadataFiles, save()], pictures: [] }
}

function circuit(fileName: string, slug: string, kind: SeedMachine['kind']): SeedMachine {
  const found = demoCircuits.find((one) => one.slug === slug)
  if (!found) throw new Error(`There is no circuit ${slug}`)
  return {
    kind,
    fileName,
    files: () => [{ path: found.file, bytes: writeSave(found.build()) }],
    pictures: [],
  }
}

function picture(filename: string, moment: () => Snapshot): SeedPicture {
  return { filename, moment: () => boardSave(moment()) }
}

function note(path: string, content: string): ArchiveFile {
  return { path, bytes: text.encode(content) }
}

/** A world with the four lines of an adder's table in a row, and a register behind them. */
function classroom(): UnwrittenSave {
  const at = (x: number, z: number): [number, number, number] => [x * square, 0, z * square]
  const lines = [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ] as const
  return worldSave([
    ...lines.map(([a, b], index) => ({ ...halfAdder(a, b), position: at(index * 13, 0), turns: 0 })),
    { ...latchRegister(0x0f, 0xf0), position: at(20, 10), turns: 0 },
  ])
}
