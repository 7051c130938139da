import { ArchiveError } from '#shared/archive/archive-error.ts'
import type { ArchivedPicture } from '#shared/archive/archive-contents.ts'
import { openArchive } from '#shared/archive/open-archive.ts'
import { drawPng } from '#shared/drawing/draw-png.ts'
import { createScene } from '#shared/drawing/scene.ts'
import { isDrawable } from '#shared/save-file/is-drawable.ts'
import { combine } from '#shared/save-file/summary.ts'
import type { Quaternion, Save } from '#shared/save-file/save.ts'
import { fileSource } from './file-source.ts'
import { previewSize, type ReaderAnswer } from './found-archive.ts'

/** Parts of the largest save that is drawn here, within seconds on a slow computer. */
const mostParts = 20_000

/** Reads an archive as the service does, without its checksums, and draws its save; never rejects. */
export async function findInArchive(file: Blob): Promise<ReaderAnswer> {
  try {
    const { saves, drawn, folder, rootTurn, description, pictures, players } = await openArchive(
      fileSource(file),
      { withPictures: true },
    )
    return {
      found: {
        summary: combine(saves.map(({ summary }) => summary)),
        folder,
        description,
        pictures: pictures.map(pictureFile),
        players,
        isDrawable: drawn !== null && isDrawable(partsOf(drawn), drawn.contents?.wires.length ?? 0),
        drawing: drawn && (await draw(drawn, rootTurn)),
      },
    }
  } catch (error) {
    return error instanceof ArchiveError ? { refusal: error.refusal } : { error: String(error) }
  }
}

async function draw(save: Save, rootTurn: Quaternion | null): Promise<Blob | null> {
  if (partsOf(save) > mostParts) return null
  return new Blob([await drawPng(createScene(save, rootTurn), previewSize)], { type: 'image/png' })
}

function partsOf({ contents }: Save): number {
  return contents?.components.length ?? 0
}

function pictureFile({ path, bytes }: ArchivedPicture): File {
  return new File([bytes.slice()], path.slice(path.lastIndexOf('/') + 1), { type: 'image/png' })
}
