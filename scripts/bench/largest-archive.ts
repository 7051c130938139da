import { randomBytes } from 'node:crypto'
import { limits } from '#shared/limits.ts'
import { writeArchive } from '#demo/write-archive.ts'
import { writeSave } from '#shared/save-file/write-save.ts'
import { syntheticSave } from '#tests/world/synthetic-saves.ts'

/** Archive of the largest allowed size: a synthetic world of so many parts, with the shapes of real ones, and incompressible data. */
export async function largestArchive(parts: number): Promise<Uint8Array<ArrayBuffer>> {
  const world = {
    path: 'hall/data.logicworld',
    bytes: writeSave(syntheticSave({ parts, kind: 'world', mods: ['Extra'] })),
  }
  const packed = (await writeArchive([world])).byteLength
  // Incompressible data grows a little by compression, and has an entry of its own.
  const room = limits.archive.bytes - packed - 64 * 1024
  const archive = await writeArchive([world, { path: 'preview.bin', bytes: randomBytes(room) }])
  if (archive.byteLength > limits.archive.bytes) throw new Error('The archive is larger than it may be.')
  return new Uint8Array(archive)
}
