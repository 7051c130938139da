import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { circuitTexts } from '#tests/support/circuit-texts.ts'
import { samples } from '#tests/support/samples.ts'
import { parseCircuit } from './parse.ts'
import { type Box, type CircuitLayout, layOut } from './layout.ts'
import type { Segment } from './layout-route.ts'

const laidOut = (source: string) => layOut(parseCircuit(source))

test('signals run from the left to the right, and a gate is to the right of its sources', () => {
  const { inputs, parts, outputs } = laidOut('in A, B\nC = not D\nD = A and B\nout C')
  const lefts = [inputs[0], parts[1], parts[0], outputs[0]].map((box) => box?.x ?? 0)
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
  expect(new Set(lefts).size).toBe(4)
})

test('a branch has a dot, a corner has none', () => {
  const { wires } = laidOut('in A, B\nY = A and B\nZ = A or B\nout Y, Z')
  expect(wires[0]!.dots).toHaveLength(1)
  expect(laidOut('in A\nY = not A\nout Y').wires.flatMap(({ dots }) => dots)).toEqual([])
})

test('nothing overlaps, for any wiring', () => {
  assert(
    property(circuitTexts, (source) => {
      const layout = laidOut(source)
      expect(faultsOf(layout), source).toEqual([])
    }),
    { seed: 20_264, numRuns: samples(2_000) },
  )
})

test('the largest circuits have a bounded size', () => {
  const chain = Array.from({ length: 64 }, (_, index) => `P${index} = not ${index ? `P${index - 1}` : 'A'}`)
  const circle = Array.from({ length: 64 }, (_, index) => `P${index} = not P${(index + 1) % 64}`)
  const web = Array.from(
    { length: 64 },
    (_, index) => `P${index} = P${(index * 7 + 3) % 64} nor P${(index * 5) % 64}`,
  )
  for (const source of [`in A\n${chain.join('\n')}`, circle.join('\n'), web.join('\n')]) {
    const { width, height } = laidOut(`${source}\nout P0`)
    expect(width).toBeLessThan(8_000)
    expect(height).toBeLessThan(4_000)
  }
})

function faultsOf({ width, height, inputs, parts, outputs, wires }: CircuitLayout): string[] {
  const found: string[] = []
  const boxes: Box[] = [...inputs, ...parts, ...outputs]
  for (const [index, box] of boxes.entries()) {
    if (box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height)
      found.push(`box ${index} is outside`)
    for (const other of boxes.slice(0, index))
      if (
        overlap(box.x, box.x + box.width, other.x, other.x + other.width) &&
        overlap(box.y, box.y + box.height, other.y, other.y + other.height)
      )
        found.push(`box ${index} is on another`)
  }
  const all = wires.flatMap(({ segments }, signal) => segments.map((segment) => ({ ...segment, signal })))
  for (const [index, segment] of all.entries()) {
    if (segment.from[0] !== segment.to[0] && segment.from[1] !== segment.to[1]) found.push('an oblique wire')
    for (const other of all.slice(0, index))
      if (other.signal !== segment.signal && lieOnEachOther(segment, other))
        found.push(`${JSON.stringify(segment)} is on ${JSON.stringify(other)}`)
    for (const box of boxes)
      if (runsThrough(segment, box)) found.push(`${JSON.stringify(segment)} runs through a box`)
  }
  return found
}

function overlap(a: number, b: number, c: number, d: number): boolean {
  return Math.max(a, c) < Math.min(b, d)
}

function lieOnEachOther(a: Segment, b: Segment): boolean {
  const along = (axis: 0 | 1) =>
    a.from[axis] === a.to[axis] &&
    b.from[axis] === b.to[axis] &&
    a.from[axis] === b.from[axis] &&
    Math.max(Math.min(a.from[1 - axis]!, a.to[1 - axis]!), Math.min(b.from[1 - axis]!, b.to[1 - axis]!)) <=
      Math.min(Math.max(a.from[1 - axis]!, a.to[1 - axis]!), Math.max(b.from[1 - axis]!, b.to[1 - axis]!))
  return along(0) || along(1)
}

/** Whether a wire crosses a box's middle: it may end a little inside of it. */
function runsThrough({ from, to }: Segment, { x, y, width, height }: Box): boolean {
  return (
    Math.max(from[0], to[0]) > x + 6 &&
    Math.min(from[0], to[0]) < x + width - 8 &&
    Math.max(from[1], to[1]) > y &&
    Math.min(from[1], to[1]) < y + height
  )
}
