import { restErrors } from '#shared/contract/rest.ts'
import { limits } from '#shared/limits.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { ByteCursor, TruncatedFile } from './byte-cursor.ts'
import { readGif } from './gif.ts'
import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'
import { readWebp } from './webp.ts'

/** A picture's canvas in pixels, and its number of frames. */
export interface PictureSize {
  width: number
  height: number
  frames: number
}

type Format = [begins: (start: string) => boolean, read: (file: ByteCursor) => PictureSize | null]

/** The accepted formats, by their first bytes; the client's file name and type don't count. */
const formats: readonly Format[] = [
  [(start) => start.startsWith('\x89PNG\r\n\x1a\n'), readPng],
  [(start) => start.startsWith('\xff\xd8\xff'), readJpeg],
  [(start) => start.startsWith('RIFF') && start.endsWith('WEBP'), readWebp],
  [(start) => start.startsWith('GIF87a') || start.startsWith('GIF89a'), readGif],
]

/**
 * Reads a picture's structure from end to end without decoding anything, and returns its size. Throws `bad-content` for a file
 * that is no complete PNG, JPEG, WebP or GIF, and for one with too many pixels or frames.
 */
export function inspectPicture(bytes: Uint8Array): PictureSize {
  const size = readSize(bytes)
  if (!size || !isBounded(size)) throw new RestError(restErrors.badContent)
  return size
}

function readSize(bytes: Uint8Array): PictureSize | null {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  const read = formats.find(([begins]) => begins(start))?.[1]
  try {
    return read?.(new ByteCursor(bytes)) ?? null
  } catch (error) {
    if (error instanceof TruncatedFile) return null
    throw error
  }
}

function isBounded({ width, height, frames }: PictureSize): boolean {
  const { pixels, frames: maxFrames } = limits.picture
  return width > 0 && height > 0 && width * height <= pixels && frames <= maxFrames
}
