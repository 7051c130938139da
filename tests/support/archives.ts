import { crc32 } from 'node:zlib'
import type { ArchiveContents, ArchiveSource } from '#circuits/archive/archive-contents.ts'
import { ArchiveError } from '#circuits/archive/archive-error.ts'
import { openArchive } from '#circuits/archive/open-archive.ts'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { writeSave } from '#circuits/save-file/write-save.ts'

/** The bytes of a text. */
export function textBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** The save files of all demo circuits. */
export const saves = demoCircuits.map(({ file, build }) => ({ path: file, bytes: writeSave(build()) }))

/** A save file of a board. */
export const board = saveOf('.lwsubassembly')
/** A save file of a world. */
export const world = saveOf('.logicworld')

/** Gives ranges as a bucket does, and throws for one that is not within. */
export function sourceOf(bytes: Uint8Array): ArchiveSource {
  return {
    size: bytes.byteLength,
    read: (offset, length) => {
      if (offset < 0 || length < 0 || offset + length > bytes.byteLength)
        throw new RangeError('no such range')
      return Promise.resolve(bytes.slice(offset, offset + length))
    },
  }
}

/** Opens an archive that is in memory. */
export function openBytes(bytes: Uint8Array): Promise<ArchiveContents> {
  return openArchive(sourceOf(bytes), { crc32 })
}

/** The message with which an archive is rejected, null when it is read; anything else that is thrown fails the test. */
export async function rejectionOf(
  bytes: Uint8Array,
  read: (source: ArchiveSource) => Promise<unknown> = (source) => openArchive(source, { crc32 }),
): Promise<string | null> {
  try {
    await read(sourceOf(bytes))
    return null
  } catch (error) {
    if (error instanceof ArchiveError) return error.message
    throw error
  }
}

function saveOf(extension: string) {
  const save = saves.find(({ path }) => path.endsWith(extension))
  if (!save) throw new Error(`No demo circuit ends with ${extension}`)
  return save
}
