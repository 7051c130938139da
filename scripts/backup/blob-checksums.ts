import { createHash } from 'node:crypto'
import { pieceBytes, type ListedBlob } from './blobs.ts'
import type { BackupLine } from './backup-lines.ts'

/** Expected size and etag of each blob of a backup, in the list of a bucket into which it was restored. */
export class BlobChecksums {
  readonly expected = new Map<string, string>()
  #key: string | undefined
  #bytes = 0
  /** MD5s of the whole pieces so far, and of the current one. */
  #pieces: Buffer[] = []
  #piece = createHash('md5')
  #pieceLength = 0

  add(line: BackupLine): void {
    if ('bytes' in line) this.#add(Buffer.from(line.bytes, 'base64'))
    if (!('blob' in line || 'end' in line)) return
    if (this.#key !== undefined) this.expected.set(this.#key, this.#sum())
    this.#key = 'blob' in line ? line.blob : undefined
    this.#bytes = 0
    this.#pieces = []
    this.#begin()
  }

  #add(bytes: Buffer): void {
    for (let from = 0; from < bytes.length;) {
      if (this.#pieceLength === pieceBytes) {
        this.#pieces.push(this.#piece.digest())
        this.#begin()
      }
      const part = bytes.subarray(from, from + pieceBytes - this.#pieceLength)
      this.#piece.update(part)
      this.#pieceLength += part.length
      from += part.length
    }
    this.#bytes += bytes.length
  }

  #begin(): void {
    this.#piece = createHash('md5')
    this.#pieceLength = 0
  }

  #sum(): string {
    const last = this.#piece.digest()
    if (this.#pieces.length === 0) return checksumOf({ bytes: this.#bytes, etag: last.toString('hex') })
    const all = [...this.#pieces, last]
    const etag = `${createHash('md5').update(Buffer.concat(all)).digest('hex')}-${all.length}`
    return checksumOf({ bytes: this.#bytes, etag })
  }
}

/** The size and etag of a blob in a list, to compare. */
export function checksumOf({ bytes, etag }: Pick<ListedBlob, 'bytes' | 'etag'>): string {
  return `${bytes} ${etag}`
}
