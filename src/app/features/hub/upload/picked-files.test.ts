import { expect, test } from 'vitest'
import { packFiles } from '#app/lib/pack-files.ts'
import { archiveLimits } from '#circuits/archive/archive-error.ts'
import { blobSource } from '#circuits/archive/archive-contents.ts'
import { openArchive } from '#circuits/archive/open-archive.ts'
import { board, textBytes } from '#tests/support/archives.ts'
import { archiveAmong, filesIn, pickedFiles } from './picked-files.ts'

const data = new File([board.bytes.slice()], 'data.partialworld', { lastModified: 9 })
const meta = new File([textBytes('Title: Adder\n').slice()], 'meta.jecs', { lastModified: 5 })

/** A dropped file, or a folder that is read in steps of two entries. */
function dropped(fullPath: string, content: File | FileSystemEntry[]): FileSystemEntry {
  const isFile = content instanceof File
  const left = isFile ? [] : [...content]
  return {
    fullPath,
    isFile,
    file: (done: (file: unknown) => void) => done(content),
    createReader: () => ({ readEntries: (done: (some: unknown) => void) => done(left.splice(0, 2)) }),
  } as unknown as FileSystemEntry
}

test('a save alone and a dropped folder are packed into an archive that is read as the game’s', async () => {
  const alone = await packFiles(pickedFiles([data]))
  expect([alone.name, alone.type, alone.lastModified]).toEqual(['data.zip', 'application/zip', 9])
  expect((await openArchive(blobSource(alone))).saves).toMatchObject([{ path: 'data.partialworld' }])
  const files = [data, meta, new File(['x'], 'desktop.ini'), new File(['x'], '.DS_Store')]
  const inside = files.map((file) => dropped(`/My adder/${file.name}`, file))
  const folder = await packFiles(await filesIn([dropped('/My adder', inside)]))
  const { saves, folder: path, description, files: count } = await openArchive(blobSource(folder))
  expect([folder.name, saves.length, path, description?.title, count]).toEqual([
    'My adder.zip',
    1,
    'My adder/',
    'Adder',
    2,
  ])
  // The same files give the same bytes, so that their upload can go on.
  const again = await packFiles(pickedFiles([data]))
  expect(await again.arrayBuffer()).toEqual(await alone.arrayBuffer())
})

test('an archive, or a file that is no save, is sent as it is', async () => {
  for (const file of [new File(['PK\u0003\u0004'], 'a.zip'), new File([], 'empty.zip'), meta])
    expect(await archiveAmong(pickedFiles([file]))).toBe(file)
  expect(await archiveAmong(pickedFiles([data]))).toBeNull()
  expect(await archiveAmong(await filesIn([dropped('/a', [dropped('/a/b.zip', meta)])]))).toBeNull()
})

test('too many files, too many bytes, and folders without files are refused before anything is read', async () => {
  const unread = (size: number) =>
    Object.defineProperty(new File([], 'data.partialworld'), 'size', { value: size })
  const many = Array.from({ length: archiveLimits.entries + 1 }, () => unread(1))
  expect(() => pickedFiles(many)).toThrow('too-many')
  expect(() => pickedFiles([unread(archiveLimits.unpacked), unread(1)])).toThrow('too-large')
  expect(() => pickedFiles([])).toThrow('empty')
  const folders = many.map((_, index) => dropped(`/all/${index}`, []))
  await expect(filesIn([dropped('/all', folders)])).rejects.toThrow('too-many')
  await expect(filesIn([dropped('/all', [dropped('/all/.git', folders)])])).rejects.toThrow('empty')
})
