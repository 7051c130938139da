import { expect, test } from 'vitest'
import { writeArchive } from '#demo/write-archive.ts'
import { openBytes, textBytes, world } from '#tests/support/archives.ts'
import { samples } from '#tests/support/samples.ts'
import { syntheticSave } from '#tests/support/synthetic-saves.ts'
import { createScene, poseOf, upOf } from '#circuits/drawing/scene.ts'
import { rotate } from '#circuits/save-file/space.ts'
import type { Quaternion, SaveKind, Vector } from '#circuits/save-file/save.ts'
import { fileBeside, readColours, readDescription, readRootTurn } from './game-files.ts'
import * as fc from 'fast-check'

test.each([
  ['nothing', '', { title: '', description: '', tags: [] }],
  ['no pairs', '{"Title": 1}\n\0\n- x', { title: '', description: '', tags: [] }],
  [
    'a text of several lines and a list',
    'Title: ALU\r\nDescription: """\r\n    First\r\n    second: line\r\n"""\r\nSearchTags:\r\n    - cpu\r\n    - fast adder\r\n',
    { title: 'ALU', description: 'First\nsecond: line', tags: ['cpu', 'fast adder'] },
  ],
  [
    'what has no end',
    `Title: ${'x'.repeat(9_000)}\nDescription: """\n${'y'.repeat(9_000)}`,
    { title: 'x'.repeat(120), description: 'y'.repeat(4_000), tags: [] },
  ],
])('a description of %s', (_, text, description) => {
  expect(readDescription(textBytes(text))).toEqual(description)
})

const scheme = (...colours: string[]) =>
  textBytes(
    ['DataType: JimmysUnityUtilities.Color24[]', 'Data:', ...colours.map((one) => `    - ${one}`)].join('\n'),
  )
const place = 'ExtraData/MHG.DisplayConfigurations'

test('a world’s own colours of displays come with its save, however many other folders have', async () => {
  const others = Array.from({ length: 250 }, (_, number) => ({
    path: `Other/${place}/1_pegs/Configuration${number}.succ`,
    bytes: scheme('010101', '020202'),
  }))
  const { drawn } = await openBytes(
    await writeArchive([
      ...others,
      { path: `City/${place}/1_pegs/Configuration0.succ`, bytes: scheme('202020', 'FFFFFF') },
      { path: `City/${place}/1_pegs/Configuration12.jecs`, bytes: scheme('000000', '00ff92') },
      { path: `City/${place}/1_pegs/_Order.succ`, bytes: textBytes('Data:\n    - 0') },
      { path: 'City/data.logicworld', bytes: world.bytes },
    ]),
  )
  const schemes = Array.from(drawn?.displays ?? [], ([key, colours]) => [key, colours.map(String)])
  expect(schemes).toEqual([
    ['1/0', ['32,32,32', '255,255,255']],
    ['1/12', ['0,0,0', '0,255,146']],
  ])
})

test('U5: of many files beside saves only those of the drawn one are read', async () => {
  const meta = (folder: string) => ({ path: `${folder}/meta.jecs`, bytes: textBytes(`Title: ${folder}`) })
  const others = Array.from({ length: 500 }, (_, number) => meta(`Other ${number}`))
  const before = [meta('City'), { path: 'City/data.logicworld', bytes: world.bytes }, ...others]
  expect((await openBytes(await writeArchive(before))).description?.title).toBe('City')
  const after = [...others, { path: 'City/data.logicworld', bytes: world.bytes }, meta('City')]
  expect((await openBytes(await writeArchive(after))).description?.title).toBe('City')
})

test('files that don’t have a colour for each number are left out', () => {
  expect(readColours(textBytes('\n'.repeat(16_384)), 2)).toBeNull()
  expect(readColours(scheme('202020', 'FFFFFF'), 2)).toHaveLength(2)
  for (const colours of [['202020'], ['202020', 'FFFFFF', 'BA0000'], ['202020', 'white'], []])
    expect(readColours(scheme(...colours), 2)).toBeNull()
})

test.each([
  `${place}/10_pegs/Configuration0.succ`,
  `${place}/1_pegs/Configuration12345.succ`,
  `${place}/1_pegs/Configuration0.png`,
  'MHG.DisplayConfigurations/1_pegs/Configuration0.succ',
])('%s is no such file', (path) => {
  expect(fileBeside(path)).toBeNull()
})

/** A quarter turn to the left, seen from above, as the game writes it. */
const toTheLeft = ['0', '-0.7071067', '0', '0.7071068']
const upright = ['0', '0', '0', '1']

