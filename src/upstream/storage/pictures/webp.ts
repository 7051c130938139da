import type { ByteCursor } from './byte-cursor.ts'
import type { PictureSize } from './inspect-picture.ts'

interface Found extends PictureSize {
  hasPixels: boolean
  inFrame: boolean
}

/** Reads a WebP's chunks, including those inside its frames; null for an invalid one. */
export function readWebp(file: ByteCursor): PictureSize | null {
  file.skip(4)
  const end = 8 + file.u32le()
  file.skip(4)
  const found: Found = { width: 0, height: 0, frames: 0, hasPixels: false, inFrame: false }
  if (!walk(file, end, found) || !found.hasPixels) return null
  const { width, height, frames } = found
  return { width, height, frames: Math.max(frames, 1) }
}

function walk(file: ByteCursor, end: number, found: Found): boolean {
  while (file.at < end) {
    const type = file.tag()
    const length = file.u32le()
    const next = file.at + length
    if (next > end) return false
    if (!readChunk(file, type, next, found)) return false
    // Chunks are aligned to two bytes; the last one's padding may be missing.
    const padding = next < end ? length % 2 : 0
    file.skip(next + padding - file.at)
  }
  return true
}

function readChunk(file: ByteCursor, type: string, end: number, found: Found): boolean {
  switch (type) {
    case 'VP8X':
      file.skip(4)
      grow(found, file.u24le() + 1, file.u24le() + 1)
      return file.at <= end
    case 'ANMF':
      // Nested frames are invalid, and could be as deep as their sender likes.
      if (found.inFrame) return false
      found.frames += 1
      found.inFrame = true
      file.skip(16)
      if (file.at > end || !walk(file, end, found)) return false
      found.inFrame = false
      return true
    case 'VP8 ':
      return readLossy(file, found) && file.at <= end
    case 'VP8L':
      return readLossless(file, found) && file.at <= end
    default:
      return true
  }
}

/** The header of a VP8 key frame: three bytes of flags, three constant ones, then 14 bits for each side. */
function readLossy(file: ByteCursor, found: Found): boolean {
  file.skip(3)
  if (file.u24le() !== 0x2a019d) return false
  found.hasPixels = true
  grow(found, file.u16le() & 0x3fff, file.u16le() & 0x3fff)
  return true
}

/** The header of a VP8L stream: one constant byte, then 14 bits for each side minus one. */
function readLossless(file: ByteCursor, found: Found): boolean {
  if (file.u8() !== 0x2f) return false
  const bits = file.u32le()
  found.hasPixels = true
  grow(found, (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
  return true
}

/** Records the largest size of the canvas and its streams: the maximum that a decoder may have to allocate. */
function grow(found: Found, width: number, height: number): void {
  found.width = Math.max(found.width, width)
  found.height = Math.max(found.height, height)
}
