import { createHash } from 'node:crypto'
import type { PictureVariant } from '#shared/addresses/uploads.ts'
import { openArchive } from '#circuits/archive/open-archive.ts'
import { writeArchive } from './write-archive.ts'
import { archiveFacts, type ArchiveFacts } from '#upstream/domains/creations/reading/archive-facts.ts'
import {
  drawFiles,
  type DrawingFile,
  type Encode,
} from '#upstream/domains/creations/reading/drawing-files.ts'
import { packPlayerSave, type PlayerSave } from '#upstream/domains/creations/reading/player-save.ts'
import { drawPng } from '#circuits/drawing/draw-png.ts'
import { createScene } from '#circuits/drawing/scene.ts'
import { demoMachines, machineOf, type MachineName, type SeedPicture } from './machines.ts'

export interface BuiltMachine {
  archive: Uint8Array
  /** MD5 of the archive in hexadecimal digits. */
  md5: string
  facts: ArchiveFacts
  drawing: DrawingFile[]
  player: PlayerSave | null
  pictures: BuiltPicture[]
}

/** A picture in the sizes of uploads, and the size of the original in bytes. */
export interface BuiltPicture {
  filename: string
  byteSize: number
  md5: string
  forms: { name: PictureVariant; type: 'image/webp' | 'image/jpeg'; bytes: Uint8Array | ArrayBuffer }[]
}

/** The pictures' full size, in pixels. */
export const pictureSize = { width: 1200, height: 630 }

const cardWidth = 480

export type BuiltMachines = ReadonlyMap<MachineName, BuiltMachine>

/** Builds all demo machines; while one is compressed by other threads, the next is drawn. */
export async function buildMachines(encode: Encode): Promise<BuiltMachines> {
  const names = Object.keys(demoMachines) as MachineName[]
  return new Map(
    await Promise.all(names.map(async (name) => [name, await buildMachine(name, encode)] as const)),
  )
}

/** Builds a machine, packs it, reads the archive as an upload is read, and draws it. */
async function buildMachine(name: MachineName, encode: Encode): Promise<BuiltMachine> {
  const { files, pictures } = machineOf(name)
  const archive = await writeArchive(files())
  const contents = await openArchive({
    size: archive.byteLength,
    read: (offset, length) => Promise.resolve(archive.subarray(offset, offset + length)),
  })
  const { drawn, rootTurn } = contents
  return {
    archive,
    md5: md5Of(archive),
    facts: archiveFacts(contents),
    drawing: drawn ? await drawFiles(drawn, { rootTurn }, encode) : [],
    player: drawn && (await packPlayerSave(drawn, rootTurn)),
    pictures: await Promise.all(pictures.map((picture) => buildPicture(picture, encode))),
  }
}

async function buildPicture({ filename, moment }: SeedPicture, encode: Encode): Promise<BuiltPicture> {
  const png = await drawPng(createScene(moment()), pictureSize)
  const [full, card, share] = await Promise.all([
    encode(png, pictureSize, 'image/webp'),
    encode(png, { width: cardWidth }, 'image/webp'),
    encode(png, pictureSize, 'image/jpeg'),
  ])
  return {
    filename,
    byteSize: png.byteLength,
    md5: md5Of(png),
    forms: [
      { name: 'full.webp', type: 'image/webp', bytes: full },
      { name: '480.webp', type: 'image/webp', bytes: card },
      { name: 'og.jpg', type: 'image/jpeg', bytes: share },
    ],
  }
}

function md5Of(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex')
}
