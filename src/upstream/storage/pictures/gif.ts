import type { ByteCursor } from './byte-cursor.ts'
import type { PictureSize } from './inspect-picture.ts'

const extension = 0x21
const image = 0x2c
const trailer = 0x3b

/** Reads a GIF's blocks to its end; null for an unknown block. A frame that exceeds the canvas enlarges it. */
export function readGif(file: ByteCursor): PictureSize | null {
  file.skip(6)
  const size: PictureSize = { width: file.u16le(), height: file.u16le(), frames: 0 }
  const flags = file.u8()
  file.skip(2)
  skipColours(file, flags)
  for (;;) {
    const block = file.u8()
    if (block === trailer) return size.frames > 0 ? size : null
    if (block === extension) file.skip(1)
    else if (block === image) readFrame(file, size)
    else return null
    skipSubBlocks(file)
  }
}

function readFrame(file: ByteCursor, size: PictureSize): void {
  const left = file.u16le()
  const top = file.u16le()
  size.width = Math.max(size.width, left + file.u16le())
  size.height = Math.max(size.height, top + file.u16le())
  size.frames += 1
  skipColours(file, file.u8())
  file.skip(1)
}

/** Skips the colour table that the flags announce, three bytes per colour. */
function skipColours(file: ByteCursor, flags: number): void {
  if (flags & 0x80) file.skip(3 * 2 ** ((flags & 7) + 1))
}

function skipSubBlocks(file: ByteCursor): void {
  for (let length = file.u8(); length > 0; length = file.u8()) file.skip(length)
}
