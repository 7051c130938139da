import { findSlots, markOutdated } from '#edge/responses/page-slots.ts'

/** One rendered page. Its body is data, so that several requests may be answered with it, or the rest of its rendering for one. */
export interface Page<Body = Uint8Array<ArrayBuffer>> {
  status: number
  /** Headers of the document itself. */
  headers: Record<string, string>
  body: Body
  /** The nonce it was rendered with. */
  nonce: string
  /** The slot that marks an outdated copy; null for a page that is sent once. */
  outdatedSlot: string | null
  /** Public ids of the viewed objects. */
  viewed: readonly string[]
  /** The logged-in viewer's public id. */
  user: string | null
  /** Public ids whose change makes it out of date. */
  tags: readonly string[]
  /** Headers from the upstream for this client: new tokens, a session, `retry-after`. */
  clientHeaders: Headers
  /** Whether the upstream or the app failed during rendering; an older copy is better. */
  failed: boolean
  /** Whether it may be served to others: it sets nothing in the browser. */
  shareable: boolean
}

/** A page that is still being rendered: its body arrives in pieces. */
export type StreamedPage = Page<ReadableStream | Uint8Array<ArrayBuffer> | null>

/** The page once it is rendered to its end. */
export async function wholePage({ body: rest, ...page }: StreamedPage): Promise<Page> {
  const body = rest instanceof Uint8Array ? rest : new Uint8Array(await new Response(rest).arrayBuffer())
  return { ...page, body }
}

/** A page in the cache. */
export interface CachedPage {
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
  /** Positions of its slots, as byte offsets. */
  nonceAt: readonly number[]
  outdatedAt: readonly number[]
  viewed: readonly string[]
  tags: readonly string[]
  /** Time when its rendering started, in milliseconds since the Unix epoch; the shared cache stores this name. */
  madeAt: number
  etag: string
}

/** The page as it is cached; its ETag covers the body without the parts that differ in each rendering. */
export async function cachedPage(page: Page, madeAt: number): Promise<CachedPage> {
  const nonceAt = findSlots(page.body, page.nonce)
  const outdatedAt = page.outdatedSlot === null ? [] : findSlots(page.body, page.outdatedSlot)
  const plain = new Uint8Array(page.body)
  for (const offset of nonceAt) plain.fill(0, offset, offset + page.nonce.length)
  markOutdated(plain, outdatedAt)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', plain))
  const etag = `W/"${Buffer.from(digest.subarray(0, 12)).toString('base64url')}"`
  const { headers, body, viewed, tags } = page
  return { headers, body, nonceAt, outdatedAt, viewed, tags, madeAt, etag }
}
