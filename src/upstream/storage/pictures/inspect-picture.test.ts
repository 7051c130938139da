import { array, assert, constantFrom, nat, property, tuple } from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { samples } from '#tests/support/samples.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { completePicture, inspectPicture } from './inspect-picture.ts'

const size = { width: 6, height: 4 }
const colours = { ...size, channels: 4, noise: { type: 'gaussian', mean: 128, sigma: 40 } } as const
const still = () => sharp({ create: { ...colours, channels: 3, background: '#000' } })
const moving = () => {
  const frames = Buffer.concat([Buffer.alloc(6 * 4 * 3, 10), Buffer.alloc(6 * 4 * 3, 200)])
  return sharp(frames, { raw: { width: 6, height: 8, channels: 3, pageHeight: 4 } })
}
const described = { exif: { IFD0: { Copyright: 'somebody' } } }

const pictures: Record<string, [bytes: Buffer, frames: number]> = {
  png: [await still().png().toBuffer(), 1],
  'interlaced png': [await still().png({ progressive: true, palette: true }).toBuffer(), 1],
  jpeg: [await still().jpeg().toBuffer(), 1],
  'progressive jpeg': [await still().jpeg({ progressive: true }).withMetadata(described).toBuffer(), 1],
  'lossy webp': [await still().webp().toBuffer(), 1],
  'lossless webp': [await still().webp({ lossless: true }).toBuffer(), 1],
  'described webp': [await still().webp().withMetadata(described).toBuffer(), 1],
  'moving webp': [await moving().webp().toBuffer(), 2],
  gif: [await still().gif().toBuffer(), 1],
  'moving gif': [await moving().gif().toBuffer(), 2],
}

/** The size, or the code of the refusal; anything else that is thrown fails the test. */
function inspected(bytes: Uint8Array) {
  try {
    return inspectPicture(bytes)
  } catch (error) {
    if (error instanceof RestError) return error.message
    throw error
  }
}

test.each(Object.entries(pictures))(
  'U4: the size of a %s is read, cut off anywhere it is refused',
  (_, [bytes, frames]) => {
    expect(inspected(bytes)).toEqual({ ...size, frames })
    // Bytes after the end of a picture are ignored.
    expect(inspected(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]))).toEqual({
      ...size,
      frames,
    })
    const accepted = Array.from(bytes.keys()).filter(
      (end) => inspected(bytes.subarray(0, end)) !== 'bad-content',
    )
    expect(accepted).toEqual([])
  },
)

test.each(['png', 'interlaced png', 'jpeg', 'progressive jpeg', 'gif', 'moving gif'])(
  'a %s without its last bytes is completed, and can be decoded',
  async (name) => {
    const bytes = new Uint8Array(pictures[name]?.[0] ?? [])
    const missing = name.includes('png') ? 12 : name.includes('jpeg') ? 2 : 1
    for (let count = 0; count <= missing; count += 1) {
      const completed = completePicture(bytes.subarray(0, bytes.length - count))
      expect(Buffer.compare(completed, bytes)).toBe(0)
      expect((await sharp(completed).raw().toBuffer()).length).toBeGreaterThan(0)
    }
    expect(() => completePicture(bytes.subarray(0, 30))).toThrow('bad-content')
  },
)

const sides: Record<string, (bytes: Buffer) => void> = {
  png: (bytes) => [16, 20].forEach((at) => bytes.writeUInt32BE(65_535, at)),
  jpeg: (bytes) => {
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
    bytes.fill(0xff, frame + 5, frame + 9)
  },
  'lossy webp': (bytes) => bytes.fill(0xff, 26, 30),
  'lossless webp': (bytes) => bytes.fill(0xff, 21, 25),
  'moving webp': (bytes) => bytes.fill(0xff, 24, 30),
  gif: (bytes) => bytes.fill(0xff, 6, 10),
}

test.each(Object.entries(sides))('U4: a %s with an enormous declared size is refused', (name, enlarge) => {
  const bytes = Buffer.from(pictures[name]?.[0] ?? '')
  enlarge(bytes)
  expect(inspected(bytes)).toBe('bad-content')
})

