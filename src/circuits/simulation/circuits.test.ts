import { expect, test } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { clockPeriod, operation, program, smallCpu } from '#demo/circuits/small-cpu.ts'
import { type Pin, boardSave } from './circuit-builder.ts'
import { samples } from '#tests/support/samples.ts'
import { RunningCircuit } from '#tests/support/test-circuit.ts'
import { isMoving, Simulator } from './simulator.ts'
import { createNetlist } from './netlist.ts'

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

test('of the demo’s circuits those with a clock or a ring move by themselves', () => {
  const moving = demoCircuits.filter(({ build }) => isMoving(build(), null))
  expect(moving.map(({ slug }) => slug)).toEqual(['ring-oscillator', 'small-cpu', 'workbench'])
})

test('the demo’s small machine follows its program over thousands of ticks', () => {
  const cpu = smallCpu(0)
  const running = new RunningCircuit(createNetlist(boardSave(cpu)), 1)
  // The board is the first body, and the first pin of a number its lowest bit.
  const number = (pins: readonly Pin[]): number =>
    pins.reduce((sum, { part, side, index }, bit) => {
      const body = cpu.circuit.parts.indexOf(part) + 1
      return sum + running.level(body, `${side.charAt(0)}${index}`) * 2 ** bit
    }, 0)
  const model = { counter: 0, register: 0, shown: 0 }
  for (let step = 0; step < samples(400); step++) {
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
