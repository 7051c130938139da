import { createHash } from 'node:crypto'
import type { PictureForm } from '#shared/uploads.ts'
import { openArchive } from '#upstream/archive/open-archive.ts'
import { writeArchive } from '#upstream/archive/write-archive.ts'
import { archiveFacts, type ArchiveFacts } from '#upstream/domains/creations/archive-facts.ts'
import { drawFiles, type DrawingFile, type Encode } from '#upstream/domains/creations/drawing-files.ts'
import { drawPng } from '#upstream/drawing/draw-png.ts'
import { demoMachines, machineOf, type MachineName, type SeedPicture } from './machines.ts'

/** A machine as it is stored: its archive with its metadata, its drawing, its pictures. */
export interface BuiltMachine {
  archive: Uint8Array
  /** MD5 of the archive in hexadecimal digits. */
  md5: string
  facts: ArchiveFacts
  /** Empty when there is nothing to draw. */
  drawing: DrawingFile[]
  pictures: BuiltPicture[]
}

/** A picture in the forms that uploads have, and the bytes of what was sent. */
export interface BuiltPicture {
  filename: string
  byteSize: number
  md5: string
  forms: { name: PictureForm; type: 'image/webp' | 'image/jpeg'; bytes: Uint8Array | ArrayBuffer }[]
}

/** The pictures' full size, in pixels. */
export const pictureSize = { width: 1200, height: 630 }

const cardWidth = 480

/** The demo machines as they are stored. */
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
  const { kind, files, pictures } = machineOf(name)
  const archive = await writeArchive(files())
  const contents = await openArchive({
    size: archive.byteLength,
    read: (offset, length) => Promise.resolve(archive.subarray(offset, offset + length)),
  })
  return {
    archive,
    md5: md5Of(archive),
    facts: archiveFacts(contents, kind),
    drawing: contents.drawn ? await drawFiles(contents.drawn, encode) : [],
    pictures: await Promise.all(pictures.map((picture) => takePicture(picture, encode))),
  }
}

async function takePicture({ filename, moment }: SeedPicture, encode: Encode): Promise<BuiltPicture> {
  const png = await drawPng(moment(), pictureSize)
  const [full, card, share] = await Promise.all([
    encode(png, pictureSize.width, 'image/webp'),
    encode(png, cardWidth, 'image/webp'),
    encode(png, pictureSize.width, 'image/jpeg'),
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
