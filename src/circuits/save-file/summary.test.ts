import { expect, test } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { labelData } from '#tests/support/part-shapes.ts'
import { versionText, type CompleteSave, type SaveContents } from './save.ts'
import { combine, summarise, type SaveSummary } from './summary.ts'
import { writeBoardData } from './part-data.ts'

function saved(slug: string): CompleteSave {
  const circuit = demoCircuits.find((one) => one.slug === slug)
  if (!circuit) throw new Error(`there is no circuit ${slug}`)
  return circuit.build()
}

const halfAdder = saved('half-adder')

/** The summary of a half adder that has other contents. */
function summaryWith(contents: Partial<SaveContents>): SaveSummary {
  return summarise({ save: { ...halfAdder, contents: { ...halfAdder.contents, ...contents } }, faults: [] })
}

/** Parts of these kinds, one each. */
function partsOf(...types: readonly { name: string; data?: Uint8Array }[]): Partial<SaveContents> {
  const bare = { parent: 0, position: [0, 0, 0], rotation: [0, 0, 0, 1], inputs: [], outputs: [] } as const
  return {
    types: new Map(types.map(({ name }, type) => [type, name])),
    components: types.map(({ data = null }, type) => ({ ...bare, type, address: type + 1, data })),
  }
}

test('a version is shown without the zeros at its end, two parts at least', () => {
  expect(versionText([0, 92, 1, 0])).toBe('0.92.1')
  expect(versionText([1, 0, 0, 0])).toBe('1.0')
  expect(versionText([0, 0, 0, 0])).toBe('0.0')
  expect(versionText([0, 91, 3, 478])).toBe('0.91.3.478')
  // The game writes -1 for a part that a mod's version doesn't have.
  expect(versionText([0, 0, 9, -1])).toBe('0.0.9')
})

test('a summary counts the parts, most frequent first', () => {
  expect(summaryWith({})).toEqual({
    kind: 'board',
    format: 7,
    gameVersion: '0.92.1',
    components: 7,
    wires: 6,
    nets: 10,
    mods: [],
    parts: [
      { name: 'MHG.StandingDisplay', count: 2 },
      { name: 'MHG.Switch', count: 2 },
      { name: 'MHG.AndGate', count: 1 },
      { name: 'MHG.CircuitBoard', count: 1 },
      { name: 'MHG.XorGate', count: 1 },
    ],
    boards: { count: 1, largest: { x: 11, z: 7 } },
    labels: [],
    faults: [],
  })
})

test('mods are those that the file lists and those of used parts, each once, without the game itself', () => {
  const listed = ['Zeta', 'MHG', 'Alpha', 'Zeta'].map((id) => ({ id, version: [1, 0, 2, -1] as const }))
  const parts = partsOf(
    { name: 'Alpha.Ram' },
    { name: 'Used.Gate' },
    { name: 'MHG.Peg' },
    { name: 'nameless' },
  )
  expect(summaryWith({ mods: listed, ...parts }).mods).toEqual([
    { id: 'Alpha', version: '1.0.2' },
    { id: 'Used', version: null },
    { id: 'Zeta', version: '1.0.2' },
  ])
})

test('texts of labels are given once, on one line', () => {
  const parts = partsOf(
    { name: 'MHG.PanelLabel', data: labelData('Program\n counter') },
    { name: 'MHG.Label', data: labelData('ALU') },
    { name: 'MHG.PanelLabel', data: labelData('ALU') },
    { name: 'MHG.PanelLabel', data: labelData('  ') },
    { name: 'MHG.PanelLabel', data: labelData('broken').subarray(0, 18) },
    { name: 'MHG.PanelLabel' },
    { name: 'MHG.Switch', data: labelData('no label') },
  )
  expect(summaryWith(parts).labels).toEqual(['Program counter', 'ALU'])
})

test('boards are counted, and the largest is measured', () => {
  const board = (x: number, z: number) => ({
    name: 'MHG.CircuitBoard',
    data: writeBoardData({ colour: [1, 2, 3], size: [x, z] }),
  })
  const parts = partsOf(board(80, 2), board(20, 30), board(1, 100), { name: 'MHG.CircuitBoard' })
  // Four kinds of one name: numbers differ from file to file.
  expect(summaryWith(parts).boards).toEqual({ count: 4, largest: { x: 20, z: 30 } })
})

test('a summary is limited in size for any file', () => {
  const numbers = Array.from({ length: 1_000 }, (_, number) => number)
  const long = `\u202e\n${'x'.repeat(5_000)}`.slice(0, 60)
  const { parts, labels, mods } = summaryWith({
    ...partsOf(
      ...numbers.map((number) => ({ name: `${long}${number}` })),
      ...numbers.map((number) => ({ name: 'MHG.Label', data: labelData(`${number}${'😀'.repeat(2_500)}`) })),
    ),
    mods: numbers.map((number) => ({ id: `${number}${'z'.repeat(5_000)}`, version: [1, 0, 0, 0] })),
  })
  expect(parts).toHaveLength(200)
  expect(labels).toHaveLength(200)
  expect(mods).toHaveLength(50)
  expect(parts.every(({ name }) => /^(x{1,80}\d*|MHG\.Label)$/.test(name))).toBe(true)
  for (const text of [...labels, ...mods.map(({ id }) => id)]) {
    expect(text.length).toBeLessThanOrEqual(80)
    expect(text.isWellFormed()).toBe(true)
  }
})

test('counts that a file declares are used only if its size makes them plausible', () => {
  const head = { ...halfAdder, componentCount: 2 ** 31 - 1, wireCount: -5, contents: null }
  const damaged = summarise({ save: head, faults: [{ code: 'damaged', number: 42 }] })
  expect(damaged).toMatchObject({ components: 0, wires: 0 })
  const large = { ...head, componentCount: 600_000, wireCount: 7 }
  expect(summarise({ save: large, faults: [{ code: 'too-many', number: 600_000 }] })).toMatchObject({
    components: 600_000,
    wires: 7,
  })
})

test('several files are summed up as one', () => {
  const half = { ...summaryWith({}), faults: [{ code: 'wires-loose' as const, number: 3 }] }
  const adder = {
    ...summarise({ save: saved('ripple-adder'), faults: [] }),
    mods: [{ id: 'Ram', version: '1.0' }],
    labels: ['Carry'],
  }
  const sum = combine([half, adder, { ...adder, mods: [{ id: 'Ram', version: null }] }])
  expect(sum).toMatchObject({
    kind: 'board',
    components: half.components + 2 * adder.components,
    nets: half.nets + 2 * adder.nets,
    boards: { count: 3 },
    mods: [{ id: 'Ram', version: '1.0' }],
    labels: ['Carry'],
    faults: [{ code: 'wires-loose', number: 3 }],
  })
  expect(sum?.parts).toContainEqual({ name: 'MHG.CircuitBoard', count: 3 })
  expect(combine([])).toBeNull()
})
