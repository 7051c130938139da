import { expect, test } from 'vitest'
import type { Component, SaveContents } from '#circuits/save-file/save.ts'
import { circuitContents, nameControls } from './circuit-contents.ts'
import type { Control, PlacedLabel } from '#circuits/player/player-session.ts'

const names = [
  'MHG.Switch',
  'MHG.AndGate',
  'MHG.Label',
  'Mod.Thing',
  'Other.Part',
  'MHG.PanelKey',
  'MHG.PanelDisplay',
]

/** The data of a label part with a text. */
function labelData(text: string): Uint8Array {
  const textBytes = new TextEncoder().encode(text)
  const bytes = new Uint8Array(16 + textBytes.length)
  const view = new DataView(bytes.buffer)
  view.setFloat32(7, 0.8, true)
  view.setInt32(12, textBytes.length, true)
  bytes.set(textBytes, 16)
  return bytes
}

test('a save has its kinds, what isn’t simulated by mods, labels in one line, and which controls are on', () => {
  const parts: [type: number, text?: string][] = [
    [1],
    [0],
    [1],
    [3],
    [4],
    [2, ' ^\nSum '],
    [2, '  '],
    [5],
    [6],
    [6],
  ]
  // The last display has no input.
  const components = parts.map(([type, text], at): Component => {
    const data = text === undefined ? null : labelData(text)
    return {
      address: 1,
      parent: 0,
      type,
      position: [0, 0, 0],
      rotation: [0, 0, 0, 1],
      inputs: type === 6 && at < 9 ? [1] : [],
      outputs: [],
      data,
    }
  })
  const contents: SaveContents = {
    mods: [],
    types: new Map(names.entries()),
    components,
    wires: [],
    states: { form: 'ids', ids: [] },
  }
  const found = circuitContents(contents, new Float32Array(parts.length * 6), {
    isOn: (body) => body === 7,
    isSimulated: (body) => body !== 3 && body !== 4,
  })
  expect(found.parts).toBe(10)
  expect(found.kinds.slice(0, 2).map(({ id, count }) => [id, count])).toEqual([
    ['MHG.AndGate', 2],
    ['MHG.Label', 2],
  ])
  expect(found.unsimulated).toEqual([
    { mod: 'Mod', count: 1 },
    { mod: 'Other', count: 1 },
  ])
  expect(found.labels).toEqual([{ body: 5, text: '^ Sum' }])
  expect(found.controls.map(({ body, kind, isOn }) => [body, kind, isOn])).toEqual([
    [1, 'switch', false],
    [7, 'key', true],
  ])
  expect(found.displays).toEqual([{ body: 8, label: '^ Sum', number: 1 }])
})

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
