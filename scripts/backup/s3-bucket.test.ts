import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketKeys } from '#tests/platform/fake-files.ts'
import { startFakePlatform, type FakePlatform } from '#tests/platform/fake-platform.ts'
import { pieceBytes, type ListedBlob } from './blobs.ts'
import { s3Bucket } from './s3-bucket.ts'

let platform: FakePlatform

beforeAll(async () => {
  platform = await startFakePlatform()
  platform.account.buckets.set('files', {})
})

afterAll(() => platform.close())

function bucket(name = 'files', accessKeyId = bucketKeys.id) {
  const endpoint = `${platform.url}/s3`
  return s3Bucket({
    endpoint,
    name,
    accessKeyId,
    secretAccessKey: bucketKeys.secret,
    region: 'auto',
  })
}

async function all(blobs: AsyncIterable<ListedBlob>): Promise<string[]> {
  const found: string[] = []
  for await (const { key, bytes } of blobs) found.push(`${key} ${bytes}`)
  return found
}

test('written blobs are listed page by page, and read unchanged', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `a/${String(index).padStart(2, '0')}`)
  for (const name of [...names, `b & <c>/d+e (é)'s`])
    await bucket().put(name, { type: 'text/plain', bytes: Buffer.from(name) })
  expect(await all(bucket().list())).toEqual([...names.map((name) => `${name} 4`), `b & <c>/d+e (é)'s 18`])
  expect((await all(bucket().list('a/57'))).length).toBe(3)
  for await (const listed of bucket().list('a/59')) {
    const read = await bucket().read(listed, 0, listed.bytes)
    expect(read).toEqual({ type: 'text/plain', bytes: Buffer.from(`b & <c>/d+e (é)'s`) })
    expect((await bucket().read(listed, 4, 7))?.bytes.toString()).toBe('<c>')
    await expect(bucket().read({ ...listed, etag: 'another' }, 0, 4)).rejects.toThrow(
      "isn't what the bucket's list says that it is.",
    )
    expect(await bucket().read({ ...listed, key: 'nothing' }, 0, 4)).toBeUndefined()
  }
})

test('a large file is written in parts, and the parts of an unfinished upload are no file', async () => {
  const [first, last] = [Buffer.alloc(pieceBytes, 'a'), Buffer.from('end')]
  const upload = await bucket().begin('parts/a b', 'application/zip')
  const etags = await Promise.all([upload.put(1, first), upload.put(2, last)])
  expect(await all(bucket().list('parts'))).toEqual([])
  await expect(upload.complete(etags.toReversed())).rejects.toThrow(
    "The bucket files doesn't let us write parts/a b: InvalidPart.",
  )
  await upload.complete(etags)
  for await (const listed of bucket().list('parts')) {
    const [begin, end] = [pieceBytes - 1, pieceBytes + 3]
    expect((await bucket().read(listed, begin, end))?.bytes.toString()).toBe('aend')
    expect(listed.etag).toMatch(/^[0-9a-f]{32}-2$/)
  }
})

test('a refusal is a sentence, and names the settings to check', async () => {
  const sentence =
    "The bucket files doesn't let us list its files: InvalidAccessKeyId. Check R2_ACCESS_KEY_ID and R2_SECRET_ACCESS_KEY."
  await expect(all(bucket('files', 'wrong').list())).rejects.toThrow(sentence)
  await expect(bucket('missing').put('x', { type: undefined, bytes: Buffer.from('x') })).rejects.toThrow(
    "The bucket missing doesn't let us write x: NoSuchBucket.",
  )
})
