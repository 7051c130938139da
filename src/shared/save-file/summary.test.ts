import { expect, test } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { versionText } from './save.ts'
import type { WholeSave } from './save.ts'
import { combine, summarise } from './summary.ts'

function saved(slug: string): WholeSave {
  const circuit = demoCircuits.find((one) => one.slug === slug)
  if (!circuit) throw new Error(`there is no circuit ${slug}`)
  return circuit.build()
}

test('a version is shown without the zeros at its end, two parts at least', () => {
  expect(versionText([0, 92, 1, 0])).toBe('0.92.1')
  expect(versionText([1, 0, 0, 0])).toBe('1.0')
  expect(versionText([0, 0, 0, 0])).toBe('0.0')
  expect(versionText([0, 91, 3, 478])).toBe('0.91.3.478')
})

test('a summary counts what is used, what there is most of first', () => {
  expect(summarise(saved('half-adder'))).toEqual({
    kind: 'board',
    gameVersion: '0.92.1',
    components: 7,
    wires: 6,
    mods: [],
    parts: [
      { name: 'MHG.StandingDisplay', count: 2 },
      { name: 'MHG.Switch', count: 2 },
      { name: 'MHG.AndGate', count: 1 },
      { name: 'MHG.CircuitBoard', count: 1 },
      { name: 'MHG.XorGate', count: 1 },
    ],
  })
})

test('mods are named once, in order, without the game itself', () => {
  const save = saved('half-adder')
  const mods = ['Zeta', 'MHG', 'Alpha', 'Zeta'].map((id) => ({ id, version: [1, 0, 0, 0] as const }))
  expect(summarise({ ...save, contents: { ...save.contents, mods } }).mods).toEqual(['Alpha', 'Zeta'])
})

test('a summary is bounded, whatever a file calls its parts', () => {
  const save = saved('half-adder')
  const [component] = save.contents.components
  if (!component) throw new Error('it has a part')
  const numbers = Array.from({ length: 1_000 }, (_, number) => number)
  const types = new Map(
    numbers.map((number) => [number, `\u202e\n${'x'.repeat(5_000)}`.slice(0, 60) + String(number)]),
  )
  const components = numbers.map((type) => ({ ...component, type, address: type + 1 }))
  const { parts } = summarise({ ...save, contents: { ...save.contents, types, components } })
  expect(parts).toHaveLength(200)
  expect(parts.every(({ name }) => /^x{1,80}\d*$/.test(name))).toBe(true)
})

test('a part whose kind is not named goes by its number', () => {
  const save = saved('half-adder')
  const { parts } = summarise({ ...save, contents: { ...save.contents, types: new Map() } })
  expect(parts).toContainEqual({ name: '#0', count: 1 })
})

test('several files are summed up as one', () => {
  const [half, adder] = [summarise(saved('half-adder')), summarise(saved('ripple-adder'))]
  const sum = combine([half, adder])
  expect(sum).toMatchObject({ kind: 'board', components: half.components + adder.components })
  expect(sum?.parts).toContainEqual({ name: 'MHG.CircuitBoard', count: 2 })
  expect(combine([])).toBeNull()
})
