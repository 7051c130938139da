import { expect, test } from 'vitest'
import type { Snapshot } from '#circuits/simulation/circuit-builder.ts'
import { counter, latchRegister } from './latches.ts'
import { halfAdder, rippleAdder } from './adders.ts'

/** The number that lamps show, in the order in which they were placed, the first being the lowest bit. */
function shown({ circuit, simulation }: Snapshot): number {
  const lamps = circuit.parts.filter(({ name }) => name === 'StandingDisplay')
  return lamps.reduce((sum, { inputs: [pin] }, bit) => sum + (pin && simulation.level(pin) ? 2 ** bit : 0), 0)
}

test('the adders add, the register keeps its value, and the counter wraps around', () => {
  expect([halfAdder(false, false), halfAdder(true, false), halfAdder(true, true)].map(shown)).toEqual([
    0, 1, 2,
  ])
  for (let a = 0; a < 16; a++) for (let b = 0; b < 16; b++) expect(shown(rippleAdder(a, b))).toBe(a + b)
  expect([latchRegister(0xb5, 0x5a), latchRegister(0, 0xff)].map(shown)).toEqual([0xb5, 0])
  expect([0, 1, 167, 255, 257].map((pulses) => shown(counter(pulses)))).toEqual([0, 1, 167, 255, 1])
})
