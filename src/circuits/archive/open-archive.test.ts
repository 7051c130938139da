import { readPath } from './entry.ts'
import { expect, test } from 'vitest'
import { board, openBytes, saves as demoSaves, sourceOf, textBytes, world } from '#tests/support/archives.ts'
import { rawZip } from '#tests/support/raw-zip.ts'
import type { ArchiveSource } from './archive-contents.ts'
import { openArchive } from './open-archive.ts'
import { writeArchive } from '#demo/write-archive.ts'

test("an archive's saves and metadata are read", async () => {
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

test('a save is detected by its contents, under any name and at any depth', async () => {
  const paths = ['data.partialworld', 'Adder/data.partialworld', 'a/b/c/data.logicworld', 'x/y.bin', 'noname']
  const { saves } = await openBytes(
    await writeArchive(
      paths.map((path, index) => ({ path, bytes: index === 2 ? world.bytes : board.bytes })),
    ),
  )
  expect(saves.map(({ path, summary }) => [path, summary.kind])).toEqual(
    paths.map((path, index) => [path, index === 2 ? 'world' : 'board']),
  )
  const named = [
    { path: 'data.partialworld', bytes: textBytes('Logic World sav and more text than a mark has') },
  ]
  expect((await openBytes(await writeArchive(named))).saves).toEqual([])
})

test.each([
  ['Chinese Windows', 'bcd3b7a8c6f72f61', '加法器/a'],
  ['Japanese Windows', '89c18e5aae2f61', '加算ｮ/a'],
  ['Western Windows, as the format says', '636166822f2e8c2e', 'café/.î.'],
  ['UTF-8', 'e58aa02f61', '加/a'],
])('a name in the encoding of %s is read', (_, hex, path) => {
  expect(readPath(Buffer.from(hex, 'hex'))).toBe(path)
})

test('U5: half a character that another program takes for the end of a folder hides no way out', () => {
  expect(() => readPath(Buffer.from('835c2e2e2f61', 'hex'))).toThrow('points outside')
})

test('of the boards, else of the worlds, the largest is drawn', async () => {
  const boards = demoSaves.filter(({ path }) => path.endsWith('.lwsubassembly'))
  const sizes = await Promise.all(
    boards.map(async (one) => (await openBytes(await writeArchive([one]))).drawn?.componentCount ?? 0),
  )
  const { drawn } = await openBytes(await writeArchive([world, ...boards]))
  expect(drawn).toMatchObject({ kind: 'board', componentCount: Math.max(...sizes) })
  expect((await openBytes(await writeArchive([world]))).drawn?.kind).toBe('world')
})

test('the game’s files beside a save describe it, and its pictures are returned on request', async () => {
  const picture = { path: 'Adder/images/thumbnail_big.png', bytes: new Uint8Array(500).fill(7) }
  const small = { path: 'Adder/images/thumbnail.png', bytes: new Uint8Array(50).fill(7) }
  const jecs = 'Title: "Half adder"\nColumn: Me\nDescription: Adds two bits: fast\nSearchTags: null\n'
  const bytes = await writeArchive([
    { path: 'Other/meta.jecs', bytes: textBytes('Title: Other') },
    { path: 'Adder/meta.jecs', bytes: textBytes(jecs) },
    { path: 'Adder/images/', bytes: new Uint8Array() },
    small,
    picture,
    { path: 'Other/images/thumbnail_big.png', bytes: new Uint8Array(900) },
    { path: 'Adder/data.partialworld', bytes: board.bytes },
  ])
  const contents = await openArchive(sourceOf(bytes), { withPictures: true })
  expect(contents.description).toEqual({ title: 'Half adder', description: 'Adds two bits: fast', tags: [] })
  expect(contents.pictures).toEqual([picture])
  expect((await openBytes(bytes)).pictures).toEqual([])
})

test('the files that the game of 2024 writes beside a save are read, too', async () => {
  const placements = (y: number) =>
    textBytes(`Placements:\n-\nRotationBeforeFlipping:\nx: 0\ny: ${y}\nz: 0\nw: ${1 - y}\nType: Standard\n`)
  const { description, rootTurn } = await openBytes(
    await writeArchive([
      { path: 'Adder/data.partialworld', bytes: board.bytes },
      { path: 'Adder/meta.succ', bytes: textBytes('Title: Adder\nDescription: Adds\nTags: alu, fast\n') },
      { path: 'Adder/placements.succ', bytes: placements(1) },
      { path: 'Other/placements.succ', bytes: placements(0) },
    ]),
  )
  expect(description).toEqual({ title: 'Adder', description: 'Adds', tags: ['alu', 'fast'] })
  expect(rootTurn?.[1]).toBe(1)
})

test('a save that can’t be drawn is described by the files beside it, too', async () => {
  const next = board.bytes.slice()
  next[16] = 8
  const picture = { path: 'Adder/images/thumbnail_big.png', bytes: new Uint8Array(50).fill(7) }
  const bytes = await writeArchive([
    { path: 'meta.jecs', bytes: textBytes('Title: Other') },
    { path: 'Adder/data.partialworld', bytes: next },
    { path: 'Adder/meta.jecs', bytes: textBytes('Title: Adder') },
    picture,
  ])
  const contents = await openArchive(sourceOf(bytes), { withPictures: true })
  expect(contents).toMatchObject({ drawn: null, folder: 'Adder/', description: { title: 'Adder' } })
  expect(contents.pictures).toEqual([picture])
})

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['no such kind and version', '{"kind":"CHIP","gameVersion":"new"}'],
  ['too much', ' '.repeat(70_000)],
])('metadata.json with %s says nothing', async (_, text) => {
  const { metadata } = await openBytes(
    await writeArchive([{ path: 'metadata.json', bytes: textBytes(text) }, board]),
  )
  expect(metadata ?? { gameVersion: null, kind: null }).toMatchObject({ gameVersion: null, kind: null })
})

test('an archive without a save is accepted, and has no drawing', async () => {
  const files = [
    { path: 'folder/' },
    { path: 'model.obj', bytes: textBytes('v 0 0 0') },
    { path: 'a', packed: new Uint8Array() },
    { path: 'b', isStored: true },
  ]
  const expected = { metadata: null, saves: [], drawn: null, files: 3, unpackedBytes: 7 }
  expect(await openBytes(rawZip(files))).toMatchObject(expected)
})

test('names with the separator of Windows are read, and metadata files of macOS are no saves', async () => {
  const archive = rawZip([
    { path: 'board\\half.lwsubassembly', bytes: board.bytes },
    { path: '__MACOSX/._half.lwsubassembly', bytes: textBytes('resource') },
  ])
  expect((await openBytes(archive)).saves).toMatchObject([{ path: 'board/half.lwsubassembly' }])
})

test('a large archive is read in a few ranges', async () => {
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

test('a failure of the storage is not reported as a damaged archive', async () => {
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
