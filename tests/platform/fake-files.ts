import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'

/** A file in a bucket. */
interface FakeFile {
  type: string
  bytes: Buffer
}

/** The keys of the one account's buckets. */
export const bucketKeys = { id: 'KEYOFTESTS', secret: 'a secret of tests' }

/** As many files as one list names: few, so that tests need several. */
const perList = 25

/** The files of an account's buckets by the S3 interface. Signatures aren't checked: `s3-signature.test.ts` has published examples. */
export function fakeFiles(hasBucket: (name: string) => boolean) {
  const buckets = new Map<string, Map<string, FakeFile>>()
  const filesOf = (bucket: string) => {
    const files = buckets.get(bucket) ?? new Map<string, FakeFile>()
    buckets.set(bucket, files)
    return files
  }
  const routes = new Hono()
  routes.all('/:bucket/:key{.*}?', async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer())
    if (!c.req.header('authorization')?.includes(`Credential=${bucketKeys.id}/`))
      return refused(c, 403, 'InvalidAccessKeyId')
    const bucket = c.req.param('bucket')
    if (!hasBucket(bucket)) return refused(c, 404, 'NoSuchBucket')
    const key = decodeURIComponent(c.req.param('key') ?? '')
    const files = filesOf(bucket)
    if (key === '') return list(c, files)
    if (c.req.method === 'PUT') {
      files.set(key, { type: typeOf(c), bytes: body })
      return c.body(null, 200, { etag: etagOf({ bytes: body }) })
    }
    const file = files.get(key)
    return file ? read(c, file) : refused(c, 404, 'NoSuchKey')
  })
  return { routes, filesOf }
}

const typeOf = (c: Context) => c.req.header('content-type') ?? 'application/octet-stream'

function etagOf({ bytes }: { bytes: Buffer }): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

function xml(c: Context, status: 200 | 403 | 404 | 412, text: string): Response {
  return c.body(`<?xml version="1.0" encoding="UTF-8"?>${text}`, status, {
    'content-type': 'application/xml',
  })
}

function refused(c: Context, status: 403 | 404 | 412, code: string): Response {
  return xml(c, status, `<Error><Code>${code}</Code></Error>`)
}

function read(c: Context, file: FakeFile): Response {
  const etag = etagOf(file)
  if ((c.req.header('if-match') ?? etag) !== etag) return refused(c, 412, 'PreconditionFailed')
  return c.body(new Uint8Array(file.bytes), 200, { 'content-type': file.type, etag })
}

function list(c: Context, files: ReadonlyMap<string, FakeFile>): Response {
  const after = c.req.query('continuation-token') ?? c.req.query('start-after') ?? ''
  const found = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1)).filter(([name]) => name > after)
  const listed = found.slice(0, perList)
  const contents = listed.map(([name, file]) => {
    const etag = etagOf(file).replaceAll('"', '&quot;')
    return `<Contents><Key>${encodeURIComponent(name).replaceAll('%20', '+')}</Key><Size>${file.bytes.length}</Size><ETag>${etag}</ETag></Contents>`
  })
  const isTruncated = found.length > perList
  const next = isTruncated ? `<NextContinuationToken>${listed.at(-1)?.[0]}</NextContinuationToken>` : ''
  const page = `<IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${next}`
  return xml(c, 200, `<ListBucketResult>${page}</ListBucketResult>`)
}
