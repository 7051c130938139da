import { ProviderRefusal } from './social-provider.ts'

/** Milliseconds that all calls of one step may take together; whoever waits is looking at a blank page. */
const stepMs = 6_000
/** Bytes of an answer: the keys and the metadata of the largest issuers have a tenth of it. */
const mostBytes = 256 * 1024

/** A fetch that is bounded in time, size and reach. */
export type ProviderFetch = (url: string, init?: RequestInit) => Promise<Response>

/**
 * A fetch for one step of a sign-in: its calls end after six seconds together, follow no redirect, read at most 256 KiB, and
 * go over https unless the product is being developed. Throws for everything else.
 */
export function providerFetch(development: boolean): ProviderFetch {
  const signal = AbortSignal.timeout(stepMs)
  return async function fetchBounded(url, init) {
    if (!development && new URL(url).protocol !== 'https:')
      throw new ProviderRefusal('not asked without https')
    const response = await fetch(url, { ...init, redirect: 'manual', signal }).catch(unanswered)
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
    const chunk = await reader?.read().catch(unanswered)
    if (!chunk || chunk.done) return new Uint8Array(Buffer.concat(chunks))
    length += chunk.value.byteLength
    if (length > mostBytes) {
      await reader?.cancel()
      throw new ProviderRefusal('answered with too much')
    }
    chunks.push(chunk.value)
  }
}

function unanswered(cause: unknown): never {
  throw new ProviderRefusal('does not answer', { cause })
}
