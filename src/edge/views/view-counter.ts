import { errorFields, logLine } from '#shared/log.ts'
import { readConfig, type Bindings, type Config } from '#edge/config/env.ts'
import type { Upstream } from '#edge/upstream/upstream.ts'
import type { Context } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import { createHash, createHmac } from 'node:crypto'
import { clientBucket } from '#edge/limits/rate-limit.ts'

const hourMs = 60 * 60 * 1000
const seenLimit = 50_000
const maxDelayMs = 30_000

interface View {
  object: string
  viewer: string
  /** The viewer's public id when logged in: views of one's own objects don't count. */
  user?: string
}

/** Batching of views: maximum entries, maximum milliseconds after the first, and the upstream's path. */
interface ViewCounterOptions {
  path?: '/internal/views' | '/internal/downloads'
  full?: number
  waitMs?: number
  now?: () => number
}

/** Collects views and downloads, one per viewer, object and hour, and sends them upstream in batches after the responses. */
export class ViewCounter {
  readonly #upstream: Upstream
  readonly #path: string
  readonly #full: number
  readonly #waitMs: number
  readonly #now: () => number
  #pending: View[] = []
  #seen = new Set<string>()
  #seenHour = 0
  #sendNow: (() => void) | null = null
  #waitingSince = 0

  constructor(
    upstream: Upstream,
    { path = '/internal/views', full = 50, waitMs = 2_000, now = Date.now }: ViewCounterOptions = {},
  ) {
    this.#upstream = upstream
    this.#path = path
    this.#full = full
    this.#waitMs = waitMs
    this.#now = now
  }

  /** Records a view; never delays the response. */
  add(
    { objects, viewer, user }: { objects: readonly string[]; viewer: string; user: string | null },
    env: Bindings,
    waitUntil: (work: Promise<unknown>) => void,
  ): void {
    this.#forgetLastHour()
    for (const object of objects) {
      const viewKey = `${viewer} ${object}`
      if (this.#seen.has(viewKey)) continue
      this.#seen.add(viewKey)
      this.#pending.push({ object, viewer, ...(user !== null && { user }) })
    }
    if (this.#pending.length === 0) return
    // A sender whose request has been cut off never sends: the next one takes over.
    if (!this.#sendNow || this.#now() - this.#waitingSince > maxDelayMs) waitUntil(this.#sendLater(env))
    if (this.#pending.length >= this.#full) this.#sendNow?.()
  }

  async #sendLater(env: Bindings): Promise<void> {
    const due = Promise.withResolvers<void>()
    const timer = setTimeout(due.resolve, this.#waitMs)
    this.#sendNow = due.resolve
    this.#waitingSince = this.#now()
    await due.promise
    clearTimeout(timer)
    if (this.#sendNow === due.resolve) this.#sendNow = null
    const views = this.#pending
    this.#pending = []
    await this.#send(env, views)
  }

  /** A lost batch of views is not retried. */
  async #send(env: Bindings, views: View[]): Promise<void> {
    const headers = new Headers({ 'content-type': 'application/json' })
    try {
      await this.#upstream.ask(env, {
        path: this.#path,
        method: 'POST',
        headers,
        body: JSON.stringify({ views }),
      })
    } catch (error) {
      logLine(readConfig(env), 'warn', 'views lost', {
        path: this.#path,
        count: views.length,
        ...errorFields(error),
      })
    }
  }

  #forgetLastHour(): void {
    const hour = Math.floor(this.#now() / hourMs)
    if (hour === this.#seenHour && this.#seen.size < seenLimit) return
    this.#seenHour = hour
    this.#seen.clear()
  }
}

/** Counts the request's views of objects; `user` is the logged-in viewer's public id. */
export function countViews(
  { viewCounter }: { viewCounter: ViewCounter },
  c: Context<EdgeEnv>,
  viewed: readonly string[],
  user: string | null,
): void {
  // A HEAD request isn't a view.
  if (viewed.length === 0 || c.req.raw.method === 'HEAD') return
  const viewer = viewerKey(c.env, c.req.raw, user)
  viewCounter.add({ objects: viewed, viewer, user }, c.env, (work) => c.executionCtx.waitUntil(work))
}

const dayMs = 24 * 60 * 60 * 1000
let isolateSecret: Uint8Array | undefined
let salt = { day: -1, secret: undefined as string | undefined, value: new Uint8Array() as Uint8Array }

/**
 * A pseudonym of a viewer, which only reveals whether two views of one day have the same viewer: a digest of the logged-in viewer's id, or
 * of address and browser, under a salt that changes every day.
 */
export function viewerKey(env: Bindings, request: Request, user: string | null, now = Date.now()): string {
  const config = readConfig(env)
  const viewer =
    user ?? `${clientBucket(request.headers, config)}\n${request.headers.get('user-agent') ?? ''}`
  return createHash('sha256').update(saltOf(config, now)).update(viewer).digest('base64url')
}

function saltOf({ viewSalt }: Config, now: number): Uint8Array {
  const day = Math.floor(now / dayMs)
  if (salt.day !== day || salt.secret !== viewSalt) {
    const secret = viewSalt ?? (isolateSecret ??= crypto.getRandomValues(new Uint8Array(32)))
    salt = { day, secret: viewSalt, value: createHmac('sha256', secret).update(String(day)).digest() }
  }
  return salt.value
}
