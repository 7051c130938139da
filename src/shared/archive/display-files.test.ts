import { expect, test } from 'vitest'
import { board, openBytes, textBytes, world } from '#tests/world/archives.ts'
import { writeArchive } from '#demo/write-archive.ts'
import { displayFile, readColours } from './display-files.ts'

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
