import { restErrors } from '#shared/contract/rest.ts'
import { limits } from '#shared/limits.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { ByteCursor, TruncatedFile } from './byte-cursor.ts'
import { readGif, readJpeg, readPng, readWebp } from './formats.ts'

/** A picture's canvas in pixels, and its number of frames. */
export interface PictureSize {
  width: number
  height: number
  frames: number
}

interface Format {
  begins: (start: string) => boolean
  read: (file: ByteCursor) => PictureSize | null
  /** What a file ends with, as Latin-1; browsers show a picture without it. */
  end: string
}

/** The accepted formats, by their first bytes; the client's file name and type don't count. */
const formats: readonly Format[] = [
  {
    begins: (start) => start.startsWith('\x89PNG\r\n\x1a\n'),
    read: readPng,
    end: '\0\0\0\0IEND\xae\x42\x60\x82',
  },
  { begins: (start) => start.startsWith('\xff\xd8\xff'), read: readJpeg, end: '\xff\xd9' },
  { begins: (start) => start.startsWith('RIFF') && start.endsWith('WEBP'), read: readWebp, end: '' },
  { begins: (start) => start.startsWith('GIF87a') || start.startsWith('GIF89a'), read: readGif, end: ';' },
]

/** Completes a file whose last bytes are missing, as after a download that broke off. Throws `bad-content` as below. */
export function completePicture(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const { end = '' } = (readSize(bytes) ? null : formatOf(bytes)) ?? {}
  for (let there = end.length - 1; there >= 0; there -= 1) {
    const start = bytes.length - there
    if (Buffer.from(bytes.subarray(start)).toString('latin1') !== end.slice(0, there)) continue
    const completed = new Uint8Array(Buffer.concat([bytes.subarray(0, start), Buffer.from(end, 'latin1')]))
    if (readSize(completed)) return inspectPicture(completed) && completed
  }
  return inspectPicture(bytes) && bytes
}

/** Without decoding. Throws `bad-content` for no complete PNG, JPEG, WebP or GIF, and for too many pixels or frames. */
export function inspectPicture(bytes: Uint8Array): PictureSize {
  const size = readSize(bytes)
  if (!size || !isBounded(size)) throw new RestError(restErrors.badContent)
  return size
}

function readSize(bytes: Uint8Array): PictureSize | null {
  try {
    return formatOf(bytes)?.read(new ByteCursor(bytes)) ?? null
  } catch (error) {
    if (error instanceof TruncatedFile) return null
    throw error
  }
}

function formatOf(bytes: Uint8Array): Format | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  return formats.find(({ begins }) => begins(start))
}

function isBounded({ width, height, frames }: PictureSize): boolean {
  const { pixels, frames: maxFrames } = limits.picture
  return width > 0 && height > 0 && width * height <= pixels && frames <= maxFrames
}
