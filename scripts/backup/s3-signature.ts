import { createHash, createHmac } from 'node:crypto'

/** Access key of a signature, and the region that it is for. */
export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** A request to sign. Its address is already encoded as S3 wants it. */
export interface Unsigned {
  method: string
  url: URL
  headers?: Record<string, string>
  body?: Buffer | undefined
}

/**
 * The headers of a signed request to S3 (AWS Signature Version 4, in the authorization header). All headers are signed, and the
 * digest of the body: a server takes neither another body nor an older request.
 */
export function signedHeaders(
  { method, url, headers = {}, body }: Unsigned,
  { accessKeyId, secretAccessKey, region }: Credentials,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const digest = sha256(body ?? '')
  const all: Record<string, string> = { ...headers, 'x-amz-content-sha256': digest, 'x-amz-date': time }
  const signed = Object.entries({ ...all, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim().replaceAll(/ +/g, ' ')] as const)
    .toSorted(byName)
  const names = signed.map(([name]) => name).join(';')
  const request = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    digest,
  ].join('\n')
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')
  const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`)
  const signature = createHmac('sha256', key).update(toSign).digest('hex')
  return {
    ...all,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(byName)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** As RFC 3986 wants it; `encodeURIComponent` leaves five characters more. */
export function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
