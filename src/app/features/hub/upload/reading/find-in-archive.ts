import { ArchiveError } from '#shared/archive/archive-error.ts'
import type { ArchivedPicture } from '#shared/archive/archive-contents.ts'
import { openArchive } from '#shared/archive/open-archive.ts'
import { drawPng } from '#shared/drawing/draw-png.ts'
import { createScene } from '#shared/drawing/scene.ts'
import { combine } from '#shared/save-file/summary.ts'
import type { Quaternion, Save } from '#shared/save-file/save.ts'
import { previewSize, type ReaderAnswer } from './found-archive.ts'

/** Parts of the largest save that is drawn here, within seconds on a slow computer. */
const mostParts = 20_000

/** Reads an archive as the service does, without its checksums, and draws its save; never rejects. */
export async function findInArchive(file: Blob): Promise<ReaderAnswer> {
  try {
    const { saves, drawn, drawnPath, rootTurn, description, pictures } = await openArchive(
      { size: file.size, read: (offset, length) => bytesOf(file.slice(offset, offset + length)) },
      { withPictures: true },
    )
    return {
      found: {
        summary: combine(saves.map(({ summary }) => summary)),
        folder: drawnPath.slice(0, drawnPath.lastIndexOf('/') + 1),
        description,
        pictures: pictures.map(pictureFile),
        isDrawable: drawn !== null,
        drawing: drawn && (await draw(drawn, rootTurn)),
      },
    }
  } catch (error) {
    return error instanceof ArchiveError ? { refusal: error.refusal } : { error: String(error) }
  }
}

async function draw(save: Save, rootTurn: Quaternion | null): Promise<Blob | null> {
  if ((save.contents?.components.length ?? 0) > mostParts) return null
  return new Blob([await drawPng(createScene(save, rootTurn), previewSize)], { type: 'image/png' })
}

async function bytesOf(slice: Blob): Promise<Uint8Array> {
  return new Uint8Array(await slice.arrayBuffer())
}

function pictureFile({ path, bytes }: ArchivedPicture): File {
  return new File([bytes.slice()], path.slice(path.lastIndexOf('/') + 1), { type: 'image/png' })
}
