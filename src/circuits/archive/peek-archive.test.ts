import { expect, test } from 'vitest'
import { board, sourceOf, textBytes, world } from '#tests/support/archives.ts'
import { rawZip } from '#tests/support/raw-zip.ts'
import { peekArchive } from './peek-archive.ts'

test('the kinds of the largest saves are found, under any name', async () => {
  const notes = { path: 'notes.txt', bytes: textBytes('Logic World sav') }
  const files = [
    notes,
    { path: 'a/data.bin', bytes: board.bytes },
    { path: 'b', bytes: world.bytes, isStored: true },
  ]
  const { kinds, unpackedBytes } = await peekArchive(sourceOf(rawZip(files)))
  expect(kinds.toSorted()).toEqual(['board', 'world'])
  expect(unpackedBytes).toBe(files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0))
})

test.each([
  [
    'an empty file that is flagged as compressed',
    { path: 'empty.txt', packed: new Uint8Array([3, 0]), size: 0, crc: 0 },
  ],
  ['a folder that is', { path: 'folder/', packed: new Uint8Array([3, 0]), size: 0, crc: 0 }],
  [
    'compressed blocks of nothing',
    { path: 'a', packed: new Uint8Array([0, 0, 0, 255, 255]), size: 5_000, crc: 0 },
  ],
  ['what can’t be unpacked', { path: 'a', packed: textBytes('no deflated bytes'), size: 5_000, crc: 0 }],
])('%s hides no save, and is not waited for', async (_, file) => {
  const { kinds } = await peekArchive(sourceOf(rawZip([file, { path: 'data', bytes: board.bytes }])))
  expect(kinds).toEqual(['board'])
})
