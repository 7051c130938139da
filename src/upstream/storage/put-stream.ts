/** Bytes of every part but the last: the amount that one write holds in memory. */
const partBytes = 8 * 1024 * 1024

interface BlobStream {
  bytes: AsyncIterable<Uint8Array>
  contentType: string
  /** Runs after each part. */
  afterPart: () => Promise<void>
}

/** Returns the bytes. After a failure there is no blob; the bucket removes parts of a run that was ended after a week. */
export async function putStream(
  bucket: R2Bucket,
  key: string,
  { bytes, contentType, afterPart }: BlobStream,
): Promise<number> {
  const upload = await bucket.createMultipartUpload(key, { httpMetadata: { contentType } })
  try {
    const parts: R2UploadedPart[] = []
    let length = 0
    for await (const part of inParts(bytes)) {
      parts.push(await upload.uploadPart(parts.length + 1, part))
      length += part.byteLength
      await afterPart()
    }
    await upload.complete(parts)
    return length
  } catch (error) {
    await upload.abort()
    throw error
  }
}

/** The bytes in pieces of one size, of which the last may be shorter. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let part = new Uint8Array(partBytes)
  let filled = 0
  for await (const chunk of bytes) {
    for (let offset = 0; offset < chunk.byteLength;) {
      const piece = chunk.subarray(offset, offset + partBytes - filled)
      part.set(piece, filled)
      filled += piece.byteLength
      offset += piece.byteLength
      if (filled < partBytes) continue
      yield part
      part = new Uint8Array(partBytes)
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}
