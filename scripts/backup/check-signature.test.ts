import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signatureFault, type Received } from '#tests/platform/check-signature.ts'
import { bucketKeys } from '#tests/platform/fake-files.ts'
import { startFakePlatform, type FakePlatform } from '#tests/platform/fake-platform.ts'

let platform: FakePlatform

beforeAll(async () => {
  platform = await startFakePlatform()
  platform.account.buckets.set('files', {})
})

afterAll(() => platform.close())

/** An example of Amazon's documentation: the list of a bucket. */
const empty = createHash('sha256').digest('hex')
const published: Received = {
  method: 'GET',
  target: '/?max-keys=2&prefix=J',
  headers: new Map([
    ['host', 'examplebucket.s3.amazonaws.com'],
    ['x-amz-content-sha256', empty],
    ['x-amz-date', '20130524T000000Z'],
    [
      'authorization',
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;x-amz-content-sha256;x-amz-date,Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ]),
  body: new Uint8Array(),
}
const keys = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const now = new Date('2013-05-24T00:05:00Z')

test('a published example is taken, and nothing that differs from it', () => {
  expect(signatureFault(published, keys, now)).toBeNull()
  const other = (changed: Partial<Received>) => signatureFault({ ...published, ...changed }, keys, now)
  expect(other({ method: 'PUT' })).toBe('SignatureDoesNotMatch')
  expect(other({ target: '/?max-keys=3&prefix=J' })).toBe('SignatureDoesNotMatch')
  expect(other({ body: Buffer.from('x') })).toBe('XAmzContentSHA256Mismatch')
  expect(other({ headers: new Map([...published.headers, ['x-amz-acl', 'public']]) })).toBe('AccessDenied')
  expect(other({ headers: new Map() })).toBe('AccessDenied')
  expect(signatureFault(published, { ...keys, secret: 'x' }, now)).toBe('SignatureDoesNotMatch')
  expect(signatureFault(published, { ...keys, id: 'x' }, now)).toBe('InvalidAccessKeyId')
  expect(signatureFault(published, keys, new Date('2013-05-24T01:00:00Z'))).toBe('RequestTimeTooSkewed')
})

/** Output of curl, which signs by itself, from the simulated bucket. */
async function curl(path: string, secret: string, body: string, args: string[] = []): Promise<string> {
  const digest = createHash('sha256').update(body).digest('hex')
  const child = spawn('curl', [
    '--silent',
    '--aws-sigv4',
    'aws:amz:auto:s3',
    '--user',
    `${bucketKeys.id}:${secret}`,
    '--header',
    `x-amz-content-sha256: ${digest}`,
    ...args,
    `${platform.url}/s3/files${path}`,
  ])
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  return output
}

test('the simulated bucket accepts requests that curl has signed', async () => {
  expect(await curl('/a/b', bucketKeys.secret, 'hello', ['--request', 'PUT', '--data-binary', 'hello'])).toBe(
    '',
  )
  expect(await curl('/a/b', bucketKeys.secret, '')).toBe('hello')
  expect(await curl('/a/b', 'another secret', '')).toContain('<Code>SignatureDoesNotMatch</Code>')
})
