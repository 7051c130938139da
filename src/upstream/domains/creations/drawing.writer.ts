import { logError } from '#shared/log.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import type { Save } from '#shared/save-file/save.ts'
import { newBlobFolder } from '#upstream/storage/blob-folder.ts'
import { reserveFolder, type Reservation } from '#upstream/storage/blob.writer.ts'
import { transformPicture } from '#upstream/storage/pictures/transform-picture.ts'
import { drawFiles } from './drawing-files.ts'

/**
 * Draws a save file and puts the drawing among the blobs, in a folder that is swept unless a batch keeps it. Null when it
 * cannot be drawn: a creation is not refused for that.
 */
export async function storeDrawing(
  { env, db, now, requestId }: RequestContext,
  save: Save,
): Promise<Reservation | null> {
  try {
    const files = await drawFiles(save, (png, width, format) =>
      transformPicture(env.IMAGES, png, { width }, format),
    )
    const reservation = await reserveFolder(db, newBlobFolder('uploads/drawings'), now)
    const put = files.map(({ name, type, bytes }) =>
      env.BLOBS.put(`${reservation.folder}/${name}`, bytes, { httpMetadata: { contentType: type } }),
    )
    await Promise.all(put)
    return reservation
  } catch (error) {
    logError('drawing failed', { requestId }, error)
    return null
  }
}
