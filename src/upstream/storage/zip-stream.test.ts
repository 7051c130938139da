import { TextWriter, Uint8ArrayReader, ZipReader, type FileEntry } from '@zip.js/zip.js/index-native.js'
import { expect, test } from 'vitest'
import { zipStream, type ZipEntry } from './zip-stream.ts'

const encode = (text: string) => new TextEncoder().encode(text)

async function zipped(entries: readonly ZipEntry[]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  async function* each() {
    yield* entries
  }
  for await (const chunk of zipStream(each())) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

async function read(zip: Uint8Array): Promise<[string, string][]> {
  const entries = await new ZipReader(new Uint8ArrayReader(zip), { checkSignature: true }).getEntries()
  const files = entries.filter((entry): entry is FileEntry => !entry.directory)
  return Promise.all(files.map(async (file) => [file.filename, await file.getData(new TextWriter())]))
}

test('files are packed in their given order with any names, in several chunks, and empty ones too', async () => {
  const zip = await zipped([
    { path: 'README.txt', bytes: [encode('Read '), encode('me')] },
    { path: 'files/Zähler 板.zip', bytes: [encode('板')] },
    { path: 'empty.json', bytes: [] },
  ])
  expect(await read(zip)).toEqual([
    ['README.txt', 'Read me'],
    ['files/Zähler 板.zip', '板'],
    ['empty.json', ''],
  ])
  expect(await read(await zipped([]))).toEqual([])
})

test('more files than two bytes can count are all there', async () => {
  const count = 66_000
  const zip = await zipped(Array.from({ length: count }, (_, index) => ({ path: `${index}`, bytes: [] })))
  const entries = await new ZipReader(new Uint8ArrayReader(zip)).getEntries()
  expect([entries.length, entries.at(-1)?.filename]).toEqual([count, String(count - 1)])
})

// It takes most of a minute.
test.runIf(process.env.TEST_SET === 'all')(
  'an archive of more than 4 GiB has the right places of its files',
  async () => {
    const chunk = new Uint8Array(256 * 1024 * 1024)
    function* large() {
      for (let index = 0; index < 15; index += 1) yield chunk
    }
    async function* each(): AsyncGenerator<ZipEntry> {
      yield { path: 'a', bytes: large() }
      yield { path: 'b', bytes: large() }
      yield { path: 'c', bytes: [encode('c')] }
    }
    let length = 0
    const tail: { at: number; bytes: Uint8Array }[] = []
    for await (const bytes of zipStream(each())) {
      if (bytes.byteLength < 1_000) tail.push({ at: length, bytes })
      length += bytes.byteLength
    }
    const end = Buffer.from(tail.at(-1)?.bytes ?? [])
    const directory = Number(end.readBigUInt64LE(48))
    expect([end.readUInt32LE(0), Number(end.readBigUInt64LE(24)), end.readUInt32LE(end.length - 6)]).toEqual([
      0x0606_4b50, 3, 0xffff_ffff,
    ])
    const records = tail.filter(({ at }) => at >= directory)
    const last = Buffer.from(records[2]?.bytes ?? [])
    const place = Number(last.readBigUInt64LE(last.length - 8))
    const header = tail.find(({ at }) => at === place)
    expect(Buffer.from(header?.bytes ?? []).toString('latin1')).toMatch(/^PK.*c$/s)
    expect(place).toBeGreaterThan(0xffff_ffff)
  },
)
