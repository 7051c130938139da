import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backUp } from './back-up.ts'
import { atOnce, pieceBytes, type Bucket, type ListedBlob } from './blobs.ts'
import type { RowLine } from './backup-lines.ts'
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

const sizes = { a: 3, large: 4 * pieceBytes + 1, exact: 2 * pieceBytes, none: 0, z: 40_000 }

test('files are read and written in pieces, of which few are in memory', async () => {
  const source = bucketOf(sizes)
  await backUp({ rows: () => [], bucket: source.bucket }, file)
  expect(source.seen).toMatchObject({ reads: 10, largest: pieceBytes })
  expect(source.seen.maxInMemory).toBeLessThanOrEqual(atOnce.bytes)

  const target = bucketOf({})
  const { database } = fakeDatabase()
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

test('rows are written while others are still read, and restored in small calls', async () => {
  const rowFile = path.join(folder, 'rows.gz')
  const rows = 4_000
  const text = randomBytes(3_000).toString('base64')
  /** Characters of rows that were read, less those in the file at that moment. */
  let ahead = 0
  function* read(): Generator<RowLine> {
    yield {
      table: {
        name: 'notes',
        sql: 'CREATE TABLE notes (text TEXT)',
        columns: [{ name: 'text', type: 'TEXT' }],
      },
    }
    for (let index = 0; index < rows; index += 1) {
      // Compressed, random characters of base64 take three quarters.
      yield { row: JSON.stringify([randomBytes(3_000).toString('base64')]) }
      const part = `${rowFile}.part`
      const stored = existsSync(part) ? statSync(part).size / 0.77 : 0
      ahead = Math.max(ahead, index * text.length - stored)
    }
  }
  await backUp({ rows: read, bucket: bucketOf({}).bucket }, rowFile)
  expect(rows * text.length).toBeGreaterThan(15_000_000)
  expect(ahead).toBeLessThan(1_500_000)

  const { database, calls } = fakeDatabase(rows)
  await restore({ database, bucket: bucketOf({}).bucket, makeRoom: async () => [] }, rowFile)
  expect(calls.reduce((sum, call) => sum + call, 0)).toBeGreaterThan(rows * text.length)
  expect(Math.max(...calls)).toBeLessThan(1_000_000)
})

/** A database that keeps nothing but how many characters each call has brought; each table has so many rows. */
function fakeDatabase(rows = 0) {
  const calls: number[] = []
  const statement = (values: (string | number)[] = []) => ({
    values,
    bind: (...parameters: (string | number)[]) => statement(parameters),
    first: async () => ({ count: rows, calls: 0 }),
    run: async () => undefined,
  })
  const prepare = (sql: string) =>
    sql.includes('sqlite_schema') ? { bind: () => ({ first: async () => null }) } : statement()
  const batch = async (statements: { values: (string | number)[] }[]) => {
    const values = statements.flatMap((one) => one.values)
    calls.push(values.join('').length)
  }
  return { calls, database: { prepare, batch } as unknown as TargetDatabase }
}
