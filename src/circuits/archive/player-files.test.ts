import { TextWriter, Uint8ArrayReader, ZipReader, type FileEntry } from '@zip.js/zip.js/index-native.js'
import { expect, test } from 'vitest'
import { openBytes, rejectionOf, sourceOf, textBytes, world } from '#tests/support/archives.ts'
import { rawZip } from '#tests/support/raw-zip.ts'
import { writeArchive } from '#demo/write-archive.ts'
import { removeEntries, isPlayerFile, playerIn } from './player-files.ts'

/** The archive without the files that the function names. */
async function without(bytes: Uint8Array, isLeftOut: (path: string) => boolean): Promise<Uint8Array> {
  const pieces = await removeEntries(sourceOf(bytes), isLeftOut)
  return Buffer.concat(
    pieces.map((piece) => ('from' in piece ? bytes.subarray(piece.from, piece.to) : piece)),
  )
}

/** The files of an archive and their texts, as an independent library reads them, checksums included. */
async function filesIn(bytes: Uint8Array): Promise<string[][]> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { checkSignature: true })
  const files = (await reader.getEntries()).filter((entry): entry is FileEntry => !entry.directory)
  return Promise.all(files.map(async (file) => [file.filename, await file.getData(new TextWriter())]))
}

const files = [
  'Hall/a.txt',
  'Hall/players/Ada.jecs',
  'Hall/b.txt',
  'Hall/players/Ada #2.jecs',
  'Hall/c.txt',
].map((path) => ({ path, bytes: textBytes(`words of ${path} `.repeat(20)) }))

test.each([
  ['sizes before the files', rawZip(files)],
  ['sizes after them', await writeArchive(files)],
])('the files that stay are the same in an archive with %s', async (_, bytes) => {
  const left = files.filter(({ path }) => !isPlayerFile(path))
  expect(left).toHaveLength(3)
  const shorter = await without(bytes, isPlayerFile)
  expect(await filesIn(shorter)).toEqual(
    left.map(({ path, bytes: text }) => [path, new TextDecoder().decode(text)]),
  )
  expect(await rejectionOf(shorter)).toBeNull()
})

test('the people in a world are named once, and are gone once their files are left out', async () => {
  const folder = [
    { path: 'Hall/data.logicworld', bytes: world.bytes },
    ...['Ada.jecs', 'Ada #2.jecs', 'Grace H.succ', '\u202eEve.jecs', 'readme.txt'].map((name) => ({
      path: `Hall/players/${name}`,
      bytes: textBytes('Position: 1 2 3'),
    })),
    { path: 'Hall/players.jecs', bytes: textBytes('') },
  ]
  const bytes = await writeArchive(folder)
  expect((await openBytes(bytes)).players).toEqual(['Ada', 'Grace H', 'Eve'])
  const shorter = await openBytes(await without(bytes, isPlayerFile))
  expect(shorter).toMatchObject({ players: [], files: 3, saves: [{ path: 'Hall/data.logicworld' }] })
})

test('a path without a player’s name names no player', () => {
  expect(
    ['players/.jecs', 'players/ #3.jecs', 'myplayers/Ada.jecs', 'players/a/b.jecs'].map(playerIn),
  ).toEqual([null, null, null, null])
})
