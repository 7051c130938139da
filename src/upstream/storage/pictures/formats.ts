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
