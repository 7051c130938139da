import { expect, test } from 'vitest'
import { counter } from '#demo/circuits/counter.ts'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { ringOscillator } from '#demo/circuits/ring-oscillator.ts'
import { rippleAdder } from '#demo/circuits/ripple-adder.ts'
import { clockPeriod, operation, program, smallCpu } from '#demo/circuits/small-cpu.ts'
import type { Pin } from '#shared/circuit-builder/circuit.ts'
import { boardSave, type Snapshot } from '#shared/circuit-builder/circuit-save.ts'
import { partData } from '#tests/world/part-shapes.ts'
import { RunningCircuit, TestCircuit } from '#tests/world/test-circuit.ts'
import { createNetlist } from './netlist.ts'
import { Simulator } from './simulator.ts'

/** A circuit of the demo community, and the bodies of its parts of some kinds, in the order in which they were placed. */
function demo(snapshot: Snapshot) {
  const running = new RunningCircuit(createNetlist(boardSave(snapshot)), 1)
  // the board is the first body
  const bodies = (...names: string[]): number[] =>
    snapshot.circuit.parts.flatMap(({ name }, index) => (names.includes(name) ? [index + 1] : []))
  const lamps = bodies('StandingDisplay').map((body) => [body, 'i0'] as const)
  return { running, bodies, lamps }
}

test('the demo’s adder adds all pairs of four bits', () => {
  const { running, bodies, lamps } = demo(rippleAdder(0, 0))
  const switches = bodies('PanelSwitch')
  for (let a = 0; a < 16; a++)
    for (let b = 0; b < 16; b++) {
      const bits = switches.map((body, index) => [body, ((index % 2 ? b : a) >> (index >> 1)) & 1] as const)
      running.set(bits, 12)
      expect([a, b, numberAt(running, lamps)]).toEqual([a, b, a + b])
    }
})

test('the demo’s counter counts presses of its button and wraps around after 255', () => {
  const { running, bodies, lamps } = demo(counter(250))
  const [button = 0] = bodies('Button')
  for (let pulses = 251; pulses <= 520; pulses++) {
    running.set([[button, true]], 13)
    running.set([[button, false]], 13)
    expect(numberAt(running, lamps)).toBe(pulses % 256)
  }
})

test('the demo’s ring of nine inverters has a period of eighteen ticks', () => {
  const { running, lamps } = demo(ringOscillator(4))
  const levels = Array.from({ length: 3_600 }, () => {
    running.simulator.run(1)
    return numberAt(running, lamps)
  }).join('')
  expect(levels).toBe(levels.slice(0, 18).repeat(200))
  expect(levels.slice(0, 18)).toMatch(/^0*1{9}0*$|^1*0{9}1*$/)
})

test('stable signals of the demo’s circuits keep their saved levels', () => {
  for (const { slug, build } of demoCircuits) {
    const netlist = createNetlist(build())
    const simulator = new Simulator(netlist)
    simulator.run(1)
    const changed = Array.from(netlist.pinNet).filter(
      (net, pin) => simulator.levels[net] !== netlist.savedLevels[pin],
    )
    // an edge runs around in each of these
    const running = ['ring-oscillator', 'workbench'].includes(slug) ? 2 : 0
    expect([slug, changed.length, netlist.unknown.length]).toEqual([slug, running, 0])
  }
})

test('a clock of a delayer and an inverter turns over every delay and one tick', () => {
  const circuit = new TestCircuit()
  const delayer = circuit.add('Delayer', 1, 1, { data: partData(0, 7) })
  const inverter = circuit.add('Inverter', 1, 1)
  circuit.wire([delayer, 'o0'], [inverter, 'i0'])
  circuit.wire([inverter, 'o0'], [delayer, 'i0'])
  const running = circuit.start()
  running.simulator.run(8)
  const levels = Array.from({ length: 160 }, () => {
    const level = running.level(delayer, 'o0')
    running.simulator.run(1)
    return level
  })
  expect(levels.join('')).toBe('1111111100000000'.repeat(10))
})

test('a shift register hands each bit on once a clock', () => {
  const circuit = new TestCircuit()
  const [data, high, low] = [0, 1, 2].map(() => circuit.add('Switch', 0, 1)) as [number, number, number]
  const stages: (readonly [number, string])[] = []
  for (let stage = 0, from = data; stage < 8; stage++) {
    const [waiting, shown] = [circuit.add('DLatch', 2, 1), circuit.add('DLatch', 2, 1)]
    circuit.wire([from, 'o0'], [waiting, 'i0'])
    circuit.wire([low, 'o0'], [waiting, 'i1'])
    circuit.wire([waiting, 'o0'], [shown, 'i0'])
    circuit.wire([high, 'o0'], [shown, 'i1'])
    stages.push([shown, 'o0'])
    from = shown
  }
  const running = circuit.start()
  let expected = 0
  for (const [index, bit] of '1011001110001111010100101100111000'.split('').entries()) {
    running.set(
      [
        [data, bit === '1'],
        [low, true],
      ],
      3,
    )
    running.set([[low, false]], 3)
    running.set([[high, true]], 3)
    running.set([[high, false]], 3)
    expected = ((expected << 1) | Number(bit)) & 255
    expect([index, numberAt(running, stages)]).toEqual([index, expected])
  }
})

test('the demo’s small machine follows its program over thousands of ticks', () => {
  const cpu = smallCpu(0)
  const { running } = demo(cpu)
  const number = (pins: readonly Pin[]): number =>
    numberAt(
      running,
      pins.map(({ part, side, index }) => [cpu.circuit.parts.indexOf(part) + 1, `${side.charAt(0)}${index}`]),
    )
  const model = { counter: 0, register: 0, shown: 0 }
  for (let step = 0; step < 400; step++) {
    running.simulator.run(clockPeriod)
    const { operations, operand } = program[model.counter] ?? { operations: 0, operand: 0 }
    if (operations & operation.load) model.register = operand
    if (operations & operation.add) model.register = (model.register + operand) & 15
    model.counter = operations & operation.jump ? operand : (model.counter + 1) & 15
    if ((program[model.counter]?.operations ?? 0) & operation.show) model.shown = model.register
    const { counter: address, register, displays } = cpu
    expect({ step, counter: number(address), register: number(register), shown: number(displays) }).toEqual({
      step,
      ...model,
    })
  }
})

/** The number that pegs have, the first being the lowest bit. */
function numberAt(running: RunningCircuit, pegs: readonly (readonly [body: number, peg: string])[]): number {
  return pegs.reduce((sum, [body, peg], bit) => sum + running.level(body, peg) * 2 ** bit, 0)
}
