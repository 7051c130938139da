import { z } from 'zod'
import { timeoutMs } from './host-findings.ts'

/** A public resolver that answers in JSON: a worker has no way to DNS itself. */
const resolver = 'https://cloudflare-dns.com/dns-query'

const dnsReply = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).default([]),
})

const types = { A: 1, TXT: 16, AAAA: 28 } as const

const known = { noError: 0, noName: 3 } as const

/** The records of a name; empty if it has none. Throws an Error with a readable message when the resolver has no result. */
async function recordsOf(
  name: string,
  type: keyof typeof types,
  fetch: typeof globalThis.fetch,
): Promise<string[]> {
  const query = new URLSearchParams({ name, type })
  const response = await fetch(`${resolver}?${query}`, {
    headers: { accept: 'application/dns-json' },
    signal: AbortSignal.timeout(timeoutMs),
  })
  const found = dnsReply.safeParse(await response.json().catch(() => null))
  const isKnown = found.success && Object.values<number>(known).includes(found.data.Status)
  if (!isKnown) throw new Error(`the resolver can't tell: it answered with ${response.status}`)
  // The answer section contains aliases (CNAME) beside the records that they lead to.
  return found.data.Answer.filter((record) => record.type === types[type]).map(({ data }) => data)
}

export async function addressesOf(host: string, fetch: typeof globalThis.fetch): Promise<string[]> {
  const found = await Promise.all([recordsOf(host, 'A', fetch), recordsOf(host, 'AAAA', fetch)])
  return found.flat()
}

/** The texts of a name. A long one comes in parts between quotes. */
export async function textsOf(name: string, fetch: typeof globalThis.fetch): Promise<string[]> {
  const found = await recordsOf(name, 'TXT', fetch)
  return found.map((data) =>
    [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
      .map(([, part = '']) => part.replaceAll(/\\(.)/g, '$1'))
      .join(''),
  )
}
