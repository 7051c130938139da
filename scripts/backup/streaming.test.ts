import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backUp } from './back-up.ts'
import { atOnce, pieceBytes, type Bucket, type ListedBlob } from './blobs.ts'
import { restore } from './restore.ts'
import type { TargetDatabase } from './restore-target.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'streaming-'))
const file = path.join(folder, 'backup.gz')

afterAll(() => rmSync(folder, { recursive: true }))

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest()

/** Buckets whose blobs are made when they're read; of written blobs, only etags are stored. */
function bucketOf(sizes: Record<string, number>) {
  const pieceOf = (key: string, from: number, to: number) => Buffer.alloc(to - from, `${key} ${from}`)
  const written = new Map<string, ListedBlob>()
  const seen = { reads: 0, inMemory: 0, maxInMemory: 0, largest: 0 }
  const hold = async <Result>(length: number, result: Result): Promise<Result> => {
    seen.inMemory += length
    seen.maxInMemory = Math.max(seen.maxInMemory, seen.inMemory)
    seen.largest = Math.max(seen.largest, length)
    await new Promise(setImmediate)
    seen.inMemory -= length
    return result
  }
  const bucket: Bucket = {
    async *list(after = '') {
      const listed = Object.entries(sizes).map(([key, bytes]) => ({ key, bytes, etag: 'made-1' }))
      yield* [...listed, ...written.values()].filter(({ key }) => key > after)
    },
    read: async ({ key }, from, to) => {
      seen.reads += 1
      return hold(to - from, { type: 'text/plain', bytes: pieceOf(key, from, to) })
    },
    async put(key, { bytes }) {
      await hold(bytes.length, undefined)
      written.set(key, { key, bytes: bytes.length, etag: md5(bytes).toString('hex') })
    },
    async begin(key) {
      let length = 0
      return {
        async put(number, bytes) {
          length += bytes.length
          expect(
            bytes.equals(pieceOf(key, (number - 1) * pieceBytes, (number - 1) * pieceBytes + bytes.length)),
          ).toBe(true)
          return hold(bytes.length, md5(bytes).toString('hex'))
        },
        async complete(etags) {
          const all = Buffer.concat(etags.map((etag) => Buffer.from(etag, 'hex')))
          const etag = `${md5(all).toString('hex')}-${etags.length}`
          written.set(key, { key, bytes: length, etag })
        },
      }
    },
  }
  return { bucket, seen, written }
}

/** A database without rows, which keeps nothing. */
const prepared = { bind: () => prepared, first: async () => null, run: async () => undefined }
const database = { prepare: () => prepared, batch: async () => [] } as unknown as TargetDatabase

const sizes = { a: 3, large: 4 * pieceBytes + 1, exact: 2 * pieceBytes, none: 0, z: 40_000 }

test('files are read and written in pieces, of which few are in memory', async () => {
  const source = bucketOf(sizes)
  await backUp({ rows: () => [], bucket: source.bucket }, file)
  expect(source.seen).toMatchObject({ reads: 10, largest: pieceBytes })
  expect(source.seen.maxInMemory).toBeLessThanOrEqual(atOnce.bytes)

  const target = bucketOf({})
  const size = await restore({ database, bucket: target.bucket, makeRoom: async () => [] }, file)
  expect(size.blobs).toBe(5)
  const found = [...target.written.values()].map(({ key, bytes }) => [key, bytes])
  expect(Object.fromEntries(found)).toEqual(sizes)
  expect(target.seen.largest).toBe(pieceBytes)
  expect(target.seen.maxInMemory).toBeLessThanOrEqual(atOnce.bytes)

  // Blobs that are there already aren't written again.
  const { bucket } = target
  const again: Bucket = {
    ...bucket,
    put: () => Promise.reject(new Error('written twice')),
    begin: () => Promise.reject(new Error('written twice')),
  }
  await restore({ database, bucket: again, makeRoom: async () => [] }, file)
})

test('after an interruption a backup reads neither the rows again nor the files that it has', async () => {
  const { bucket, seen } = bucketOf({ a: 3, none: 0, z: 40_000 })
  const interrupted: Bucket = {
    ...bucket,
    read: async (blob, from, to) => {
      if (blob.key === 'z') throw new Error('interrupted')
      return bucket.read(blob, from, to)
    },
  }
  const continued = path.join(folder, 'continued.gz')
  await expect(
    backUp({ rows: () => [], bucket: interrupted, name: 'production' }, continued),
  ).rejects.toThrow('interrupted')
  seen.reads = 0
  const rows = () => {
    throw new Error('read again')
  }
  expect(await backUp({ rows, bucket, name: 'production' }, continued)).toMatchObject({ blobs: 3 })
  expect(seen.reads).toBe(1)
})
