import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/index-native.js'

export interface ArchiveFile {
  path: string
  bytes: Uint8Array
}

/** The same timestamp for every file, so that the same files give the same archive. */
const unchanging = new Date(Date.UTC(2026, 0, 1))

export async function writeArchive(files: readonly ArchiveFile[]): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), {
    lastModDate: unchanging,
    extendedTimestamp: false,
    useWebWorkers: false,
    keepOrder: true,
  })
  for (const { path, bytes } of files) await writer.add(path, new Uint8ArrayReader(bytes))
  return await writer.close()
}
