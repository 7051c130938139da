import { array, assert, asyncProperty, nat, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { board, rejectionOf, textBytes } from '#tests/support/archives.ts'
import { rawZip, type RawEnd, type RawFile } from '#tests/support/raw-zip.ts'
import { samples } from '#tests/support/samples.ts'
import { openArchive } from './open-archive.ts'
import { peekArchive } from './peek-archive.ts'

const good: RawFile = { path: 'a.txt', bytes: textBytes('good words '.repeat(50)) }
const big = new Uint8Array(3 * 1024 * 1024)

/** Files of these names. */
const named = (...paths: string[]): RawFile[] => paths.map((path) => ({ ...good, path }))
/** A file of this name with these bytes. */
const file = (path: string, bytes: Uint8Array): RawFile[] => [{ path, bytes }]
const alike = 'the same file on many computers'

const hostile: [what: string, files: RawFile[], message: string, end?: RawEnd][] = [
  ['nothing', [], 'empty'],
  ['another kind of file', [], "isn't a ZIP archive", { after: textBytes('!') }],
  ['a size that is less than it is', [{ ...good, size: 5 }], 'larger than it says'],
  ['a size that is more than it is', [{ ...good, size: 5_000 }], 'smaller than it says'],
  ['a bomb that says so', file('b', big), 'more than 200 times'],
  ['a bomb that does not', [{ path: 'b', bytes: big, size: 500 }], 'larger than it says'],
  [
    'more than may be unpacked',
    Array.from({ length: 3 }, (_, index) => ({ path: `${index}`, size: 1e8, packedSize: 1e6 })),
    '256 MiB',
  ],
  ['too many files', Array.from({ length: 2_001 }, (_, index) => ({ path: `${index}` })), 'limit is 2000'],
  ['files that overlap', [good, { ...good, path: 'b.txt', offset: 0 }], 'overlaps'],
  ['a file that begins beyond the archive', [good, { ...good, path: 'b.txt', offset: 4e9 }], 'overlaps'],
  ['one that ends in the directory', [{ ...good, size: 1e6, packedSize: 1e6, isStored: true }], 'overlaps'],
  ['bytes of no file', [good], "don't belong to any file", { before: textBytes('MZ an installer') }],
  ['a way out', named('../../etc/passwd'), 'points outside'],
  ['a way out of Windows', named('a\\..\\..\\b'), 'points outside'],
  ['an absolute name', named('/etc/passwd'), 'an absolute path'],
  ['a drive', named('C:\\Windows\\a.dll'), 'an absolute path'],
  ['a name with a line in it', named('a\r\nb'), 'control characters'],
  ['a name of 5 KB', named('x'.repeat(5_000)), 'has 5000 bytes'],
  ['no name', named(''), 'without a name'],
  ['two files of one name', [good, good], 'twice'],
  ['two names that differ by case', named('data/Save/a', 'Data/save/a'), alike],
  ['a file and a folder of one name', [good, { path: 'A.txt/', bytes: new Uint8Array() }], alike],
  ['one accent written in two ways', named('caf\u00e9', 'cafe\u0301'), alike],
  ['a link', [{ ...good, mode: 0o120777 }], 'link or a device'],
  ['an archive inside', file('inner.bin', rawZip([good])), 'an archive inside'],
  [
    'an archive inside whose mark is in two of the pieces that are read',
    [
      { path: 'a', bytes: new Uint8Array(1024 * 1024 - 2 * 30 - 'ab.bin'.length - 2), isStored: true },
      { path: 'b.bin', bytes: rawZip([good]), isStored: true },
    ],
    'an archive inside',
  ],
  ['an encrypted file', [{ ...good, flags: 1 }], 'is encrypted'],
  ['another way to pack', [{ ...good, method: 93 }], "isn't supported"],
  ['a wrong checksum', [{ ...good, crc: 1 }], 'its checksum'],
  ['what cannot be unpacked', [{ ...good, packed: textBytes('not deflated bytes') }], "can't be unpacked"],
  ['another name in the file’s own header', [{ ...good, ownPath: 'b.txt' }], "doesn't match"],
  ['sizes of zip64', [{ ...good, size: 0xffffffff }], 'zip64'],
  ['counts of zip64', [good], 'zip64', { entries: 0xffff }],
  ['one part of several', [good], 'one part of a split', { disk: 1 }],
  ['a directory that is elsewhere', [good], "isn't where it should be", { directoryOffset: 4 }],
  ['more files than there are', [good], 'directory is damaged', { entries: 2 }],
  ['fewer files than there are', [good, { ...good, path: 'b' }], 'more than it says', { entries: 1 }],
  ['a folder with bytes', named('folder/'), 'is a folder'],
  ['a program by its name', named('Adder/Setup.EXE'), '“Adder/Setup.EXE” is a program'],
  ['a program of Windows', file('a.txt', Buffer.from('MZ\x90\0\x03\0\0\0')), '“a.txt” is a program'],
  ['a program of Linux', file('a.png', Buffer.from('\x7fELF\x02', 'latin1')), '“a.png” is a program'],
  ['a program of macOS', file('b', Buffer.from([0xcf, 0xfa, 0xed, 0xfe, 7])), '“b” is a program'],
  ['a script by its first line', file('notes', textBytes('#!/bin/sh\nls')), '“notes” is a program'],
]

test.each(hostile)('U5: %s is refused with a sentence', async (_, files, message, end) => {
  const archive = rawZip(files, end)
  expect(await rejectionOf(archive)).toContain(message)
})

test('an archive over the limit is refused unread', async () => {
  const source = { size: limits.archive.bytes + 1, read: () => Promise.reject(new Error('read')) }
  await expect(openArchive(source)).rejects.toThrow('The archive is larger than 64 MiB.')
})

test('U5: a damaged archive is read or refused, by a look into it as well', async () => {
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
        const rejection = await rejectionOf(damaged)
        // A look into it refuses nothing that reading it whole takes.
        const refusedAtOnce = (await rejectionOf(damaged, peekArchive)) !== null
        expect(refusedAtOnce && rejection === null).toBe(false)
      },
    ),
    { numRuns: samples(4_000), seed: 5_1 },
  )
})
