import { ProviderRefusal } from './social-provider.ts'

/** Milliseconds for all calls of one step together: the user is looking at a blank page meanwhile. */
const stepMs = 6_000
/** Maximum response size in bytes, ten times the keys and the metadata of the largest issuers. */
const maxBytes = 256 * 1024

/** A fetch with limits of time, size and protocol. */
export type ProviderFetch = (url: string, init?: RequestInit) => Promise<Response>

/**
 * A fetch for one step of a sign-in: all its calls together time out after six seconds; they follow no redirects, read at most
 * 256 KiB, and require https except in development. Throws otherwise.
 */
export function providerFetch(development: boolean): ProviderFetch {
  const signal = AbortSignal.timeout(stepMs)
  return async function fetchBounded(url, init) {
    if (!development && new URL(url).protocol !== 'https:')
      throw new ProviderRefusal('not asked without https')
    const response = await fetch(url, { ...init, redirect: 'manual', signal }).catch(throwNoResponse)
    if (response.status >= 300 && response.status < 400) throw new ProviderRefusal('answered by a redirect')
    const headers = { 'content-type': response.headers.get('content-type') ?? '' }
    return new Response(await readBounded(response), { status: response.status, headers })
  }
}

async function readBounded({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body?.getReader()
  for (;;) {
    const chunk = await reader?.read().catch(throwNoResponse)
    if (!chunk || chunk.done) return new Uint8Array(Buffer.concat(chunks))
    length += chunk.value.byteLength
    if (length > maxBytes) {
      await reader?.cancel()
      throw new ProviderRefusal('answered with too much')
    }
    chunks.push(chunk.value)
  }
}

function throwNoResponse(cause: unknown): never {
  throw new ProviderRefusal('does not answer', { cause })
}
