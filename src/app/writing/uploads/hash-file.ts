import SparkMD5 from 'spark-md5'

/** Bytes that are read and hashed at a time. */
export const chunkSize = 2_097_152

/** The MD5 of a file as base64, read chunk by chunk so that it is never in memory whole; rejects when it can't be read. */
export async function md5Of(file: Blob): Promise<string> {
  const hash = new SparkMD5.ArrayBuffer()
  for (let start = 0; start < file.size; start += chunkSize) {
    hash.append(await file.slice(start, start + chunkSize).arrayBuffer())
  }
  return btoa(hash.end(true))
}
