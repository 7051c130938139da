import type { ArchiveSource } from '#shared/archive/archive-contents.ts'

/** A chosen file as the source of an archive. */
export function fileSource(file: Blob): ArchiveSource {
  return {
    size: file.size,
    read: async (offset, length) => new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
  }
}
