import sharp from 'sharp'
import { blank, encoded, scaled } from './image.ts'
import { seeded } from '../random.ts'
import type { LinearImage } from './image.ts'

/** A grain of one step of 255, strong enough to break up bands in dark gradients and too fine to see. */
const GRAIN = 1.1

/** Turns linear light into 8-bit sRGB, with a triangular dither that repeats itself for the same seed. */
function quantised(image: LinearImage, seed: string): Buffer {
  const random = seeded(seed)
  const bytes = Buffer.alloc(image.values.length)
  for (let pixel = 0; pixel < bytes.length; pixel += 3) {
    const grain = (random.next() + random.next() - 1) * GRAIN
    for (let channel = 0; channel < 3; channel++) {
      const value = encoded(image.values[pixel + channel] ?? 0) * 255 + grain
      bytes[pixel + channel] = Math.max(0, Math.min(255, Math.round(value)))
    }
  }
  return bytes
}

/** A file's format, and the bytes it should stay below. */
export interface Target {
  format: 'webp' | 'jpg'
  largest: number
}

const QUALITIES = [86, 80, 74, 68, 62, 56, 50, 44, 38, 32]

/** Encodes a picture at the best quality whose file stays below a size in bytes; the last resort may exceed it. */
export async function encodeWithin(
  image: LinearImage,
  seed: string,
  { format, largest }: Target,
): Promise<Buffer> {
  const raw = { width: image.width, height: image.height, channels: 3 } as const
  const bytes = quantised(image, seed)
  let file = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    const picture = sharp(bytes, { raw })
    file =
      format === 'webp'
        ? await picture.webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
        : await picture.jpeg({ quality, mozjpeg: true }).toBuffer()
    if (file.length <= largest) break
  }
  return file
}

/** Crops a picture to the ratio of a size and scales it to that; `position` splits the columns cut off, 0 keeps the left ones. */
export function croppedTo(image: LinearImage, width: number, height: number, position = 0.5): LinearImage {
  const rows = Math.min(image.height, Math.round((image.width * height) / width))
  const columns = Math.min(image.width, Math.round((image.height * width) / height))
  const top = (image.height - rows) >> 1
  const left = Math.round((image.width - columns) * position)
  const cut = blank(columns, rows)
  for (let row = 0; row < rows; row++) {
    const from = ((top + row) * image.width + left) * 3
    cut.values.set(image.values.subarray(from, from + columns * 3), row * columns * 3)
  }
  return scaled(cut, width, height)
}
