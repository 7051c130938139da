import { expect, test } from 'vitest'
import { board, openBytes, textBytes, world } from '#tests/world/archives.ts'
import { writeArchive } from '#demo/write-archive.ts'
import { displayFile, readColours, readRootTurn } from './game-files.ts'
import * as fc from 'fast-check'
import { createScene, poseOf, reachOf } from '../drawing/scene.ts'
import { rotate, transformPoint } from '../save-file/geometry/space.ts'
import { gamePrefix, square } from '../save-file/part-names.ts'
import { writeBoardData } from '../save-file/part-data.ts'
import type { CompleteSave, Quaternion, SaveKind, Vector } from '../save-file/save.ts'
import { writeSave } from '../save-file/write-save.ts'

const scheme = (...colours: string[]) =>
  textBytes(
    ['DataType: JimmysUnityUtilities.Color24[]', 'Data:', ...colours.map((one) => `    - ${one}`)].join('\n'),
  )
const place = 'ExtraData/MHG.DisplayConfigurations'

test('a world’s own colours of displays come with its save', async () => {
  const { drawn } = await openBytes(
    await writeArchive([
      { path: `City/${place}/1_pegs/Configuration0.succ`, bytes: scheme('202020', 'FFFFFF') },
      { path: `City/${place}/1_pegs/Configuration12.jecs`, bytes: scheme('000000', '00ff92') },
      { path: `City/${place}/1_pegs/_Order.succ`, bytes: textBytes('Data:\n    - 0') },
      { path: `Other/${place}/1_pegs/Configuration3.succ`, bytes: scheme('010101', '020202') },
      { path: 'City/data.logicworld', bytes: world.bytes },
    ]),
  )
  expect([...(drawn?.displays ?? [])]).toEqual([
    [
      '1/0',
      [
        [32, 32, 32],
        [255, 255, 255],
      ],
    ],
    [
      '1/12',
      [
        [0, 0, 0],
        [0, 255, 146],
      ],
    ],
  ])
})

test('display files of other folders in the archive don’t use up the limit of the world’s folder', async () => {
  const path = (folder: string, number: number) => `${folder}/${place}/1_pegs/Configuration${number}.succ`
  const others = Array.from({ length: 250 }, (_, number) => path(`Other`, number))
  const { drawn } = await openBytes(
    await writeArchive([
      ...[...others, path('Town', 0)].map((one) => ({ path: one, bytes: scheme('202020', 'FFFFFF') })),
      { path: 'Town/data.logicworld', bytes: world.bytes },
    ]),
  )
  expect(drawn?.displays?.size).toBe(1)
})

test('a save without them has none', async () => {
  const { drawn } = await openBytes(await writeArchive([board]))
  expect(drawn?.displays).toBeUndefined()
})

test('files that don’t have a colour for each number are left out', () => {
  expect(readColours(scheme('202020', 'FFFFFF'), 2)).toHaveLength(2)
  expect(readColours(scheme('202020'), 2)).toBeNull()
  expect(readColours(scheme('202020', 'FFFFFF', 'BA0000'), 2)).toBeNull()
  expect(readColours(scheme('202020', 'white'), 2)).toBeNull()
  expect(readColours(new Uint8Array(), 1)).toBeNull()
})

test.each([
  `${place}/10_pegs/Configuration0.succ`,
  `${place}/1_pegs/_Order.succ`,
  `${place}/1_pegs/Configuration12345.succ`,
  `${place}/1_pegs/Configuration0.png`,
  'MHG.DisplayConfigurations/1_pegs/Configuration0.succ',
])('%s is no such file', (path) => {
  expect(displayFile(path)).toBeNull()
})

const half = Math.SQRT1_2
/** A quarter turn to the left, seen from above, as the game writes it. */
const toTheLeft = ['0', '-0.7071067', '0', '0.7071068']

/** A list of placements as the game writes it, of boards that were placed in the same way. */
function placements({
  turn = toTheLeft,
  type = 'Standard',
  state = '0',
  flipped = 'false',
  end = '\n',
} = {}) {
  const turns = ['x', 'y', 'z', 'w'].map((axis, index) => `            ${axis}: ${turn[index] ?? ''}`)
  const entry = (z: number) => [
    '    -',
    '        CornerMidpointPositionBeforeFlipping:',
    '            x: 0',
    '            y: 0',
    `            z: ${z}`,
    '        RotationBeforeFlipping:',
    ...turns,
    '        PlacementType: OnTerrain',
    `        Flipped: ${flipped}`,
    `        BoardRotationState: ${state}`,
    `        Type: ${type}`,
  ]
  return ['Placements:', ...entry(0), ...entry(-3), 'data_format_version: 1', ''].join(end)
}

/** Two boards of 10 × 4 squares; the second lies where the first one's x axis ends if that was turned to the left. */
function twoBoards(kind: SaveKind): CompleteSave {
  const positions: Vector[] = [
    [0, 0, 0],
    [0, 0, 10 * square],
  ]
  const data = writeBoardData({ colour: [50, 50, 50], size: [10, 4] })
  const boardPart = { parent: 0, type: 1, rotation: [0, 0, 0, 1], inputs: [], outputs: [], data } as const
  return {
    format: 7,
    gameVersion: [0, 92, 3, 0],
    kind,
    componentCount: 2,
    wireCount: 0,
    contents: {
      mods: [],
      types: new Map([[1, `${gamePrefix}CircuitBoard`]]),
      components: positions.map((position, index) => ({ ...boardPart, address: index + 1, position })),
      wires: [],
      states: kind === 'board' ? { form: 'ids', ids: [] } : { form: 'bits', bytes: new Uint8Array() },
    },
  }
}

