import { restErrors } from '#shared/contract/rest.ts'
import { logError } from '#shared/log.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { receiveArchive } from './receive-archive.ts'
import { receivePicture } from './receive-picture.ts'
import { discardUpload, markStored, type ClaimedUpload } from './upload.writer.ts'

/**
 * Receives the registered file and stores it as blobs. Throws 415 for another type than declared, `size-mismatch`,
 * `checksum-mismatch`, and `bad-content` for a file whose bytes are not of its nature; a rejected file leaves nothing behind.
 */
export async function receiveUpload(
  context: RequestContext,
  upload: ClaimedUpload,
  request: Request,
): Promise<void> {
  try {
    const type = request.headers.get('content-type')?.trim().toLowerCase()
    if (type !== upload.contentType) throw new RestError(restErrors.unsupportedType, 415)
    const receive = upload.nature === 'image' ? receivePicture : receiveArchive
    await markStored(context, upload, await receive(context.env, upload, request.body))
  } catch (error) {
    // An upload that can't be discarded now is removed within a day; the caller has to get the error about the file.
    await discardUpload(context, upload).catch((fault: unknown) =>
      logError('discarding an upload failed', { requestId: context.requestId }, fault),
    )
    throw error
  }
}
