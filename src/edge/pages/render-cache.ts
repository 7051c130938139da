import {
  findAddressSlots,
  findSlots,
  withNonce,
  withParameters,
  type AddressSlots,
} from '#edge/responses/page-slots.ts'
import { logLine } from '#shared/log.ts'
import type { Page } from '#edge/page-cache/page.ts'
import { fullAddress, withSlot, type PageAddress } from './page-address.ts'
import type { PageCall } from './page-calls.ts'
import type { PageRender } from './page-context.ts'

interface StoredPage extends Pick<Page, 'headers' | 'body' | 'nonce' | 'viewed'> {
  /** Positions of the parameters that its route doesn't declare; null if there were none. */
  slots: AddressSlots | null
  /** Positions of its nonce, as byte offsets; searched when the page is first sent again. */
  nonceAt?: readonly number[]
  /** Its upstream calls, with the responses. */
  calls: readonly PageCall[]
  /** Time when its rendering started, in milliseconds since the Unix epoch. */
  madeAt: number
}

interface RenderCacheOptions {
  /** Lifetime of a stored page, in milliseconds: its times are relative to its rendering. */
  maxAgeMs?: number
  /** Maximum bytes of all stored pages, and of each. */
  total?: number
  each?: number
  now?: () => number
}

interface RenderCacheRequest {
  key: string
  address: PageAddress
  render: PageRender
  make(render: PageRender, target: string): Promise<Page>
}

/** Maximum stored pages of one address, for viewers with different responses. */
const maxVariants = 8

/**
 * Cache of recently rendered pages. A page depends on its address, the settings, and the upstream's responses, so the page's queries are sent
 * again for this viewer; if the responses are the same, the page isn't rendered again.
 */
export class RenderCache {
  readonly #options: Required<RenderCacheOptions>
  readonly #pages = new Map<string, StoredPage[]>()
  #bytes = 0

  constructor(options: RenderCacheOptions = {}) {
    this.#options = { maxAgeMs: 50_000, total: 8 * 1024 * 1024, each: 256 * 1024, now: Date.now, ...options }
  }

  /**
   * Returns the page of that address, from the cache or newly rendered. Its other inputs are in the key; the function gets the address
   * without the parameters that its route doesn't declare. It reuses the responses that have already arrived.
   */
  async page({ key, address, render, make }: RenderCacheRequest): Promise<Page> {
    const fullKey = [key, address.known, address.rest === ''].join('\n')
    const variants = this.#variants(fullKey)
    if (variants.length > 0) {
      const same = variants[await render.calls.repeat(variants.map(({ calls }) => calls))]
      if (same) return reusePage(same, render, address)
    }
    const madeAt = this.#options.now()
    const { target, slot } = address.rest === '' ? { target: address.known, slot: '' } : withSlot(address)
    const made = await make(render, target)
    const slots = slot === '' ? null : findAddressSlots(made.body, slot)
    if (slot !== '' && slots === null) {
      logLine({ logLevel: 'error' }, 'error', 'page address outside of a link', {
        requestId: render.context.requestId,
      })
      return make(render, fullAddress(address))
    }
    const calls = render.calls.recorded()
    if (calls && isStorable(made)) {
      const { headers, body, nonce, viewed } = made
      this.#store(fullKey, { headers, body, nonce, viewed, slots, calls, madeAt })
    }
    return slots === null ? made : withRest(made, slots, slot, address)
  }

  /** Stored pages of the key that haven't expired, newest first. */
  #variants(key: string): readonly StoredPage[] {
    const stored = this.#pages.get(key)
    if (!stored) return []
    const since = this.#options.now() - this.#options.maxAgeMs
    const fresh = stored.filter(({ madeAt }) => madeAt > since)
    if (fresh.length < stored.length) this.#replace(key, fresh)
    return fresh
  }

  #store(key: string, stored: StoredPage): void {
    const { total, each } = this.#options
    if (sizeOf(stored) > each) return
    this.#replace(key, [stored, ...(this.#pages.get(key) ?? [])].slice(0, maxVariants))
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= total) break
      this.#replace(oldest, [])
    }
  }

  #replace(key: string, stored: StoredPage[]): void {
    for (const old of this.#pages.get(key) ?? []) this.#bytes -= sizeOf(old)
    this.#pages.delete(key)
    if (stored.length === 0) return
    this.#pages.set(key, stored)
    for (const page of stored) this.#bytes += sizeOf(page)
  }
}

/** Whether a page may be stored: nothing in it is for this response only. */
function isStorable({ status, headers, failed, shareable }: Page): boolean {
  return status === 200 && !failed && shareable && Boolean(headers['content-type']?.startsWith('text/html'))
}

/** The stored page for another response, with its own nonce; the upstream's headers for the viewer are new. */
function reusePage(stored: StoredPage, { context, record }: PageRender, { rest }: PageAddress): Page {
  stored.nonceAt ??= findSlots(stored.body, stored.nonce)
  const body = withNonce(stored.body, stored.nonceAt, context.nonce)
  return {
    status: 200,
    headers: stored.headers,
    body: stored.slots === null ? body : withParameters(body, stored.slots, rest),
    nonce: context.nonce,
    outdatedSlot: null,
    viewed: stored.viewed,
    user: record.user,
    tags: [],
    clientHeaders: record.headers,
    failed: false,
    shareable: false,
  }
}

/** The page with the request's own parameters in its links, or in its redirect. */
function withRest(page: Page, slots: AddressSlots, slot: string, { rest }: PageAddress): Page {
  const { headers } = page
  const body = withParameters(page.body, slots, rest)
  const location = headers.location?.replaceAll(slot, rest)
  return { ...page, body, headers: location === undefined ? headers : { ...headers, location } }
}

/** Memory size of a stored page, in bytes, without its headers. */
function sizeOf({ body, calls }: StoredPage): number {
  return calls.reduce((sum, call) => sum + call.body.byteLength, body.byteLength)
}
