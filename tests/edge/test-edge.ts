import { createEdge, type EdgeParts } from '#edge/edge.ts'
import type { Render } from '#edge/pages/edge-state.ts'
import type { Bindings } from '#edge/config/env.ts'
import { Upstream } from '#edge/upstream/upstream.ts'
import { PageCache } from '#edge/page-cache/page-cache.ts'
import { ViewCounter } from '#edge/views/view-counter.ts'
import { pageDocuments } from '#shared/contract/page-documents.ts'
import type { PageContext } from '#shared/page/page-context.ts'

/** The three hosts of a tested edge. */
export const main = 'http://localhost:8787'
export const auth = 'http://auth.localhost:8787'
export const assets = 'http://assets.localhost:8787'

/** A session cookie's secret, by its form. */
export const secret = 's'.repeat(43)

/** Settings of an edge that is served in development. */
export const settings = {
  ENVIRONMENT: 'development',
  VERSION: 'test',
  MAIN_ORIGIN: main,
  AUTH_ORIGIN: auth,
  ASSETS_ORIGIN: assets,
  STORE_URL: 'https://store.example/game',
  VIDEO_URL: 'https://video.example',
  MICROBLOG_URL: 'https://micro.example',
  CHAT_URL: 'https://chat.example',
  STATUS_URL: 'https://status.example',
  LEGACY_FORUMS:
    '1=frm-devupdts,frm-00000001=frm-devupdts,frm-00000002=frm-general0,frm-00000003=frm-helpdesk',
  LOG_LEVEL: 'error',
}

/** One call that reached the upstream. */
export interface ReceivedCall {
  path: string
  method: string
  headers: Headers
  body: string
}

/** Options of a tested edge; all have defaults that do nothing. */
export interface TestEdgeOptions extends EdgeParts {
  render?: (request: Request, context: PageContext) => Response | Promise<Response>
  respond?: (call: ReceivedCall, signal: AbortSignal | null) => Response | Promise<Response>
  files?: (request: Request) => Response
  vars?: Record<string, string>
  /** Bindings besides those that every edge has. */
  bindings?: Record<string, unknown>
  isAllowed?: (limit: string, key: string) => boolean
}

/** A page as the app would render it. */
export function html(
  context: PageContext,
  text = 'page',
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const body = `<!doctype html><body><p data-copy="${context.outdatedSlot}">Out of date.</p><p>${text}</p><script nonce="${context.nonce}"></script>`
  return new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
}

/** Responds to the documents of one call as the upstream does: each as if it had come alone. */
async function respondToEach(
  call: ReceivedCall,
  respond: (call: ReceivedCall) => Response | Promise<Response>,
): Promise<Response> {
  const documents = JSON.parse(call.body) as unknown[]
  const responses = await Promise.all(
    documents.map(async (document) => respond({ ...call, path: '/graphql', body: JSON.stringify(document) })),
  )
  const failed = responses.find(({ status }) => status >= 500)
  if (failed) return failed
  const results = await Promise.all(
    responses.map(async (response) => ({ ...(await response.json<object>()), status: response.status })),
  )
  return Response.json(results, { headers: responses[0]?.headers })
}

/** An edge whose app and upstream are functions, spoken to like a server. */
export function testEdge(options: TestEdgeOptions = {}) {
  const calls: ReceivedCall[] = []
  const rendered: { url: string; headers: Headers }[] = []
  const work: Promise<unknown>[] = []
  const limited: { limit: string; key: string }[] = []

  const render: Render = async (request, context) => {
    rendered.push({ url: request.url, headers: new Headers(request.headers) })
    return options.render ? options.render(request, context) : html(context, new URL(request.url).pathname)
  }
  const upstream = options.upstream ?? new Upstream()
  const views = options.viewCounter ?? new ViewCounter(upstream, { waitMs: 1 })
  const downloads =
    options.downloadCounter ?? new ViewCounter(upstream, { path: '/internal/downloads', waitMs: 1 })
  const edge = createEdge(render, { ...options, upstream, viewCounter: views, downloadCounter: downloads })

  async function receive(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(url)
    const request = new Request(url, { ...init, signal: null })
    const call = {
      path: pathname + search,
      method: request.method,
      headers: request.headers,
      body: await request.text(),
    }
    const respond = (one: ReceivedCall) => {
      calls.push(one)
      return options.respond
        ? options.respond(one, init.signal ?? null)
        : Response.json(one.path === '/graphql' ? { data: {} } : {})
    }
    return call.path === pageDocuments.path ? respondToEach(call, respond) : respond(call)
  }
  const limiter = (limit: string) => ({
    limit: async ({ key }: { key: string }) => {
      limited.push({ limit, key })
      return { success: options.isAllowed ? options.isAllowed(limit, key) : true }
    },
  })
  const env = {
    ...settings,
    ...options.vars,
    UPSTREAM: { fetch: receive },
    ASSETS: {
      fetch: async (url: string, init?: RequestInit) =>
        options.files ? options.files(new Request(url, init)) : new Response('none', { status: 404 }),
    },
    LIMIT_READS: limiter('reads'),
    LIMIT_WRITES: limiter('writes'),
    LIMIT_UPLOADS: limiter('uploads'),
    LIMIT_SIGN_IN: limiter('sign-in'),
    ...options.bindings,
  } as unknown as Bindings
  const context = {
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    passThroughOnException: () => undefined,
  } as unknown as ExecutionContext

  return {
    calls,
    rendered,
    limited,
    /** Sends a request; a bare path goes to main. */
    async send(target: string, init: RequestInit = {}): Promise<Response> {
      const url = target.startsWith('/') ? main + target : target
      return edge.fetch(new Request(url, { redirect: 'manual', ...init }), env, context)
    },
    /** Waits for the background work (`waitUntil`) of the responses. */
    async flush(): Promise<void> {
      while (work.length > 0) await Promise.allSettled(work.splice(0))
    },
  }
}

/** A POST of JSON, as the site's own pages send it. */
export function json(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  }
}

/** An edge whose page cache has a clock of its own. */
export function cachingEdge(options: TestEdgeOptions = {}) {
  const clock = { now: 1_000_000_000 }
  const edge = testEdge({ cache: new PageCache({ now: () => clock.now }), ...options })
  const state = async (path: string, init?: RequestInit) =>
    (await edge.send(path, init)).headers.get('x-cache')
  return { ...edge, clock, state }
}
