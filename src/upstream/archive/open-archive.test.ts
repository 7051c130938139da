import { array, assert, asyncProperty, nat, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { demoCircuits } from '#upstream/db/seed/circuits/circuits.ts'
import { writeSave } from '#upstream/save-file/write-save.ts'
import { rawZip } from '#tests/world/raw-zip.ts'
import type { RawEnd, RawFile } from '#tests/world/raw-zip.ts'
import type { ArchiveContents, ArchiveSource } from './archive-contents.ts'
import { ArchiveError } from './archive-error.ts'
import { archiveLimits } from './archive-limits.ts'
import { openArchive } from './open-archive.ts'
import { writeArchive } from './write-archive.ts'

const text = (words: string): Uint8Array => new TextEncoder().encode(words)
const saves = demoCircuits.map(({ file, build }) => ({ path: file, bytes: writeSave(build()) }))
const [board] = saves
const world = saves.find(({ path }) => path.endsWith('.logicworld'))
if (!board || !world) throw new Error('the demo community has a board and a world')

/** Gives ranges as a bucket does, and throws for one that is not within. */
function sourceOf(bytes: Uint8Array): ArchiveSource {
  return {
    size: bytes.byteLength,
    read: (offset, length) => {
      if (offset < 0 || length < 0 || offset + length > bytes.byteLength)
        throw new RangeError('no such range')
      return Promise.resolve(bytes.slice(offset, offset + length))
    },
  }
}

function open(bytes: Uint8Array): Promise<ArchiveContents> {
  return openArchive(sourceOf(bytes))
}

/** The sentence of the refusal; anything else that is thrown fails the test. */
async function refusal(bytes: Uint8Array): Promise<string | null> {
  try {
    await open(bytes)
    return null
  } catch (error) {
    if (error instanceof ArchiveError) return error.message
    throw error
  }
}

test('an archive tells what its saves and its metadata say', async () => {
  const metadata = text('{"gameVersion": "0.92.1", "kind": "BOARD", "author": "rika", "tags": ["tiny"]}')
  const files = [
    board,
    { path: 'metadata.json', bytes: metadata },
    { path: 'notes/read me.txt', bytes: text('hi') },
  ]
  const contents = await open(await writeArchive(files))
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
  expect((await open(await writeArchive([world, board]))).drawn?.kind).toBe('board')
  expect((await open(await writeArchive([world]))).drawn?.kind).toBe('world')
})

test('a save that is too large to be drawn is read all the same, and a smaller one drawn in its place', async () => {
  const [circuit] = demoCircuits.map(({ build }) => build())
  if (!circuit) throw new Error('the demo community has a circuit')
  const components = circuit.contents.components.map((part, index) =>
    index === 0 ? { ...part, data: new Uint8Array(archiveLimits.drawn) } : part,
  )
  const bytes = writeSave({ ...circuit, contents: { ...circuit.contents, components } })
  const large: RawFile = { path: 'large.lwsubassembly', bytes, isStored: true }
  expect(await open(rawZip([large]))).toMatchObject({ saves: [{ summary: { components: 7 } }], drawn: null })
  expect((await open(rawZip([large, world])))?.drawn?.kind).toBe('world')
})

test('an archive without a save is taken, and nothing of it is drawn', async () => {
  const contents = await open(await writeArchive([{ path: 'model.obj', bytes: text('v 0 0 0') }]))
  expect(contents).toMatchObject({ metadata: null, saves: [], drawn: null, files: 1 })
})

test('what macOS keeps beside a save is no save', async () => {
  const files = [board, { path: '__MACOSX/._half-adder.lwsubassembly', bytes: text('resource') }]
  expect((await open(await writeArchive(files))).saves).toHaveLength(1)
})

test('a file of nothing is taken, however it is packed', async () => {
  const files = [{ path: 'folder/' }, { path: 'a', packed: new Uint8Array() }, { path: 'b', isStored: true }]
  expect(await open(rawZip(files))).toMatchObject({ files: 2, unpackedBytes: 0 })
})

test('names with the separator of Windows are read', async () => {
  const old = rawZip([{ path: 'board\\half.lwsubassembly', bytes: board.bytes }])
  expect((await open(old)).saves).toMatchObject([{ path: 'board/half.lwsubassembly' }])
})

test('a large archive is read in few ranges', async () => {
  const files = Array.from({ length: 500 }, (_, index) => ({
    path: `${index}.txt`,
    bytes: text('word '.repeat(index)),
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

const good: RawFile = { path: 'a.txt', bytes: text('good words '.repeat(50)) }
const big = new Uint8Array(3 * 1024 * 1024)

const hostile: [what: string, files: RawFile[], words: string, end?: RawEnd][] = [
  ['nothing', [], 'empty'],
  ['another kind of file', [], "isn't a ZIP archive", { after: text('!') }],
  ['a size that is less than it is', [{ ...good, size: 5 }], 'larger than it says'],
  ['a size that is more than it is', [{ ...good, size: 5_000 }], 'smaller than it says'],
  ['a bomb that says so', [{ path: 'b', bytes: big }], 'more than 200 times'],
  ['a bomb that does not', [{ path: 'b', bytes: big, size: 500 }], 'larger than it says'],
  [
    'more than may be unpacked',
    Array.from({ length: 3 }, (_, index) => ({ path: `${index}`, size: 1e8, packedSize: 1e6 })),
    '256 MiB',
  ],
  ['too many files', Array.from({ length: 2_001 }, (_, index) => ({ path: `${index}` })), 'limit is 2000'],
  ['files that overlap', [good, { ...good, path: 'b.txt', offset: 0 }], 'overlaps'],
  ['a file within another', [good, { ...good, path: 'b.txt', offset: 40 }], 'overlaps'],
  [
    'bytes that belong to no file',
    [good],
    "don't belong to any file",
    { before: text('MZ an installer of some program') },
  ],
  ['a way out', [{ ...good, path: '../../etc/passwd' }], 'points outside'],
  ['a way out further in', [{ ...good, path: 'a/../../b' }], 'points outside'],
  ['a way out of Windows', [{ ...good, path: 'a\\..\\..\\b' }], 'points outside'],
  ['an absolute name', [{ ...good, path: '/etc/passwd' }], 'an absolute path'],
  ['a drive', [{ ...good, path: 'C:\\Windows\\a.dll' }], 'an absolute path'],
  ['a name with a line in it', [{ ...good, path: 'a\r\nb' }], 'control characters'],
  ['a name of 5 KB', [{ ...good, path: 'x'.repeat(5_000) }], 'has 5000 bytes'],
  ['no name', [{ ...good, path: '' }], 'without a name'],
  ['two files of one name', [good, good], 'twice'],
  ['two names that differ by case', [good, { ...good, path: 'A.TXT' }], 'the same file on many computers'],
  [
    'two names that differ by case further in',
    [
      { ...good, path: 'data/Save/a' },
      { ...good, path: 'Data/save/a' },
    ],
    'the same file on many computers',
  ],
  [
    'a file and a folder of one name',
    [good, { path: 'A.txt/', bytes: new Uint8Array() }],
    'the same file on many computers',
  ],
  [
    'one accent written in two ways',
    [
      { ...good, path: 'caf\u00e9' },
      { ...good, path: 'cafe\u0301' },
    ],
    'the same file on many computers',
  ],
  ['a link', [{ ...good, mode: 0o120777 }], 'link or a device'],
  ['a device', [{ ...good, mode: 0o020666 }], 'link or a device'],
  ['an archive inside', [{ path: 'inner.bin', bytes: rawZip([good]) }], 'an archive inside'],
  [
    'an archive within whose mark is in two of the pieces that are read',
    [
      { path: 'a', bytes: new Uint8Array(1024 * 1024 - 2 * 30 - 'ab.bin'.length - 2), isStored: true },
      { path: 'b.bin', bytes: rawZip([good]), isStored: true },
    ],
    'an archive inside',
  ],
  [
    'an empty archive within',
    [{ path: 'inner.zip', bytes: rawZip([]), isStored: true }],
    'an archive inside',
  ],
  ['an encrypted file', [{ ...good, flags: 1 }], 'is encrypted'],
  ['another way to pack', [{ ...good, method: 93 }], "isn't supported"],
  ['a wrong checksum', [{ ...good, crc: 1 }], 'its checksum'],
  [
    'what cannot be unpacked',
    [{ ...good, packed: text('no deflated bytes are these') }],
    "can't be unpacked",
  ],
  ['another name in the file’s own header', [{ ...good, ownPath: 'b.txt' }], "doesn't match"],
  ['sizes of zip64', [{ ...good, size: 0xffffffff }], 'zip64'],
  ['counts of zip64', [good], 'zip64', { entries: 0xffff }],
  ['one part of several', [good], 'one part of a split', { disk: 1 }],
  ['a directory that is elsewhere', [good], "isn't where it should be", { directoryOffset: 4 }],
  ['more files than there are', [good], 'directory is damaged', { entries: 2 }],
  ['fewer files than there are', [good, { ...good, path: 'b' }], 'more than it says', { entries: 1 }],
  ['a folder with bytes', [{ ...good, path: 'folder/' }], 'is a folder'],
  ['metadata that is no JSON', [{ path: 'metadata.json', bytes: text('{') }], "isn't valid JSON"],
  ['metadata that is a list', [{ path: 'metadata.json', bytes: text('[]') }], 'must be a JSON object'],
  ['metadata of no such kind', [{ path: 'metadata.json', bytes: text('{"kind":"CHIP"}') }], 'must be BOARD'],
  [
    'metadata of no version',
    [{ path: 'metadata.json', bytes: text('{"gameVersion":"new"}') }],
    'must be a version',
  ],
  [
    'metadata without end',
    [{ path: 'metadata.json', bytes: Buffer.alloc(70_000, ' ') }],
    'larger than the limit of 64 KiB',
  ],
  [
    'a save that no worker could hold',
    [{ path: 'x.logicworld', bytes: new Uint8Array(archiveLimits.save + 1), isStored: true }],
    'larger than the limit of 8 MiB',
  ],
  [
    'a save that is damaged',
    [{ path: 'x.logicworld', bytes: world.bytes.slice(0, -3) }],
    "We can't read “x.logicworld”. Its end is missing",
  ],
  [
    'a board by the name of a world',
    [{ path: 'x.logicworld', bytes: board.bytes }],
    'contains a subassembly',
  ],
]

test.each(hostile)('U5: %s is refused with a sentence', async (_, files, words, end) => {
  const archive = rawZip(files, end)
  const start = performance.now()
  expect(await refusal(archive)).toContain(words)
  expect(performance.now() - start).toBeLessThan(2_000)
})

test('U5: whatever is damaged in an archive, it is read or refused', async () => {
  const original = rawZip([
    good,
    { path: board.path, bytes: board.bytes },
    { ...good, path: 'c.txt', isStored: true },
  ])
  await assert(
    asyncProperty(
      array(tuple(nat(), nat(255)), { minLength: 1, maxLength: 6 }),
      nat(original.length),
      async (changes, cut) => {
        const damaged = original.slice(0, cut % 5 === 0 ? cut : undefined)
        for (const [at, byte] of changes) damaged[at % damaged.length] = byte
        await refusal(damaged)
      },
    ),
    { numRuns: 400, seed: 5_1 },
  )
})
