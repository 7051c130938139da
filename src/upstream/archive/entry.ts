/** A file or a folder as the archive's directory describes it. */
export interface Entry {
  /** As people write it, its parts joined by slashes. */
  path: string
  /** The path's bytes as they stand in the archive. */
  name: Uint8Array
  isFolder: boolean
  isDeflated: boolean
  crc: number
  packedSize: number
  size: number
  /** Where its own header begins. */
  offset: number
}

/** A path as a sentence quotes it: in one line, and not longer than one. */
export function quoted(path: string): string {
  const shown = path.replaceAll(/\p{C}/gu, '�')
  return `“${shown.length > 80 ? `…${shown.slice(-80)}` : shown}”`
}
