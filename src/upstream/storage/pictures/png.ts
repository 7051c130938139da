import type { ByteCursor } from './byte-cursor.ts'
import type { PictureSize } from './inspect-picture.ts'

/** Reads a PNG's chunks to its end; null if they are not in a valid order. */
export function readPng(file: ByteCursor): PictureSize | null {
  file.skip(8)
  if (file.u32be() !== 13 || file.tag() !== 'IHDR') return null
  const width = file.u32be()
  const height = file.u32be()
  file.skip(9)
  let frames = 0
  let hasPixels = false
  for (;;) {
    const length = file.u32be()
    const type = file.tag()
    file.skip(length + 4)
    if (type === 'IHDR') return null
    if (type === 'IDAT') hasPixels = true
    if (type === 'fcTL') frames += 1
    if (type === 'IEND') return hasPixels ? { width, height, frames: Math.max(frames, 1) } : null
  }
}
