interface Frame {
  width: number
  height: number
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Eight bits for each of red, green and blue; the other settings have only one value. */
const form = [8, 2, 0, 0, 0]

type Bands = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Filter type "up": each byte of a row is the difference to the one above. */
const fromAbove = 2

/** Encodes RGB pixels as a PNG file; they come in bands of whole rows from the top, of which only one is held at a time. */
export async function encodePng(bands: Bands, frame: Frame): Promise<Uint8Array<ArrayBuffer>> {
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, frame.width)
  view.setUint32(4, frame.height)
  head.set(form, 8)
  const content = await deflate(filterRows(bands, frame.width * 3))
  const file = new Blob([
    Uint8Array.from(signature),
    chunk('IHDR', head),
    chunk('IDAT', content),
    chunk('IEND', new Uint8Array()),
  ])
  return new Uint8Array(await file.arrayBuffer())
}

async function* filterRows(bands: Bands, length: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let above = new Uint8Array(length)
  for await (const pixels of bands) {
    const count = pixels.length / length
    const rows = new Uint8Array((length + 1) * count)
    for (let y = 0; y < count; y++) {
      const to = y * (length + 1)
      const row = pixels.subarray(y * length, (y + 1) * length)
      rows[to] = fromAbove
      for (let x = 0; x < length; x++) rows[to + 1 + x] = (row[x] ?? 0) - (above[x] ?? 0)
      above = row.slice()
    }
    yield rows
  }
}

async function deflate(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  const packer = new CompressionStream('deflate')
  const packed = new Response(packer.readable).arrayBuffer()
  const writer = packer.writable.getWriter()
  for await (const piece of pieces) await writer.write(piece)
  await writer.close()
  return new Uint8Array(await packed)
}

function chunk(type: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + content.byteLength)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, content.byteLength)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(content, 8)
  view.setUint32(8 + content.byteLength, checksum(bytes.subarray(4, 8 + content.byteLength)))
  return bytes
}

/** CRC-32 of each byte, as PNG's specification has it. */
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc
})

function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
