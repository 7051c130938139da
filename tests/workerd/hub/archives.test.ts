import { crc32 } from 'node:zlib'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { rawZip, type RawFile } from '#tests/world/raw-zip.ts'
import type { ArchiveSource } from '#shared/archive/archive-contents.ts'
import { openArchive } from '#shared/archive/open-archive.ts'
import { writeArchive } from '#demo/write-archive.ts'
import { drawPng } from '#shared/drawing/draw-png.ts'
import { createScene } from '#shared/drawing/scene.ts'
import { saveFile } from '../world/creations.ts'

/** An archive in the bucket, by ranges. */
async function stored(bytes: Uint8Array): Promise<ArchiveSource> {
  await env.BLOBS.put('archive', bytes)
  return {
    size: bytes.byteLength,
    read: async (offset, length) => {
      const part = await env.BLOBS.get('archive', { range: { offset, length } })
      if (!part) throw new Error('there is no such range')
      return new Uint8Array(await part.arrayBuffer())
    },
  }
}

test('an archive in the bucket is read in ranges, and its board is drawn', async () => {
  const noise = crypto.getRandomValues(new Uint8Array(60_000))
  const files = [saveFile('counter'), { path: 'noise.bin', bytes: noise }]
  const { saves, drawn, unpackedBytes } = await openArchive(await stored(await writeArchive(files)))
  expect(saves).toMatchObject([{ path: 'counter.lwsubassembly', summary: { components: 44, wires: 73 } }])
  expect(unpackedBytes).toBe(files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0))
  const picture = drawn && (await drawPng(createScene(drawn), { width: 120, height: 63 }))
  expect(picture && (await env.IMAGES.info(new Blob([picture.slice()]).stream()))).toMatchObject({
    width: 120,
    height: 63,
  })
})

const bytes = new TextEncoder().encode('good words '.repeat(2_000))
const bomb = new Uint8Array(30 * 1024 * 1024)

test.each<[what: string, file: RawFile, message: string]>([
  ['a bomb that does not say so', { path: 'a', bytes: bomb, size: 500 }, 'larger than it says'],
  ['a wrong checksum', { path: 'a', bytes, crc: 1 }, 'its checksum'],
  ['what cannot be unpacked', { path: 'a', bytes, packed: bytes }, "can't be unpacked"],
  [
    'what ends too early',
    { path: 'a', bytes, packed: rawZip([{ path: 'b', bytes }]).slice(31, 60) },
    "can't be unpacked",
  ],
])('U5: %s is refused by the platform’s own decompressor', async (_, file, message) => {
  await expect(openArchive(await stored(rawZip([file])), { crc32 })).rejects.toThrow(message)
})