test('U4: a gif is as large as a frame that leaves its canvas, and no picture without a width is accepted', () => {
  const gif = Buffer.from(pictures.gif?.[0] ?? '')
  gif.writeUInt16LE(1, 6)
  expect(inspected(gif)).toEqual({ ...size, frames: 1 })
  const png = Buffer.from(pictures.png?.[0] ?? '')
  png.writeUInt32BE(0, 16)
  expect(inspected(png)).toBe('bad-content')
})

/** A picture whose part between two places is there many times. */
function repeated(bytes: Buffer, [start, end]: [number, number], times: number): Buffer {
  const part = bytes.subarray(start, end)
  return Buffer.concat([bytes.subarray(0, start), ...Array<Buffer>(times).fill(part), bytes.subarray(end)])
}

test('U4: ten thousand frames are refused', () => {
  const gif = pictures.gif?.[0] ?? Buffer.alloc(0)
  expect(inspected(repeated(gif, [gif.indexOf(0x2c, 13), gif.length - 1], 10_000))).toBe('bad-content')
  const control = Buffer.concat([Buffer.from([0, 0, 0, 26]), Buffer.from('fcTL'), Buffer.alloc(30)])
  const png = Buffer.concat([pictures.png?.[0].subarray(0, 33) ?? control, control])
  const end = pictures.png?.[0].subarray(33) ?? control
  expect(inspected(Buffer.concat([png, end]))).toEqual({ ...size, frames: 1 })
  expect(inspected(Buffer.concat([repeated(png, [33, png.length], 10_000), end]))).toBe('bad-content')
  const webp = pictures['moving webp']?.[0] ?? Buffer.alloc(0)
  const many = repeated(webp, [webp.indexOf('ANMF'), webp.lastIndexOf('ANMF')], 10_000)
  many.writeUInt32LE(many.length - 8, 4)
  expect(inspected(many)).toBe('bad-content')
})

test('U4: frames within frames and endless scans are refused', () => {
  const webp = pictures['moving webp']?.[0] ?? Buffer.alloc(0)
  const depth = 20_000
  const nest = Buffer.alloc(webp.indexOf('ANMF') + depth * 24)
  webp.copy(nest, 0, 0, webp.indexOf('ANMF'))
  for (let at = webp.indexOf('ANMF'); at < nest.length; at += 24) {
    nest.write('ANMF', at)
    nest.writeUInt32LE(nest.length - at - 8, at + 4)
  }
  nest.writeUInt32LE(nest.length - 8, 4)
  expect(inspected(nest)).toBe('bad-content')
  const jpeg = pictures.jpeg?.[0] ?? Buffer.alloc(0)
  const scan: [number, number] = [jpeg.indexOf(Buffer.from([0xff, 0xda])), jpeg.length - 2]
  expect(inspected(repeated(jpeg, scan, 100))).toEqual({ ...size, frames: 1 })
  expect(inspected(repeated(jpeg, scan, 101))).toBe('bad-content')
})

test.each([
  ['nothing', ''],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['XML', '<?xml version="1.0"?><a/>'],
  ['PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'],
  ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0avifmif1'],
  ['a magic number alone', '\x89PNG\r\n\x1a\n'],
  ['a GIF that is a script', 'GIF89a/*<svg/onload=alert(1)>*/=1;'],
])('U3: %s is not a picture', (_, text) => {
  expect(inspected(Buffer.from(text, 'latin1'))).toBe('bad-content')
})

test('U4: a damaged picture is measured or refused', () => {
  const damage = array(tuple(nat(), nat(255)), { minLength: 1, maxLength: 12 })
  const originals = Object.values(pictures).map(([bytes]) => bytes)
  assert(
    property(constantFrom(...originals), damage, (bytes, changes) => {
      const damaged = Buffer.from(bytes)
      for (const [at, byte] of changes) damaged[at % damaged.length] = byte
      const found = inspected(damaged)
      return typeof found === 'string' ? found === 'bad-content' : found.width * found.height <= 40_000_000
    }),
    { numRuns: samples(2_000), seed: 4904 },
  )
})