/** A list of two placements as the game writes it; the second turns nothing. */
function placements({ turn = toTheLeft, type = 'Standard', state = '0', flipped = 'false' } = {}) {
  const entry = (values: string[]) => [
    '    -',
    '        CornerMidpointPositionBeforeFlipping:',
    ...['x', 'y', 'z'].map((axis) => `            ${axis}: 3`),
    '        RotationBeforeFlipping:',
    ...['x', 'y', 'z', 'w'].map((axis, index) => `            ${axis}: ${values[index] ?? ''}`),
    '        PlacementType: OnTerrain',
    `        Flipped: ${flipped}`,
    `        BoardRotationState: ${state}`,
    `        Type: ${type}`,
  ]
  return ['Placements:', ...entry(turn), ...entry(upright), 'data_format_version: 1', ''].join('\n')
}

const turnIn = (list: string) => readRootTurn(textBytes(list))

test.each<[SaveKind, string, Vector]>([
  ['board', placements(), [0, 0, -26_400]],
  ['board', placements().replaceAll('\n', '\r\n'), [0, 0, -26_400]],
  ['board', '', [26_400, 0, 0]],
  ['world', placements(), [26_400, 0, 0]],
])(
  'roots of a subassembly are drawn as its first root was turned, others as saved: a %s',
  (kind, list, at) => {
    // Of its two roots one is at the origin and the other to the right.
    const scene = createScene(syntheticSave({ parts: 2, boards: 2, kind }), turnIn(list))
    expect(poseOf(scene, 0).position).toEqual([0, 0, 0])
    expect(poseOf(scene, 1).position.map((value) => Math.round(value / 10) * 10 + 0)).toEqual(at)
  },
)

test.each([
  ['nothing', ''],
  ['no placement', 'Placements:\ndata_format_version: 1\n'],
  ['no numbers', placements({ turn: ['NaN', 'NaN', 'NaN', 'NaN'] })],
  ['an infinite turn', placements({ turn: ['0', '1e999', '0', '0'] })],
  ['missing numbers', placements({ turn: ['', '', '', ''] })],
  ['a turn that is longer than one', placements({ turn: ['1', '1', '1', '1'] })],
  ['a kind that is not known', placements({ type: 'Upside' })],
  ['a standing board that is turned by no quarter', placements({ type: 'StandingBoard', state: '0.5' })],
  ['a turn of another placement only', placements().replace('RotationBefore', 'Before')],
  ['too much', `${' '.repeat(5_000)}${placements()}`],
])('placements with %s turn nothing', (_, list) => {
  expect(turnIn(list)).toBeNull()
})

test('any text of placements gives a turn of length one or nothing', () => {
  const line = fc.oneof(fc.string(), fc.constantFrom(...placements().split('\n'), '        Flipped: true'))
  const text = fc.array(line, { maxLength: 60 }).map((lines) => textBytes(lines.join('\n')))
  fc.assert(
    fc.property(fc.oneof(text, fc.uint8Array({ maxLength: 5_000 })), (bytes) => {
      expect(Math.hypot(...(readRootTurn(bytes) ?? [0, 0, 0, 1]))).toBeCloseTo(1, 2)
    }),
    { numRuns: samples(2_000) },
  )
})

const half = String(Math.SQRT1_2)
const [right, left] = [
  [1, 0, 0],
  [-1, 0, 0],
]
const [up, down, near] = [
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, -1],
]

const rounded = (vector: Vector) => vector.map((value) => Math.round(value * 1_000) / 1_000 + 0)

test.each([
  ['lies', { turn: upright }, [right, up]],
  ['was flipped', { turn: upright, flipped: 'true' }, [left, down]],
  ['stands', { turn: upright, type: 'StandingBoard', state: '0' }, [right, near]],
  ['stands and is turned once', { turn: upright, type: 'StandingBoard', state: '1' }, [down, near]],
  ['stands and is turned twice', { turn: upright, type: 'StandingBoard', state: '2' }, [left, near]],
  ['stands and is turned thrice', { turn: upright, type: 'StandingBoard', state: '3' }, [up, near]],
  [
    'stands and is turned with its place',
    { turn: ['0', half, '0', half], type: 'StandingBoard', state: '1' },
    [down, left],
  ],
])('a board that %s has its axes there, and is drawn so without its place’s turn', (_, placement, axes) => {
  const turn: Quaternion = turnIn(placements(placement)) ?? [NaN, 0, 0, 0]
  const ends: Vector[] = [
    [1, 0, 0],
    [0, 1, 0],
  ]
  expect(ends.map((end) => rounded(rotate(turn, end)))).toEqual(axes)
  const scene = createScene(syntheticSave({ parts: 1, boards: 1 }), turn)
  expect(rounded(upOf(scene, 0))).toEqual('type' in placement ? near : axes[1])
})
