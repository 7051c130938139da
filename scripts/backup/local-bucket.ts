import type { Storage } from '#scripts/data/storage.ts'
import { retryLostConnection } from '#scripts/data/retry-lost-connection.ts'
import { changedBlob, type Bucket } from './blobs.ts'

/** The bucket of a data folder. */
export function localBucket(blobs: Storage['blobs']): Bucket {
  return {
    async *list() {
      let cursor: string | undefined
      do {
        const from = cursor === undefined ? {} : { cursor }
        const page = await retryLostConnection(() => blobs.list(from))
        for (const { key, size, etag } of page.objects) yield { key, bytes: size, etag }
        cursor = page.truncated ? page.cursor : undefined
      } while (cursor !== undefined)
    },
    async read(blob, from, to) {
      const { key, bytes, etag } = blob
      const range = from === 0 && to === bytes ? {} : { range: { offset: from, length: to - from } }
      return retryLostConnection(async () => {
        const found = await blobs.get(key, range)
        if (!found) return undefined
        if (found.etag !== etag) throw changedBlob(blob)
        return { type: found.httpMetadata?.contentType, bytes: Buffer.from(await found.arrayBuffer()) }
      })
    },
    async put(key, { type, bytes }) {
      await retryLostConnection(() => blobs.put(key, bytes, optionsOf(type)))
    },
    async begin(key, type) {
      const upload = await retryLostConnection(() => blobs.createMultipartUpload(key, optionsOf(type)))
      return {
        put: async (number, bytes) =>
          (await retryLostConnection(() => upload.uploadPart(number, bytes))).etag,
        async complete(etags) {
          await retryLostConnection(() =>
            upload.complete(etags.map((etag, index) => ({ partNumber: index + 1, etag }))),
          )
        },
      }
    },
  }
}

function optionsOf(type: string | undefined): { httpMetadata?: { contentType: string } } {
  return type === undefined ? {} : { httpMetadata: { contentType: type } }
}
