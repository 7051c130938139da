import type { ByteCursor } from './byte-cursor.ts'
import type { PictureSize } from './inspect-picture.ts'

/** Progressive pictures have about ten scans; each one more is work for the decoder that costs the sender nothing. */
const maxScans = 100

const startOfScan = 0xda
const endOfImage = 0xd9

/** Reads a JPEG's segments and scans to its end; null if they are not in a valid order. */
export function readJpeg(file: ByteCursor): PictureSize | null {
  file.skip(2)
  let size: PictureSize | null = null
  let scans = 0
  for (;;) {
    const marker = nextMarker(file)
    if (marker === null) return null
    if (marker === endOfImage) return scans > 0 ? size : null
    const length = file.u16be()
    if (length < 2) return null
    if (isFrame(marker)) {
      if (size || length < 7) return null
      file.skip(1)
      const height = file.u16be()
      size = { width: file.u16be(), height, frames: 1 }
      file.skip(length - 7)
    } else {
      file.skip(length - 2)
    }
    if (marker === startOfScan) {
      scans += 1
      if (!size || scans > maxScans) return null
      skipScan(file)
    }
  }
}

/** The type of the segment that starts here, after any fill bytes; null if none does. */
function nextMarker(file: ByteCursor): number | null {
  if (file.u8() !== 0xff) return null
  let marker = file.u8()
  while (marker === 0xff) marker = file.u8()
  const isSegment = marker >= 0xc0 && !isRestart(marker) && marker !== 0xd8
  return isSegment ? marker : null
}

/** Skips to the marker that ends the compressed data; escaped bytes and restarts belong to the data. */
function skipScan(file: ByteCursor): void {
  for (;;) {
    file.seek(0xff)
    const next = file.peek(1)
    if (next !== 0 && !isRestart(next)) return
    file.skip(2)
  }
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7
}

/** Start of frame, of any coding; the three markers between them define tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}
