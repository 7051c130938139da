import { createHash } from 'node:crypto'
import type { Context } from 'hono'

/** Error response of an account's buckets, as S3 formats it. */
export function refused(c: Context, status: 400 | 403 | 404 | 405 | 412, code: string): Response {
  return xml(c, status, `<Error><Code>${code}</Code></Error>`)
}

/** A response of S3. */
export function xml(c: Context, status: 200 | 400 | 403 | 404 | 405 | 412, text: string): Response {
  return c.body(`<?xml version="1.0" encoding="UTF-8"?>${text}`, status, {
    'content-type': 'application/xml',
  })
}

/** The etag of a file: given, or the MD5 of its bytes. */
export function etagOf({ bytes, etag }: { bytes: Buffer; etag?: string }): string {
  return etag ?? `"${createHash('md5').update(bytes).digest('hex')}"`
}
