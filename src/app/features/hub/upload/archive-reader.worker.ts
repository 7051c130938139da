import { ArchiveError } from '#circuits/archive/archive-error.ts'
import { type ArchivedPicture, blobSource } from '#circuits/archive/archive-contents.ts'
import { openArchive } from '#circuits/archive/open-archive.ts'
import { drawPng } from '#circuits/drawing/draw-png.ts'
import { createScene } from '#circuits/drawing/scene.ts'
import { isDrawable, NotDrawable } from '#circuits/save-file/save-format.ts'
import { combine } from '#circuits/save-file/summary.ts'
import type { Quaternion, Save } from '#circuits/save-file/save.ts'
import { type ParsedArchive, previewSize, type ReaderResult } from './parsed-archive.ts'

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void parseArchive(data).then((result) => postMessage(result))
})

/** Parts of the largest save that is drawn here, within seconds on a slow computer. */
const maxParts = 20_000

/** Reads an archive as the service does, without its checksums, and draws its save; never rejects. */
async function parseArchive(file: Blob): Promise<ReaderResult> {
  try {
    const { saves, drawn, folder, rootTurn, description, pictures, players } = await openArchive(
      blobSource(file),
      { withPictures: true },
    )
    return {
      found: {
        summary: combine(saves.map(({ summary }) => summary)),
        folder,
        description,
        pictures: pictures.map(pictureFile),
        players,
        ...(await draw(drawn, rootTurn)),
      },
    }
  } catch (error) {
    return error instanceof ArchiveError ? { refusal: error.refusal } : { error: String(error) }
  }
}

/** A drawing of the save, and whether the service draws it, which may take too long here. */
async function draw(
  save: Save | null,
  rootTurn: Quaternion | null,
): Promise<Pick<ParsedArchive, 'drawing' | 'isDrawable'>> {
  const { components = [], wires = [] } = save?.contents ?? {}
  if (!save || !isDrawable(components.length, wires.length)) return { drawing: null, isDrawable: false }
  if (components.length > maxParts) return { drawing: null, isDrawable: true }
  try {
    const png = await drawPng(createScene(save, rootTurn), previewSize)
    return { drawing: new Blob([png], { type: 'image/png' }), isDrawable: true }
  } catch (error) {
    // Too much lies behind each other, for the service as well.
    if (error instanceof NotDrawable) return { drawing: null, isDrawable: false }
    throw error
  }
}

function pictureFile({ path, bytes }: ArchivedPicture): File {
  return new File([bytes.slice()], path.slice(path.lastIndexOf('/') + 1), { type: 'image/png' })
}
