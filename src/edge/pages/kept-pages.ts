import {
  findAddressSlots,
  findSlots,
  withNonce,
  withParameters,
  type AddressSlots,
} from '#edge/responses/page-slots.ts'
import { logLine } from '#shared/log.ts'
import type { Page } from '../page-cache/page.ts'
import { wholeAddress, withSlot, type PageAddress } from './page-address.ts'
import type { PageCall } from './page-calls.ts'
import type { PageRender } from './page-context.ts'

interface KeptPage extends Pick<Page, 'headers' | 'body' | 'nonce' | 'viewed'> {
  /** Where the parameters go that its route doesn't declare; null if there were none. */
  slots: AddressSlots | null
  /** Where its nonce is, as byte offsets; looked for when the page is first sent again. */
  nonceAt?: readonly number[]
  /** What it asked the upstream, with the answers. */
  calls: readonly PageCall[]
  /** When it was begun, in milliseconds since the Unix epoch. */
  madeAt: number
}

interface KeptPagesOptions {
  /** How long a page is kept, in milliseconds: its times are relative to when it was made. */
  maxAgeMs?: number
  /** How many bytes all kept pages may have, and each. */
  total?: number
  each?: number
  now?: () => number
}

interface KeptRequest {
  key: string
  address: PageAddress
  render: PageRender
  make(render: PageRender, target: string): Promise<Page>
}

/** How many pages are kept of one address, for readers with different answers. */
const maxVariants = 8

/**
 * Pages that were made a moment ago. A page depends on its address, the settings, and what the upstream answers, so the upstream is asked
 * again what the page asked, for this reader; if it answers the same, the page isn't made again.
 */
export class KeptPages {
  readonly #options: Required<KeptPagesOptions>
  readonly #pages = new Map<string, KeptPage[]>()
  #bytes = 0

  constructor(options: KeptPagesOptions = {}) {
    this.#options = { maxAgeMs: 50_000, total: 8 * 1024 * 1024, each: 256 * 1024, now: Date.now, ...options }
  }

  /**
   * The page of that address, kept or made. What else it's made from is in the key; the function is passed the address without the parameters
   * that its route doesn't declare. The answers that are there already aren't asked for again.
   */
  async page({ key, address, render, make }: KeptRequest): Promise<Page> {
    const keyOfAll = [key, address.known, address.rest === ''].join('\n')
    const variants = this.#variants(keyOfAll)
    if (variants.length > 0) {
      const same = variants[await render.calls.repeat(variants.map(({ calls }) => calls))]
      if (same) return pageAgain(same, render, address)
    }
    const madeAt = this.#options.now()
    const { target, slot } = address.rest === '' ? { target: address.known, slot: '' } : withSlot(address)
    const made = await make(render, target)
    const slots = slot === '' ? null : findAddressSlots(made.body, slot)
    if (slot !== '' && slots === null) {
      logLine({ logLevel: 'error' }, 'error', 'page address outside of a link', {
        requestId: render.context.requestId,
      })
      return make(render, wholeAddress(address))
    }
    const calls = render.calls.made()
    if (calls && isKeepable(made)) {
      const { headers, body, nonce, viewed } = made
      this.#keep(keyOfAll, { headers, body, nonce, viewed, slots, calls, madeAt })
    }
    return slots === null ? made : withRest(made, slots, slot, address)
  }

  /** Those that are young enough, newest first. */
  #variants(key: string): readonly KeptPage[] {
    const kept = this.#pages.get(key)
    if (!kept) return []
    const since = this.#options.now() - this.#options.maxAgeMs
    const young = kept.filter(({ madeAt }) => madeAt > since)
    if (young.length < kept.length) this.#replace(key, young)
    return young
  }

  #keep(key: string, kept: KeptPage): void {
    const { total, each } = this.#options
    if (sizeOf(kept) > each) return
    this.#replace(key, [kept, ...(this.#pages.get(key) ?? [])].slice(0, maxVariants))
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= total) break
      this.#replace(oldest, [])
    }
  }

  #replace(key: string, kept: KeptPage[]): void {
    for (const old of this.#pages.get(key) ?? []) this.#bytes -= sizeOf(old)
    this.#pages.delete(key)
    if (kept.length === 0) return
    this.#pages.set(key, kept)
    for (const page of kept) this.#bytes += sizeOf(page)
  }
}

/** Whether nothing in it is for this answer alone. */
function isKeepable({ status, headers, failed, shareable }: Page): boolean {
  return status === 200 && !failed && shareable && Boolean(headers['content-type']?.startsWith('text/html'))
}

/** The page for another answer, with a nonce of its own; what the upstream sends along for the reader is new. */
function pageAgain(kept: KeptPage, { context, record }: PageRender, { rest }: PageAddress): Page {
  kept.nonceAt ??= findSlots(kept.body, kept.nonce)
  const body = withNonce(kept.body, kept.nonceAt, context.nonce)
  return {
    status: 200,
    headers: kept.headers,
    body: kept.slots === null ? body : withParameters(body, kept.slots, rest),
    nonce: context.nonce,
    outdatedSlot: null,
    viewed: kept.viewed,
    user: record.user,
    tags: [],
    answer: record.headers,
    failed: false,
    shareable: false,
  }
}

/** The page with the request's own parameters in its links, or where it redirects to. */
function withRest(page: Page, slots: AddressSlots, slot: string, { rest }: PageAddress): Page {
  const { headers } = page
  const body = withParameters(page.body, slots, rest)
  const location = headers.location?.replaceAll(slot, rest)
  return { ...page, body, headers: location === undefined ? headers : { ...headers, location } }
}

/** What it takes in memory, in bytes, but for its headers. */
function sizeOf({ body, calls }: KeptPage): number {
  return calls.reduce((sum, call) => sum + call.body.byteLength, body.byteLength)
}