/** The corners, in squares, between which each board of an archive's save is drawn. */
async function drawnBoards(list: string | null, kind: SaveKind = 'board', folder = 'Bus/') {
  const { drawn, rootTurn } = await openBytes(
    await writeArchive([
      { path: 'Bus/data.partialworld', bytes: writeSave(twoBoards(kind)) },
      ...(list === null ? [] : [{ path: `${folder}placements.jecs`, bytes: textBytes(list) }]),
    ]),
  )
  if (!drawn) throw new Error('there is a save')
  const scene = createScene(drawn, rootTurn)
  return [0, 1].map((body) => {
    const [x = 0, y = 0, z = 0, toX = 0, toY = 0, toZ = 0] = Array.from(reachOf(scene, body))
    const pose = poseOf(scene, body)
    const corners: Vector[] = [
      [x, y, z],
      [toX, toY, toZ],
    ]
    return corners.map((corner) => transformPoint(pose, corner).map((value) => rounded(value / square)))
  })
}

/** To a thousandth, and without a negative zero. */
const rounded = (value: number) => Math.round(value * 1_000) / 1_000 + 0

const first = [
  [0, 0, 0],
  [10, 0.5, 4],
]
const asSaved = [
  first,
  [
    [0, 0, 10],
    [10, 0.5, 14],
  ],
]

test('boards that were saved end to end are drawn end to end, however they were turned', async () => {
  const endToEnd = [
    first,
    [
      [10, 0, 0],
      [20, 0.5, 4],
    ],
  ]
  expect(await drawnBoards(placements())).toEqual(endToEnd)
  expect(await drawnBoards(placements({ end: '\r\n' }))).toEqual(endToEnd)
})

test('without placements beside it, a save is drawn as before, and a world always', async () => {
  expect(await drawnBoards(null)).toEqual(asSaved)
  expect(await drawnBoards(placements(), 'board', 'Other/')).toEqual(asSaved)
  expect(await drawnBoards(placements(), 'world')).toEqual(asSaved)
})

test.each([
  ['nothing', ''],
  ['no placement', 'Placements:\ndata_format_version: 1\n'],
  ['no numbers', placements({ turn: ['NaN', 'NaN', 'NaN', 'NaN'] })],
  ['an infinite turn', placements({ turn: ['0', '1e999', '0', '0'] })],
  ['missing numbers', placements({ turn: ['', '', '', ''] })],
  ['a turn that is longer than one', placements({ turn: ['1', '1', '1', '1'] })],
  ['a turn of nothing', placements({ turn: ['0', '0', '0', '0'] })],
  ['a kind that is not known', placements({ type: 'Upside' })],
  ['a standing board that is turned by no quarter', placements({ type: 'StandingBoard', state: '0.5' })],
  ['a turn of another placement only', placements().replace('RotationBefore', 'Before')],
  ['too much', `${' '.repeat(5_000)}${placements()}`],
  ['far too much', placements() + Array.from({ length: 200_000 }, (_, index) => index).join('\n')],
])('placements with %s change nothing', async (_, list) => {
  expect(await drawnBoards(list)).toEqual(asSaved)
})

test('any text of placements gives a turn of length one or nothing', () => {
  const line = fc.oneof(fc.string(), fc.constantFrom(...placements().split('\n'), '        Flipped: true'))
  const text = fc.array(line, { maxLength: 60 }).map((lines) => textBytes(lines.join('\n')))
  const lengths = fc
    .sample(fc.oneof(text, fc.uint8Array({ maxLength: 5_000 })), 500)
    .map((bytes) => Math.hypot(...(readRootTurn(bytes) ?? [0, 0, 0, 1])))
  expect(lengths.filter((length) => !(Math.abs(length - 1) < 0.001))).toEqual([])
})

/** Where a board's axes point in the world: along x and up. */
function axesOf(list: string): number[][] {
  const turn: Quaternion = readRootTurn(textBytes(list)) ?? [NaN, 0, 0, 0]
  const axes: Vector[] = [
    [1, 0, 0],
    [0, 1, 0],
  ]
  return axes.map((axis) => rotate(turn, axis).map(rounded))
}

const right = [1, 0, 0]
const [up, down, near] = [
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, -1],
]

test.each([
  ['lies', 'Standard', '0', [right, up]],
  ['stands', 'StandingBoard', '0', [right, near]],
  ['stands and is turned once', 'StandingBoard', '1', [down, near]],
  ['stands and is turned twice', 'StandingBoard', '2', [[-1, 0, 0], near]],
  ['stands and is turned thrice', 'StandingBoard', '3', [up, near]],
])('a board that %s has its axes there', (_, type, state, axes) => {
  expect(axesOf(placements({ turn: ['0', '0', '0', '1'], type, state }))).toEqual(axes)
})

test('a standing board is turned with its place, and a flipped one lies upside down', () => {
  const standing = {
    turn: ['0', String(half), '0', String(half)],
    type: 'StandingBoard',
    state: '1',
  }
  expect(axesOf(placements(standing))).toEqual([down, [-1, 0, 0]])
  expect(axesOf(placements({ turn: ['0', '0', '0', '1'], flipped: 'true' }))).toEqual([[-1, 0, 0], down])
})
