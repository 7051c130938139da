import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { changedBlob, type Bucket, type ListedBlob } from './buckets.ts'

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
/** Enough for the largest archive on a slow line. */
const timeoutMs = 600_000

/** A response that was read to its end. */
interface BufferedResponse {
  status: number
  headers: Headers
  body: Buffer
}

/** A bucket by its S3 interface. Throws ScriptFailure when it refuses, or a blob differs from the bucket's list. */
export function s3Bucket({ endpoint, name, ...credentials }: S3Options): Bucket {
  // The library retries lost requests only, not lost responses, so its retries are off.
  const client = new AwsClient({ ...credentials, service: 's3', region: 'auto', retries: 0 })

  async function send(url: URL, request: RequestInit): Promise<BufferedResponse> {
    const response = await client.fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) })
    const { status, headers } = response
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) }
  }

  async function call(url: URL, request: RequestInit = {}): Promise<BufferedResponse> {
    for (let tries = 0; ; tries += 1) {
      const response = await send(url, request).catch((error: unknown) => error as Error)
      const isBusy = response instanceof Error || response.status === 429 || response.status >= 500
      if (isBusy && tries < pausesMs.length) await setTimeout(pausesMs[tries])
      else if (response instanceof Error)
        throw new ScriptFailure(`The bucket ${name} can't be reached: ${response.message}.`)
      else return response
    }
  }

  function refusal({ status, body }: BufferedResponse, what: string): ScriptFailure {
    const advice = status === 403 ? ' Check R2_ACCESS_KEY_ID and R2_SECRET_ACCESS_KEY.' : ''
    const code = textOf(body.toString(), 'Code') || status
    return new ScriptFailure(`The bucket ${name} doesn't let us ${what}: ${code}.${advice}`)
  }

  const addressOf = (key: string) =>
    new URL(`${endpoint}/${name}/${key.split('/').map(encodeURIComponent).join('/')}`)

  return {
    async *list() {
      let token = ''
      do {
        const url = new URL(`${endpoint}/${name}?list-type=2&encoding-type=url`)
        if (token !== '') url.searchParams.set('continuation-token', token)
        const response = await call(url)
        if (response.status !== 200) throw refusal(response, 'list its files')
        const page = response.body.toString()
        for (const [, content = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g))
          yield listed(content)
        token = /<IsTruncated>true</.test(page) ? textOf(page, 'NextContinuationToken') : ''
      } while (token !== '')
    },
    async read(blob) {
      const response = await call(addressOf(blob.key), { headers: { 'if-match': `"${blob.etag}"` } })
      if (response.status === 404) return undefined
      if (response.status === 412) throw changedBlob(blob)
      if (response.status !== 200) throw refusal(response, `read ${blob.key}`)
      return { type: response.headers.get('content-type') ?? undefined, bytes: response.body }
    },
    async put(key, { type, bytes }) {
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
      const response = await call(addressOf(key), { method: 'PUT', headers, body: new Uint8Array(bytes) })
      if (response.status !== 200) throw refusal(response, `write ${key}`)
    },
  }
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
