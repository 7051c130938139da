import { createHash, createHmac } from 'node:crypto'

/** A request as a server receives it: its path and query as they were sent. */
export interface Received {
  method: string
  target: string
  headers: ReadonlyMap<string, string>
  body: Uint8Array
}

/** The keys that open an account's buckets. */
export interface Keys {
  id: string
  secret: string
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([a-z0-9-]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

/**
 * Error code with which an S3 server refuses a request by its signature (Version 4) alone; null if it's valid. Written from the
 * specification of the server's side, not from the client's code; `scripts/backup/check-signature.test.ts` compares it with published
 * examples and with curl.
 */
export function signatureFault(
  { method, target, headers, body }: Received,
  keys: Keys,
  now: Date,
): string | null {
  const [, id, day, region, names = '', signature] =
    authorization.exec(headers.get('authorization') ?? '') ?? []
  if (id === undefined) return 'AccessDenied'
  if (id !== keys.id) return 'InvalidAccessKeyId'
  const signed = names.split(';')
  const required = [...headers.keys()].filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (!required.every((name) => signed.includes(name))) return 'AccessDenied'
  const time = headers.get('x-amz-date') ?? ''
  const sent = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!time.startsWith(String(day)) || !(Math.abs(sent - now.getTime()) < 15 * 60_000))
    return 'RequestTimeTooSkewed'
  const digest = createHash('sha256').update(body).digest('hex')
  if (headers.get('x-amz-content-sha256') !== digest) return 'XAmzContentSHA256Mismatch'
  const [path = '', query = ''] = target.split('?')
  const parameters =
    query === '' ? [] : query.split('&').map((pair) => (pair.includes('=') ? pair : `${pair}=`))
  let text = `${method}\n${path}\n${parameters.toSorted().join('&')}\n`
  for (const name of signed) text += `${name}:${(headers.get(name) ?? '').trim()}\n`
  text += `\n${names}\n${digest}`
  let key = Buffer.from(`AWS4${keys.secret}`)
  for (const part of [String(day), String(region), 's3', 'aws4_request'])
    key = createHmac('sha256', key).update(part).digest()
  const requestDigest = createHash('sha256').update(text).digest('hex')
  const expected = createHmac('sha256', key)
    .update(`AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${requestDigest}`)
    .digest('hex')
  return expected === signature ? null : 'SignatureDoesNotMatch'
}
