/** A file or a folder, as the archive's directory describes it. */
export interface Entry {
  /** Joined by slashes. */
  path: string
  /** The path's bytes as in the archive. */
  name: Uint8Array
  isFolder: boolean
  isDeflated: boolean
  crc: number
  packedSize: number
  size: number
  /** The offset of its local header. */
  offset: number
  /** Its record in the directory. */
  record: Uint8Array
}

/** A path as a sentence quotes it: on one line and shortened. */
export function displayPath(path: string): string {
  const printable = path.replaceAll(/\p{C}/gu, '�')
  return printable.length > 80 ? `…${printable.slice(-80)}` : printable
}
