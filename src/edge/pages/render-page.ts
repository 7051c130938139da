import type { Edge } from './edge-state.ts'
import { forwardedHeaders } from '#edge/responses/forwarded-headers.ts'
import { readConfig, type Bindings } from '#edge/config/env.ts'
import { logError, logLine } from '#shared/log.ts'
import { safeRedirect } from '#shared/addresses/origins.ts'
import { createPageRender, type RenderRecord, type PageRender } from './page-context.ts'
import { type StreamedPage, wholePage } from '#edge/page-cache/page.ts'

/** Limits how many pages this isolate renders at a time; more would only delay all of them. */
class RenderConcurrency {
  readonly #max: number
  #running = 0

  constructor(max = 64) {
    this.#max = max
  }

  /** Runs the work, or returns null at once if too much is running. */
  async run<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (this.#running >= this.#max) return null
    this.#running += 1
    try {
      return await work()
    } finally {
      this.#running -= 1
    }
  }
}

const concurrency = new RenderConcurrency()

/** The input of a rendering. */
export interface PageRequest {
  env: Bindings
  request: Request
  requestId: string
  /** Path and query; normalised for a cacheable page. */
  target: string
  /** Whether the reader's own credentials are ignored. */
  anonymous: boolean
}

/**
 * Lets the app render the page, whose later parts may follow in its body; failures become its error page, or 503 when too many pages
 * are being rendered.
 */
export async function renderPage(
  edge: Edge,
  { env, request, requestId, target, anonymous }: PageRequest,
): Promise<StreamedPage> {
  const origin = new URL(request.url).origin
  const pageRender = createPageRender(edge, env, request, requestId, anonymous)
  try {
    const page = await concurrency.run(async () => {
      const response = await edge.render(documentRequest(origin, target), pageRender.context)
      const started = readPage(response, pageRender, `${origin}${target}`, env)
      return anonymous ? wholePage(started) : started
    })
    if (page === null) return await edge.errorPages.page(503, env, request, requestId, { 'retry-after': '1' })
    if (isBare(page)) {
      return await edge.errorPages.page(isReadable(target) ? page.status : 404, env, request, requestId)
    }
    const { failure, hasErrors } = pageRender.record
    if (page.status !== 500 || (hasErrors && failure === 0)) return page
    // Messages of unexpected errors must not be shown.
    if (!hasErrors) logLine(readConfig(env), 'error', 'page failed', { requestId })
    return await edge.errorPages.page(failure || 500, env, request, requestId, retryOf(pageRender.record))
  } catch (error) {
    // A failed call is logged already.
    if (!pageRender.record.failure) logError('page failed', { requestId }, error)
    return edge.errorPages.page(
      pageRender.record.failure || 500,
      env,
      request,
      requestId,
      retryOf(pageRender.record),
    )
  }
}

/** The upstream's `retry-after`, if any. */
function retryOf({ headers }: RenderRecord): Record<string, string> {
  const retryAfter = headers.get('retry-after')
  return retryAfter === null ? {} : { 'retry-after': retryAfter }
}

/** Whether the framework rejected the request without a page. */
function isBare({ status, headers }: StreamedPage): boolean {
  return status >= 400 && status < 500 && headers['content-type'] === undefined
}

/** Whether the path can be decoded. */
function isReadable(target: string): boolean {
  try {
    decodeURI(target.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** A request for a document without any of the client's headers: the app's context has all that it may know. */
export function documentRequest(origin: string, target: string): Request {
  return new Request(`${origin}${target}`, { headers: { accept: 'text/html' } })
}

/** The app's response as a page. */
export function readPage(
  response: Response,
  { context, record }: PageRender,
  url: string,
  env: Bindings,
): StreamedPage {
  const { origins, development } = readConfig(env).site
  const headers: Record<string, string> = {}
  for (const name of forwardedHeaders.fromPages) {
    const value = response.headers.get(name)
    if (value !== null) headers[name] = value
  }
  const location = response.headers.get('location')
  if (location !== null) headers.location = safeRedirect(URL.parse(location, url)?.href, origins, development)
  const viewed = [...record.viewed]
  return {
    status: response.status,
    headers,
    body: response.body,
    nonce: context.nonce,
    outdatedSlot: context.outdatedSlot,
    viewed,
    user: record.user,
    tags: [...record.cacheTags],
    clientHeaders: record.headers,
    failed: response.status >= 500 || record.failure > 0,
    shareable: !response.headers.has('set-cookie') && [...record.headers].length === 0,
  }
}
