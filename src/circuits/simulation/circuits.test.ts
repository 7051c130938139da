import { expect, test } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
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
