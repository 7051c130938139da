import { expect, test } from 'vitest'
import type { Component, SaveContents } from '#circuits/save-file/save.ts'
import { circuitContents } from './circuit-contents.ts'

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
