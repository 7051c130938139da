import { createHash, randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'

/** A file in a bucket. */
interface FakeFile {
  type: string
  bytes: Buffer
  /** Of a file that was uploaded in parts. */
  etag?: string
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
  const uploads = new Map<string, Upload>()
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
    if (c.req.query('uploadId') !== undefined || c.req.query('uploads') !== undefined)
      return uploadInParts(c, { key, body, files, uploads })
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

const md5 = (bytes: Buffer) => createHash('md5').update(bytes)

function etagOf({ bytes, etag }: { bytes: Buffer; etag?: string }): string {
  return etag ?? `"${md5(bytes).digest('hex')}"`
}

function xml(c: Context, status: 200 | 400 | 403 | 404 | 412, text: string): Response {
  return c.body(`<?xml version="1.0" encoding="UTF-8"?>${text}`, status, {
    'content-type': 'application/xml',
  })
}

function refused(c: Context, status: 400 | 403 | 404 | 412, code: string): Response {
  return xml(c, status, `<Error><Code>${code}</Code></Error>`)
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

interface Upload {
  type: string
  parts: Map<string, Buffer>
}

/** An upload in parts, whose etag is made of theirs. */
function uploadInParts(
  c: Context,
  {
    key,
    body,
    files,
    uploads,
  }: { key: string; body: Buffer; files: Map<string, FakeFile>; uploads: Map<string, Upload> },
): Response {
  const id = c.req.query('uploadId')
  if (id === undefined) {
    const made = `${randomUUID()}+/=`
    uploads.set(made, { type: typeOf(c), parts: new Map() })
    const result = `<UploadId>${made}</UploadId>`
    return xml(c, 200, `<InitiateMultipartUploadResult>${result}</InitiateMultipartUploadResult>`)
  }
  const upload = uploads.get(id)
  if (!upload) return refused(c, 404, 'NoSuchUpload')
  if (c.req.method === 'PUT') {
    upload.parts.set(`${c.req.query('partNumber')} ${etagOf({ bytes: body })}`, body)
    return c.body(null, 200, { etag: etagOf({ bytes: body }) })
  }
  const named = body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)
  const parts = [...named].map(([, number, etag]) => upload.parts.get(`${number} ${etag}`))
  const found = parts.filter((part) => part !== undefined)
  if (found.length < parts.length) return refused(c, 400, 'InvalidPart')
  const digests = found.map((bytes) => md5(bytes).digest())
  const etag = `"${md5(Buffer.concat(digests)).digest('hex')}-${found.length}"`
  files.set(key, { type: upload.type, bytes: Buffer.concat(found), etag })
  return xml(c, 200, `<CompleteMultipartUploadResult><ETag>${etag}</ETag></CompleteMultipartUploadResult>`)
}
