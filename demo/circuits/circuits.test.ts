import { expect, test } from 'vitest'
import type { Snapshot } from '#shared/circuit-builder/circuit-save.ts'
import { createScene, poseOf, type Scene } from '#shared/drawing/scene.ts'
import { shapeOf } from '#shared/save-file/geometry/parts/shape-of.ts'
import { add, rotate, scale } from '#shared/save-file/geometry/space.ts'
import type { CompleteSave, Vector } from '#shared/save-file/save.ts'
import { demoCircuits } from './circuits.ts'
import { counter } from './counter.ts'
import { halfAdder } from './half-adder.ts'
import { latchRegister } from './latch-register.ts'
import { ringOscillator } from './ring-oscillator.ts'
import { rippleAdder } from './ripple-adder.ts'
import { segmentDecoder } from './segment-decoder.ts'

type Kind = 'StandingDisplay' | 'PanelDisplay'

/** The levels of the lamps, in the order in which they were placed. */
function lamps({ circuit, simulation }: Snapshot, kind: Kind = 'StandingDisplay'): boolean[] {
  return circuit.parts.flatMap(({ name, inputs: [pin] }) =>
    name === kind && pin ? [simulation.level(pin)] : [],
  )
}

/** The number that lamps show, the first being the lowest bit. */
function shown(snapshot: Snapshot): number {
  return lamps(snapshot).reduce((sum, isHigh, bit) => sum + (isHigh ? 2 ** bit : 0), 0)
}

test.each([
  [false, false, 0],
  [true, false, 1],
  [false, true, 1],
  [true, true, 2],
])('the half adder adds %s and %s', (a, b, sum) => {
  expect(shown(halfAdder(a, b))).toBe(sum)
})

test('the ripple adder adds all pairs of four bits', () => {
  for (let a = 0; a < 16; a++) for (let b = 0; b < 16; b++) expect(shown(rippleAdder(a, b))).toBe(a + b)
})

test('the register keeps the loaded value when the switches change', () => {
  expect(shown(latchRegister(0xb5, 0x5a))).toBe(0xb5)
  expect(shown(latchRegister(0, 0xff))).toBe(0)
})

test('the counter counts pulses and wraps around after 255', () => {
  for (const pulses of [0, 1, 2, 7, 128, 167, 255, 256, 257])
    expect(shown(counter(pulses))).toBe(pulses % 256)
})

test('the ring’s period is twice its number of inverters, in ticks', () => {
  const levels = Array.from({ length: 36 }, (_, tick) => lamps(ringOscillator(tick))[0])
  expect(levels.slice(0, 18)).toEqual(levels.slice(18))
  expect(levels.slice(0, 9)).toEqual(levels.slice(9, 18).map((level) => !level))
})

test.each([
  [0, 'abcdef'],
  [1, 'bc'],
  [2, 'abdeg'],
  [3, 'abcdg'],
  [4, 'bcfg'],
  [5, 'acdfg'],
  [6, 'acdefg'],
  [7, 'abc'],
  [8, 'abcdefg'],
  [9, 'abcdfg'],
])('the decoder lights the segments of %i', (digit, segments) => {
  const levels = lamps(segmentDecoder(digit), 'PanelDisplay')
  const lit = 'abcdefg'.split('').filter((_, index) => levels.slice(index * 4, index * 4 + 4).every(Boolean))
  expect(lit.join('')).toBe(segments)
  expect(levels.filter(Boolean)).toHaveLength(segments.length * 4)
})

/** The box around a part's bodies, in squares along the axes of the save; null for boards. */
function boxOf(save: CompleteSave, scene: Scene, index: number): { from: Vector; to: Vector } | null {
  const component = save.contents.components.at(index)
  const name = component && save.contents.types.get(component.type)
  if (!component || !name || name.endsWith('CircuitBoard')) return null
  const pose = poseOf(scene, index)
  const { solids } = shapeOf(name, { inputs: [], outputs: [] }, component.data)
  const corners = solids
    .flatMap(({ faces }) => faces.flat())
    .map((corner) => add(rotate(pose.rotation, corner), scale(pose.position, 1 / 300)))
  const along = (of: (...values: number[]) => number): Vector => [
    of(...corners.map(([x]) => x)),
    of(...corners.map(([, y]) => y)),
    of(...corners.map(([, , z]) => z)),
  ]
  return { from: along(Math.min), to: along(Math.max) }
}

test.each(demoCircuits.map(({ slug, build }) => [slug, build] as const))(
  'no two parts of the %s are in one place',
  (_, build) => {
    const save = build()
    const scene = createScene(save)
    const boxes = Array.from({ length: save.contents.components.length }, (_unused, index) =>
      boxOf(save, scene, index),
    )
    const meet = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other, after) => {
        const isApart = ([0, 1, 2] as const).some(
          (axis) =>
            !one ||
            !other ||
            one.from[axis] > other.to[axis] - 0.01 ||
            other.from[axis] > one.to[axis] - 0.01,
        )
        return isApart ? [] : [[index, index + 1 + after]]
      }),
    )
    expect(meet).toEqual([])
  },
)
