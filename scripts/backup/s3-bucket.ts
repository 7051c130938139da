import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { changedBlob, type Bucket, type ListedBlob } from './blobs.ts'

/** Location of a bucket, and the credentials for it. */
export interface S3Options {
  /** The address of the account's buckets. */
  endpoint: string
  name: string
  accessKeyId: string
  secretAccessKey: string
}

/** Pauses before a call is tried again that the network or the service has failed. */
const pausesMs = [200, 1_000, 5_000]
const timeoutMs = 120_000

/** A request to sign. */
interface Call {
  method: string
  url: URL
  headers?: Record<string, string>
  body?: BodyInit
}

/** A response that was read to its end. */
interface BufferedResponse {
  status: number
  headers: Headers
  body: Buffer
}

/** A bucket by its S3 interface. Throws ScriptFailure when it refuses, or a blob differs from the bucket's list. */
export function s3Bucket({ endpoint, name, ...credentials }: S3Options): Bucket {
  const client = new AwsClient({ ...credentials, service: 's3', region: 'auto', retries: 0 })

  async function call({ url, ...request }: Call): Promise<BufferedResponse> {
    for (const pause of [...pausesMs, undefined]) {
      const response = await fetchBuffered(client, url, request).catch((error: unknown) => error as Error)
      const isBusy = response instanceof Error || response.status === 429 || response.status >= 500
      if (!isBusy) return response
      if (pause !== undefined) await setTimeout(pause)
      else if (response instanceof Error)
        throw new ScriptFailure(`The bucket ${name} can't be reached: ${response.message}.`)
      else return response
    }
    throw new Error('A call ended without a response')
  }

  function refusal(response: BufferedResponse, what: string): ScriptFailure {
    const [, code = response.status] = /<Code>(\w+)<\/Code>/.exec(response.body.toString()) ?? []
    const advice = response.status === 403 ? ' Check R2_ACCESS_KEY_ID and R2_SECRET_ACCESS_KEY.' : ''
    return new ScriptFailure(`The bucket ${name} doesn't let us ${what}: ${code}.${advice}`)
  }

  async function write(key: string, request: Call): Promise<BufferedResponse> {
    const response = await call(request)
    if (response.status !== 200) throw refusal(response, `write ${key}`)
    return response
  }

  const addressOf = (key: string) =>
    new URL(`${endpoint}/${name}/${key.split('/').map(encodeURIComponent).join('/')}`)

  return {
    async *list() {
      let token: string | undefined
      do {
        const url = new URL(`${endpoint}/${name}`)
        const query = { 'list-type': '2', 'encoding-type': 'url' }
        for (const [field, value] of Object.entries({ ...query, 'continuation-token': token }))
          if (value !== undefined) url.searchParams.set(field, value)
        const response = await call({ method: 'GET', url })
        if (response.status !== 200) throw refusal(response, 'list its files')
        const page = response.body.toString()
        for (const [, content = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g))
          yield listed(content)
        token = /<IsTruncated>true</.test(page) ? textOf(page, 'NextContinuationToken') : undefined
      } while (token !== undefined)
    },
    async read(blob, from, to) {
      const { key, bytes, etag } = blob
      const headers: Record<string, string> = { 'if-match': `"${etag}"` }
      if (to - from < bytes) headers.range = `bytes=${from}-${to - 1}`
      const response = await call({ method: 'GET', url: addressOf(key), headers })
      if (response.status === 404) return undefined
      if (response.status === 412) throw changedBlob(blob)
      if (response.status !== 200 && response.status !== 206) throw refusal(response, `read ${key}`)
      const type = response.headers.get('content-type') ?? undefined
      return { type, bytes: response.body }
    },
    async put(key, { type, bytes }) {
      await write(key, {
        method: 'PUT',
        url: addressOf(key),
        headers: typed(type),
        body: new Uint8Array(bytes),
      })
    },
    async begin(key, type) {
      const created = await write(key, {
        method: 'POST',
        url: withQuery(addressOf(key), { uploads: '' }),
        headers: typed(type),
      })
      const uploadId = textOf(created.body.toString(), 'UploadId')
      return {
        async put(number, bytes) {
          const url = withQuery(addressOf(key), { partNumber: String(number), uploadId })
          return (
            (await write(key, { method: 'PUT', url, body: new Uint8Array(bytes) })).headers.get('etag') ?? ''
          )
        },
        async complete(etags) {
          const url = withQuery(addressOf(key), { uploadId })
          const response = await write(key, { method: 'POST', url, body: partsXml(etags) })
          // Beginning to respond before it is done, a server may still fail.
          if (response.body.includes('<Error>')) throw refusal(response, `write ${key}`)
        },
      }
    },
  }
}

/** Throws when the connection is lost, even in the middle of the response. */
async function fetchBuffered(client: AwsClient, url: URL, request: RequestInit): Promise<BufferedResponse> {
  // The library retries lost requests only, not lost responses, so its retries are off.
  const response = await client.fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) })
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  }
}

function typed(type: string | undefined): Record<string, string> {
  return type === undefined ? {} : { 'content-type': type }
}

function withQuery(url: URL, query: Record<string, string>): URL {
  for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value)
  return url
}

function partsXml(etags: readonly string[]): string {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  )
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
}

function listed(content: string): ListedBlob {
  return {
    // The encoding of forms: a space is a plus.
    key: decodeURIComponent(textOf(content, 'Key').replaceAll('+', ' ')),
    bytes: Number(textOf(content, 'Size')),
    etag: textOf(content, 'ETag').replaceAll('"', ''),
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#34': '"', apos: "'" }

function textOf(xml: string, element: string): string {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? ''
  return text.replaceAll(/&(amp|lt|gt|quot|apos|#34);/g, (_, name: string) => entities[name] ?? '')
}
