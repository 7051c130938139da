import { Hono, type Context } from 'hono'
import { signatureFault, type Keys } from './check-signature.ts'
import { fakeUploads } from './fake-uploads.ts'
import { etagOf, refused, xml } from './s3-responses.ts'

/** A file in a bucket. */
export interface FakeFile {
  type: string
  bytes: Buffer
  /** Of a file that was uploaded in parts. */
  etag?: string
}

/** The keys of the one account's buckets. */
export const bucketKeys: Keys = { id: 'KEYOFTESTS', secret: 'a secret of tests' }

/** As many files as one list names: few, so that tests need several. */
const perList = 25

/** The files of an account's buckets by the S3 interface: lists, reads and writes whose signature is right. */
export function fakeFiles(hasBucket: (name: string) => boolean) {
  const buckets = new Map<string, Map<string, FakeFile>>()
  const filesOf = (bucket: string) => {
    const files = buckets.get(bucket) ?? new Map<string, FakeFile>()
    buckets.set(bucket, files)
    return files
  }
  /** Calls that were answered. */
  const calls: string[] = []
  const uploads = fakeUploads()
  const routes = new Hono()
  routes.all('/:bucket/:key{.*}?', async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer())
    const { pathname, search } = new URL(c.req.url)
    const received = {
      method: c.req.method,
      target: pathname + search,
      headers: new Map(Object.entries(c.req.header())),
      body,
    }
    const fault = signatureFault(received, bucketKeys, new Date())
    if (fault !== null) return refused(c, 403, fault)
    const bucket = c.req.param('bucket')
    if (!hasBucket(bucket)) return refused(c, 404, 'NoSuchBucket')
    const key = decodeURIComponent(c.req.param('key') ?? '')
    const part = c.req.query('partNumber')
    calls.push(`${c.req.method} ${bucket}/${key}${part === undefined ? '' : `, part ${part}`}`)
    const files = filesOf(bucket)
    if (key === '') return c.req.method === 'GET' ? list(c, files) : refused(c, 405, 'MethodNotAllowed')
    if (c.req.query('uploadId') !== undefined || c.req.query('uploads') !== undefined)
      return uploads.respond(c, key, body, files)
    if (c.req.method === 'PUT') {
      files.set(key, { type: c.req.header('content-type') ?? 'application/octet-stream', bytes: body })
      return c.body(null, 200, { etag: etagOf({ bytes: body }) })
    }
    const file = files.get(key)
    if (!file || c.req.method !== 'GET') return refused(c, 404, 'NoSuchKey')
    return read(c, file)
  })
  return { routes, filesOf, calls }
}

function read(c: Context, file: FakeFile): Response {
  const etag = etagOf(file)
  if ((c.req.header('if-match') ?? etag) !== etag) return refused(c, 412, 'PreconditionFailed')
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(c.req.header('range') ?? '') ?? []
  const bytes = from === undefined ? file.bytes : file.bytes.subarray(Number(from), Number(to) + 1)
  return c.body(new Uint8Array(bytes), from === undefined ? 200 : 206, { 'content-type': file.type, etag })
}

function list(c: Context, files: ReadonlyMap<string, FakeFile>): Response {
  const after = c.req.query('continuation-token') ?? c.req.query('start-after') ?? ''
  const names = [...files.keys()].toSorted().filter((name) => name > after)
  const listed = names.slice(0, perList)
  const isTruncated = names.length > perList
  const contents = listed.map((name) => {
    const file = files.get(name) as FakeFile
    const etag = etagOf(file).replaceAll('"', '&quot;')
    return `<Contents><Key>${encodeURIComponent(name).replaceAll('%20', '+')}</Key><Size>${file.bytes.length}</Size><ETag>${etag}</ETag></Contents>`
  })
  const next = isTruncated ? `<NextContinuationToken>${listed.at(-1)}</NextContinuationToken>` : ''
  return xml(
    c,
    200,
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`,
  )
}
