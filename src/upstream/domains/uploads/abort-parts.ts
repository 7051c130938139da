import type { Bindings } from '#upstream/config/env.ts'
import type { Payloads } from '#upstream/outbox/topics.ts'
import { archiveKey, uploadFolder } from '#upstream/storage/blob-folder.ts'
import { deleteBlobs } from '#upstream/storage/blob.writer.ts'

type UnfinishedUpload = Payloads['uploads.abort']

/** The bucket's error for parts that were put together or removed already. */
const noSuchUpload = /\(10024\)/

export async function abortParts(
  { BLOBS }: Bindings,
  { publicId, multipartId }: UnfinishedUpload,
): Promise<void> {
  try {
    await BLOBS.resumeMultipartUpload(archiveKey(publicId), multipartId).abort()
  } catch (error) {
    if (!noSuchUpload.test(String(error))) throw error
  }
}

/** Removes an archive whose address has expired from the bucket: its parts, or the file assembled from them. */
export async function removeUnfinished(env: Bindings, upload: UnfinishedUpload): Promise<void> {
  await abortParts(env, upload)
  await deleteBlobs(env, { folder: uploadFolder('creation', upload.publicId) })
}
