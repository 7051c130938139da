import { expect, test } from 'vitest'
import type { Snapshot } from '#shared/circuit-builder/circuit-save.ts'
import { counter } from './counter.ts'
import { halfAdder } from './half-adder.ts'
import { latchRegister } from './latch-register.ts'
import { rippleAdder } from './ripple-adder.ts'
import { segmentDecoder } from './segment-decoder.ts'

/** The levels of the lamps, in the order in which they were placed. */
function lamps({ circuit, simulation }: Snapshot, kind: 'StandingDisplay' | 'PanelDisplay'): boolean[] {
  return circuit.parts.flatMap(({ name, inputs: [pin] }) =>
    name === kind && pin ? [simulation.level(pin)] : [],
  )
}

/** The number that lamps show, the first being the lowest bit. */
function shown(snapshot: Snapshot): number {
  return lamps(snapshot, 'StandingDisplay').reduce((sum, isHigh, bit) => sum + (isHigh ? 2 ** bit : 0), 0)
}

test('the adders add, the register keeps its value, and the counter wraps around', () => {
  expect([halfAdder(false, false), halfAdder(true, false), halfAdder(true, true)].map(shown)).toEqual([
    0, 1, 2,
  ])
  for (let a = 0; a < 16; a++) for (let b = 0; b < 16; b++) expect(shown(rippleAdder(a, b))).toBe(a + b)
  expect([latchRegister(0xb5, 0x5a), latchRegister(0, 0xff)].map(shown)).toEqual([0xb5, 0])
  expect([0, 1, 167, 255, 257].map((pulses) => shown(counter(pulses)))).toEqual([0, 1, 167, 255, 1])
})

test('the decoder lights the segments of each digit', () => {
  const segments = 'abcdef bc abdeg abcdg bcfg acdfg acdefg abc abcdefg abcdfg'.split(' ')
  for (const [digit, expected] of segments.entries()) {
    const levels = lamps(segmentDecoder(digit), 'PanelDisplay')
    const lit = Array.from('abcdefg').filter((_, index) =>
      levels.slice(index * 4, index * 4 + 4).every(Boolean),
    )
    expect([lit.join(''), levels.filter(Boolean).length]).toEqual([expected, expected.length * 4])
  }
})
