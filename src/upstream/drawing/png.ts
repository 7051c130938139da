import { crc32 } from 'node:zlib'
import type { Frame } from './camera.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Eight bits to each of red, green and blue; the rest has one way only. */
const form = [8, 2, 0, 0, 0]

/** Each byte of a row is written as its distance from the one above. */
const fromAbove = 2

/** Writes pixels, red, green and blue in turn, as a PNG file. */
export async function encodePng(pixels: Uint8Array, frame: Frame): Promise<Uint8Array> {
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, frame.width)
  view.setUint32(4, frame.height)
  head.set(form, 8)
  const parts = [
    Uint8Array.from(signature),
    chunk('IHDR', head),
    chunk('IDAT', await deflate(filterRows(pixels, frame))),
    chunk('IEND', new Uint8Array()),
  ]
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

function filterRows(pixels: Uint8Array, { width, height }: Frame): Uint8Array<ArrayBuffer> {
  const length = width * 3
  const rows = new Uint8Array((length + 1) * height)
  for (let y = 0; y < height; y++) {
    const to = y * (length + 1)
    rows[to] = fromAbove
    for (let x = 0; x < length; x++) {
      const at = y * length + x
      rows[to + 1 + x] = (pixels[at] ?? 0) - (pixels[at - length] ?? 0)
    }
  }
  return rows
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

function chunk(type: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + content.byteLength)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, content.byteLength)
  bytes.set(Buffer.from(type, 'latin1'), 4)
  bytes.set(content, 8)
  view.setUint32(8 + content.byteLength, crc32(bytes.subarray(4, 8 + content.byteLength)))
  return bytes
}
