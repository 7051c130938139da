import { crc32, deflateSync } from 'node:zlib'
import { env } from 'cloudflare:workers'

type Format = 'image/jpeg' | 'image/webp'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG of one colour. */
export function png(
  width = 60,
  height = 40,
  colour: readonly [number, number, number] = [255, 0, 0],
): Buffer {
  const header = Buffer.from([...be32(width), ...be32(height), 8, 2, 0, 0, 0])
  const row = Buffer.from([0, ...Array<typeof colour>(width).fill(colour).flat()])
  const pixels = deflateSync(Buffer.concat(Array<Buffer>(height).fill(row)))
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), end])
}

/** A one-pixel GIF. */
export const gif = Buffer.from('R0lGODlhAQABAPAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/** A picture in another format. */
export async function converted(picture: Buffer, format: Format): Promise<Buffer> {
  const made = await env.IMAGES.input(new Blob([new Uint8Array(picture)]).stream()).output({ format })
  return Buffer.from(await made.response().arrayBuffer())
}

/** A JPEG with a camera's note in it. */
export function withExif(jpeg: Buffer, note: string): Buffer {
  const text = Buffer.from(`${note}\0`)
  const description = [...be16(0x010e), ...be16(2), ...be32(text.length), ...be32(26)]
  const tiff = [...Buffer.from('MM\0*'), ...be32(8), ...be16(1), ...description, ...be32(0), ...text]
  const exif = Buffer.from([...Buffer.from('Exif\0\0'), ...tiff])
  const segment = Buffer.from([0xff, 0xe1, ...be16(exif.length + 2), ...exif])
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  return Buffer.from([...be32(data.length), ...named, ...be32(crc32(named))])
}

function be16(value: number): number[] {
  return [value >>> 8, value & 0xff]
}

function be32(value: number): number[] {
  return [...be16(value >>> 16), ...be16(value & 0xffff)]
}
