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
  /** Positions of the parameters that its route doesn't declare; null if there were none. */
  slots: AddressSlots | null
  /** Positions of its nonce, as byte offsets; searched when the page is first sent again. */
  nonceAt?: readonly number[]
  /** Its upstream calls, with the answers. */
  calls: readonly PageCall[]
  /** Time when its rendering started, in milliseconds since the Unix epoch. */
  madeAt: number
}

interface KeptPagesOptions {
  /** Lifetime of a stored page, in milliseconds: its times are relative to its rendering. */
  maxAgeMs?: number
  /** Maximum bytes of all stored pages, and of each. */
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

/** Maximum stored pages of one address, for viewers with different answers. */
const maxVariants = 8

/**
 * Cache of recently rendered pages. A page depends on its address, the settings, and the upstream's answers, so the page's queries are sent
 * again for this viewer; if the answers are the same, the page isn't rendered again.
 */
export class KeptPages {
  readonly #options: Required<KeptPagesOptions>
  readonly #pages = new Map<string, KeptPage[]>()
  #bytes = 0

  constructor(options: KeptPagesOptions = {}) {
    this.#options = { maxAgeMs: 50_000, total: 8 * 1024 * 1024, each: 256 * 1024, now: Date.now, ...options }
  }

  /**
   * Returns the page of that address, from the cache or newly rendered. Its other inputs are in the key; the function gets the address
   * without the parameters that its route doesn't declare. It reuses the answers that have already arrived.
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

  /** Stored pages of the key that haven't expired, newest first. */
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

/** Whether a page may be stored: nothing in it is for this response only. */
function isKeepable({ status, headers, failed, shareable }: Page): boolean {
  return status === 200 && !failed && shareable && Boolean(headers['content-type']?.startsWith('text/html'))
}

/** The stored page for another response, with its own nonce; the upstream's headers for the viewer are new. */
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

/** The page with the request's own parameters in its links, or in its redirect. */
function withRest(page: Page, slots: AddressSlots, slot: string, { rest }: PageAddress): Page {
  const { headers } = page
  const body = withParameters(page.body, slots, rest)
  const location = headers.location?.replaceAll(slot, rest)
  return { ...page, body, headers: location === undefined ? headers : { ...headers, location } }
}

/** Memory size of a stored page, in bytes, without its headers. */
function sizeOf({ body, calls }: KeptPage): number {
  return calls.reduce((sum, call) => sum + call.body.byteLength, body.byteLength)
}
