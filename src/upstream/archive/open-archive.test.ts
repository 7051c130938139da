import { expect, test } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { writeSave } from '#shared/save-file/write-save.ts'
import { board, openBytes, sourceOf, textBytes, world } from '#tests/world/archives.ts'
import { rawZip } from '#tests/world/raw-zip.ts'
import type { RawFile } from '#tests/world/raw-zip.ts'
import type { ArchiveSource } from './archive-contents.ts'
import { archiveLimits } from './archive-limits.ts'
import { openArchive } from './open-archive.ts'
import { writeArchive } from './write-archive.ts'

test('an archive tells what its saves and its metadata say', async () => {
  const metadata = textBytes('{"gameVersion": "0.92.1", "kind": "BOARD", "author": "rika", "tags": ["tiny"]}')
  const files = [
    board,
    { path: 'metadata.json', bytes: metadata },
    { path: 'notes/read me.txt', bytes: textBytes('hi') },
  ]
  const contents = await openBytes(await writeArchive(files))
  expect(contents.metadata).toEqual({
    gameVersion: '0.92.1',
    kind: 'BOARD',
    others: [
      { key: 'author', value: 'rika' },
      { key: 'tags', value: '["tiny"]' },
    ],
  })
  expect(contents.saves).toMatchObject([
    {
      path: 'half-adder.lwsubassembly',
      summary: { kind: 'board', gameVersion: '0.92.1', components: 7, wires: 6 },
    },
  ])
  expect(contents).toMatchObject({ files: 3, drawn: { kind: 'board' } })
  expect(contents.unpackedBytes).toBe(files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0))
})

test('the first board is drawn, or the first world when there is none', async () => {
  expect((await openBytes(await writeArchive([world, board]))).drawn?.kind).toBe('board')
  expect((await openBytes(await writeArchive([world]))).drawn?.kind).toBe('world')
})

test('a save that is too large to be drawn is read all the same, and a smaller one drawn in its place', async () => {
  const [circuit] = demoCircuits.map(({ build }) => build())
  if (!circuit) throw new Error('the demo community has a circuit')
  const components = circuit.contents.components.map((part, index) =>
    index === 0 ? { ...part, data: new Uint8Array(archiveLimits.drawn) } : part,
  )
  const bytes = writeSave({ ...circuit, contents: { ...circuit.contents, components } })
  const large: RawFile = { path: 'large.lwsubassembly', bytes, isStored: true }
  expect(await openBytes(rawZip([large]))).toMatchObject({
    saves: [{ summary: { components: 7 } }],
    drawn: null,
  })
  expect((await openBytes(rawZip([large, world])))?.drawn?.kind).toBe('world')
})

test('an archive without a save is taken, and nothing of it is drawn', async () => {
  const contents = await openBytes(await writeArchive([{ path: 'model.obj', bytes: textBytes('v 0 0 0') }]))
  expect(contents).toMatchObject({ metadata: null, saves: [], drawn: null, files: 1 })
})

test('what macOS keeps beside a save is no save', async () => {
  const files = [board, { path: '__MACOSX/._half-adder.lwsubassembly', bytes: textBytes('resource') }]
  expect((await openBytes(await writeArchive(files))).saves).toHaveLength(1)
})

test('a file of nothing is taken, however it is packed', async () => {
  const files = [{ path: 'folder/' }, { path: 'a', packed: new Uint8Array() }, { path: 'b', isStored: true }]
  expect(await openBytes(rawZip(files))).toMatchObject({ files: 2, unpackedBytes: 0 })
})

test('names with the separator of Windows are read', async () => {
  const old = rawZip([{ path: 'board\\half.lwsubassembly', bytes: board.bytes }])
  expect((await openBytes(old)).saves).toMatchObject([{ path: 'board/half.lwsubassembly' }])
})

test('a large archive is read in few ranges', async () => {
  const files = Array.from({ length: 500 }, (_, index) => ({
    path: `${index}.txt`,
    bytes: textBytes('word '.repeat(index)),
  }))
  const source = sourceOf(await writeArchive(files))
  let reads = 0
  const read: ArchiveSource['read'] = (offset, length) => {
    reads++
    return source.read(offset, length)
  }
  expect((await openArchive({ ...source, read })).files).toBe(500)
  expect(reads).toBeLessThanOrEqual(3)
})

test('what fails while reading is not blamed on the archive', async () => {
  const bytes = rawZip([{ path: 'a.txt', bytes: crypto.getRandomValues(new Uint8Array(60_000)) }])
  const source = sourceOf(bytes)
  let reads = 0
  const failing: ArchiveSource = {
    size: source.size,
    read: (offset, length) => {
      if (++reads > 2) return Promise.reject(new Error('the bucket is away'))
      return source.read(offset, length)
    },
  }
  await expect(openArchive(failing)).rejects.toThrow('the bucket is away')
})
