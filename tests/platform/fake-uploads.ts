import { createHash, randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { FakeFile } from './fake-files.ts'
import { etagOf, refused, xml } from './s3-responses.ts'

/** Minimum size of each part except the last one, in bytes. */
const minPartBytes = 5 * 1024 * 1024

interface Upload {
  key: string
  type: string
  parts: Map<number, Buffer>
}

/** Uploads in parts, as R2 documents them: all parts but the last are equally large, and the etag is made of theirs. */
export function fakeUploads() {
  const uploads = new Map<string, Upload>()

  function respond(c: Context, key: string, body: Buffer, files: Map<string, FakeFile>): Response {
    const id = c.req.query('uploadId')
    if (id === undefined) {
      const uploadId = `${randomUUID()}+/=`
      const type = c.req.header('content-type') ?? 'application/octet-stream'
      uploads.set(uploadId, { key, type, parts: new Map() })
      return xml(
        c,
        200,
        `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    const upload = uploads.get(id)
    if (upload?.key !== key) return refused(c, 404, 'NoSuchUpload')
    if (c.req.method === 'PUT') {
      upload.parts.set(Number(c.req.query('partNumber')), body)
      return c.body(null, 200, { etag: etagOf({ bytes: body }) })
    }
    return complete(c, id, upload, body.toString(), files)
  }

  function complete(
    c: Context,
    id: string,
    { key, type, parts }: Upload,
    body: string,
    files: Map<string, FakeFile>,
  ): Response {
    const named = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)]
    const chosen = named.map(([, number, etag = '']) => ({ bytes: parts.get(Number(number)), etag }))
    const found = chosen.flatMap(({ bytes, etag }) => (bytes && etagOf({ bytes }) === etag ? [bytes] : []))
    if (found.length === 0 || found.length < chosen.length) return refused(c, 400, 'InvalidPart')
    const [first, last] = [found[0]?.length ?? 0, found.at(-1)?.length ?? 0]
    const isEven = found.slice(0, -1).every(({ length }) => length === first) && last <= first
    if (!isEven || (found.length > 1 && first < minPartBytes)) return refused(c, 400, 'EntityTooSmall')
    const digests = found.map((bytes) => createHash('md5').update(bytes).digest())
    const etag = `"${createHash('md5').update(Buffer.concat(digests)).digest('hex')}-${found.length}"`
    files.set(key, { type, bytes: Buffer.concat(found), etag })
    uploads.delete(id)
    return xml(c, 200, `<CompleteMultipartUploadResult><ETag>${etag}</ETag></CompleteMultipartUploadResult>`)
  }

  return { respond }
}
