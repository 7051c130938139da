import { expect, test } from 'vitest'
import type { Control, PlacedLabel } from '#circuits/player/session/player-session.ts'
import { nameControls } from './name-controls.ts'

/** Boxes one square wide in each direction around places. */
function boxesAt(...places: readonly (readonly [x: number, y: number, z: number])[]): Float32Array {
  return Float32Array.from(
    places.flatMap(([x, y, z]) => [x - 0.5, y - 0.5, z - 0.5, x + 0.5, y + 0.5, z + 0.5]),
  )
}

const control = (body: number, kind: Control['kind'] = 'switch') => ({ body, kind, isOn: false })

test('controls are read from the back to the front, each row from left to right, and numbered by their kinds', () => {
  const further = Array.from({ length: 7 }, (_, column) => [column, 0, 20] as const)
  const boxes = boxesAt([4, 0, 9.2], [1, 0, 9], [2, 0, 1], [0, 5, 9.3], ...further)
  const named = nameControls(
    Array.from({ length: 11 }, (_, body) => control(body, body % 2 === 0 ? 'switch' : 'button')),
    [],
    boxes,
  )
  const order = [2, 3, 1, 0, 4]
  expect(named.slice(0, 5).map(({ body }) => body)).toEqual(order)
  expect(named.slice(0, 5).map(({ number }) => number)).toEqual([1, 1, 2, 2, 3])
  // digits press the first nine
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `Digit${digit}`)
  expect(named.map(({ key }) => key)).toEqual([...digits, null, null])
})

test('the nearest label within three squares names a control, across any border', () => {
  const places = [
    [5.9, 0, 0],
    [6.9, 0, 0],
    [-20, 0, 0],
    [8.5, 0, 0],
    [-24.5, 0, 0],
  ] as const
  const labels: PlacedLabel[] = [
    { body: 1, text: 'Carry in' },
    { body: 3, text: 'Further' },
    { body: 4, text: 'Too far' },
  ]
  const named = nameControls([control(0), control(2)], labels, boxesAt(...places))
  expect(named.map(({ body, label }) => [body, label])).toEqual([
    [2, null],
    [0, 'Carry in'],
  ])
})

test('a label names the nearest control alone, and of equal labels each has a number', () => {
  // Two switches share a label; beside two others are labels with the same text.
  const places = [0, 2, 10, 20, 0.8, 9, 19].map((x) => [x, 0, 0] as const)
  const labels = ['Reset', 'Step', 'Step'].map((text, index) => ({ body: 4 + index, text }))
  const named = nameControls(
    [0, 1, 2, 3].map((body) => control(body)),
    labels,
    boxesAt(...places),
  )
  expect(named.map(({ label }) => label)).toEqual(['Reset', null, 'Step', 'Step 2'])
})

test('a save with all its labels in one place costs no more than any', () => {
  const count = 20_000
  const boxes = new Float32Array(count * 2 * 6)
  const labels = Array.from({ length: count }, (_, index) => ({ body: count + index, text: 'Here' }))
  // Comparing each with all takes minutes, for which the test has no time.
  const named = nameControls(
    Array.from({ length: count }, (_, body) => control(body)),
    labels,
    boxes,
  )
  expect(named.filter(({ label }) => label !== null).length).toBeLessThan(100)
})
