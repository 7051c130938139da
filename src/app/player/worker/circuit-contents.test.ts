import { expect, test } from 'vitest'
import type { Component, SaveContents } from '#shared/save-file/save.ts'
import { circuitContents } from './circuit-contents.ts'

const names = ['MHG.Switch', 'MHG.AndGate', 'MHG.Label', 'Mod.Thing', 'Other.Part', 'MHG.PanelKey']

function contentsOf(
  types: readonly number[],
  data: (index: number) => Uint8Array | null = () => null,
): SaveContents {
  const components = types.map((type, index): Component => ({
    address: index + 1,
    parent: 0,
    type,
    position: [0, 0, 0],
    rotation: [0, 0, 0, 1],
    inputs: [],
    outputs: [],
    data: data(index),
  }))
  return {
    mods: [],
    types: new Map(names.entries()),
    components,
    wires: [],
    states: { form: 'ids', ids: [] },
  }
}

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

const facts = { isOn: (body: number) => body === 5, isSimulated: (body: number) => body !== 3 && body !== 4 }

test('parts are counted by their kinds, most first, and those that aren’t simulated by their mods', () => {
  const { parts, kinds, unsimulated } = circuitContents(
    contentsOf([1, 0, 1, 3, 4]),
    new Float32Array(30),
    facts,
  )
  expect(parts).toBe(5)
  expect(kinds.map(({ id, count }) => [id, count])).toEqual([
    ['MHG.AndGate', 2],
    ['MHG.Switch', 1],
    ['Mod.Thing', 1],
    ['Other.Part', 1],
  ])
  expect(unsimulated).toEqual([
    { mod: 'Mod', count: 1 },
    { mod: 'Other', count: 1 },
  ])
})

test('labels have their text in one line, and are left out without any, and controls know whether they are on', () => {
  const contents = contentsOf([2, 2, 2, 0, 1, 5], (index) =>
    index === 0 ? labelData(' ^\nSum ') : index === 1 ? labelData('  ') : null,
  )
  const { labels, controls } = circuitContents(contents, new Float32Array(36), facts)
  expect(labels).toEqual([{ body: 0, text: '^ Sum' }])
  expect(controls.map(({ body, kind, isOn }) => [body, kind, isOn])).toEqual([
    [3, 'switch', false],
    [5, 'key', true],
  ])
})
