import { logError } from '#shared/log.ts'
import { pause } from '#shared/pause.ts'
import { sql, type Sql } from '#upstream/db/sql.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { isDrawable, NotDrawable } from '#circuits/save-file/save-format.ts'
import type { Quaternion, Save } from '#circuits/save-file/save.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'
import { newBlobFolder, reserveFolder, type Reservation } from '#upstream/storage/blobs.ts'
import { transformPicture } from '#upstream/storage/pictures/encode-picture.ts'
import { drawFiles, type Encode } from './drawing-files.ts'
import { packPlayerSave, type PlayerFacts } from './player-save.ts'

export interface StoredDrawing extends Reservation {
  /** Facts for the player; null where the folder has no save for it. */
  player: PlayerFacts | null
}

export type DrawingContext = Pick<RequestContext, 'env' | 'now'>

/**
 * Draws a save file as `drawFiles` does and stores the drawing as blobs, with the save for the player, in a folder that is purged unless
 * a batch keeps it. Null if that fails, or the save is too large to draw or covers the picture more often than `layers`: that is no
 * reason to reject a creation.
 */
export async function storeDrawing(
  { env, now }: DrawingContext,
  save: Save,
  { rootTurn, layers }: { rootTurn: Quaternion | null; layers?: number },
): Promise<StoredDrawing | null> {
  // Not an error: the page states that the save is too large.
  if (!isDrawable(save.contents?.components.length ?? 0, save.contents?.wires.length ?? 0)) return null
  try {
    const encode: Encode = (png, size, format) =>
      transformPicture(env.IMAGES, png, { ...size, fit: 'cover' }, format)
    const files = await drawFiles(save, { rootTurn, layers }, encode)
    await pause()
    const player = await packPlayerSave(save, rootTurn)
    const reservation = await reserveFolder(env.DB, newBlobFolder('uploads/drawings'), now)
    const put = [...files, ...(player ? [player.file] : [])].map(({ name, type, bytes }) =>
      env.BLOBS.put(`${reservation.folder}/${name}`, bytes, { httpMetadata: { contentType: type } }),
    )
    await Promise.all(put)
    if (!player) return { ...reservation, player: null }
    const { file: _, ...facts } = player
    return { ...reservation, player: facts }
  } catch (error) {
    if (error instanceof NotDrawable) return null
    logError('drawing failed', { requestId: tracedRequest() }, error)
    return null
  }
}

export function retainUsedStatement({ jobId, folder }: Reservation): Sql {
  return sql`DELETE FROM outbox WHERE id = ${jobId} AND EXISTS (SELECT 1 FROM creations WHERE drawing = ${folder})`
}
