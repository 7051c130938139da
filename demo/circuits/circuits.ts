import { boardSave, worldSave, type UnwrittenSave } from '#circuits/simulation/circuit-builder.ts'
import { square } from '#circuits/save-file/part-names.ts'
import { counter, latchRegister } from './latches.ts'
import { halfAdder, rippleAdder } from './adders.ts'
import { ringOscillator } from './ring-oscillator.ts'
import { segmentDecoder } from './segment-decoder.ts'
import { smallCpu } from './small-cpu.ts'

export interface DemoCircuit {
  slug: string
  title: string
  /** The save file's name; its ending says whether it is a board or a world. */
  file: string
  build: () => UnwrittenSave
}

/** Words that the small CPU has carried out when it is saved: it shows the sum of three and five. */
const executedWords = 4

/** The demo community's circuits, each at work when it was saved. */
export const demoCircuits: readonly DemoCircuit[] = [
  board('half-adder', 'Half adder', () => boardSave(halfAdder(true, false))),
  board('ripple-adder', '4-bit ripple-carry adder', () => boardSave(rippleAdder(0b1011, 0b0110))),
  board('latch-register', '8-bit register of D latches', () => boardSave(latchRegister(0xb5, 0x5a))),
  board('counter', '8-bit counter', () => boardSave(counter(0xa7))),
  board('ring-oscillator', 'Nine-stage ring oscillator', () => boardSave(ringOscillator(4))),
  board('segment-decoder', 'Seven-segment decoder', () => boardSave(segmentDecoder(5))),
  board('small-cpu', 'A small CPU', () => boardSave(smallCpu(executedWords))),
  { slug: 'workbench', title: 'The adder workbench', file: 'data.logicworld', build: workbench },
]

function board(slug: string, title: string, build: () => UnwrittenSave): DemoCircuit {
  return { slug, title, file: `${slug}.lwsubassembly`, build }
}

function workbench(): UnwrittenSave {
  return worldSave([
    { ...halfAdder(true, true), position: at(20, 22), turns: 0 },
    { ...rippleAdder(0b0111, 0b0001), position: at(0, 0), turns: 0 },
    { ...ringOscillator(7), position: at(0, 21), turns: 0 },
    { ...latchRegister(0x3c, 0x18), position: at(20, 0), turns: 0 },
  ])
}

/** A place on the ground, in squares. */
function at(x: number, z: number): [number, number, number] {
  return [x * square, 0, z * square]
}
