import type { Edge } from '#edge/edge-context.ts'
import { forwardedHeaders } from '#edge/responses/forwarded-headers.ts'
import { readConfig, type Bindings } from '#edge/config/env.ts'
import { logError, logLine } from '#shared/log.ts'
import { safeRedirect } from '#shared/origins.ts'
import { RenderConcurrency } from './render-concurrency.ts'
import { openPage, type PageNotes, type PageVisit } from './page-context.ts'
import type { Page } from '../page-cache/page.ts'

const gate = new RenderConcurrency()

/** The input of a rendering. */
export interface PageRequest {
  env: Bindings
  request: Request
  requestId: string
  /** Path and query; for a page that others may see too, the normalised ones. */
  target: string
  /** Whether the reader's own credentials are left aside. */
  anonymous: boolean
}

/** Lets the app render the page; failures become its error page, or 503 when too many pages are being rendered. */
export async function renderPage(
  edge: Edge,
  { env, request, requestId, target, anonymous }: PageRequest,
): Promise<Page> {
  const origin = new URL(request.url).origin
  const visit = openPage(edge, env, request, requestId, anonymous)
  try {
    const page = await gate.pass(async () => {
      const response = await edge.render(documentRequest(origin, target), visit.context)
      return readPage(response, visit, `${origin}${target}`, env)
    })
    if (page === null) return await edge.errorPages.page(503, env, request, requestId, { 'retry-after': '1' })
    if (isBare(page)) {
      return await edge.errorPages.page(isReadable(target) ? page.status : 404, env, request, requestId)
    }
    const { failure, refused } = visit.notes
    if (page.status !== 500 || (refused && failure === 0)) return page
    // Messages about the app's own bugs must not be shown.
    if (!refused) logLine(readConfig(env), 'error', 'page failed', { requestId })
    return await edge.errorPages.page(failure || 500, env, request, requestId, retryOf(visit.notes))
  } catch (error) {
    // A failed call has its line in the log already.
    if (!visit.notes.failure) logError('page failed', { requestId }, error)
    return edge.errorPages.page(visit.notes.failure || 500, env, request, requestId, retryOf(visit.notes))
  }
}

/** When the upstream says that what failed is worth another try. */
function retryOf({ answer }: PageNotes): Record<string, string> {
  const retryAfter = answer.get('retry-after')
  return retryAfter === null ? {} : { 'retry-after': retryAfter }
}

/** Whether the framework refused the request without a page to say so. */
function isBare({ status, body }: Page): boolean {
  return status >= 400 && status < 500 && body.byteLength === 0
}

/** Whether the path is written in a way that could name something. */
function isReadable(target: string): boolean {
  try {
    decodeURI(target.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** A request for a document that carries nothing of the client's: the app's context has all that it may know. */
export function documentRequest(origin: string, target: string): Request {
  return new Request(`${origin}${target}`, { headers: { accept: 'text/html' } })
}

/** The app's answer, read whole, as data. */
export async function readPage(
  response: Response,
  { context, notes }: PageVisit,
  url: string,
  env: Bindings,
): Promise<Page> {
  const { origins, development } = readConfig(env).site
  const headers: Record<string, string> = {}
  for (const name of forwardedHeaders.fromPages) {
    const value = response.headers.get(name)
    if (value !== null) headers[name] = value
  }
  const location = response.headers.get('location')
  if (location !== null) headers.location = safeRedirect(URL.parse(location, url)?.href, origins, development)
  const viewed = [...notes.viewed]
  return {
    status: response.status,
    headers,
    body: new Uint8Array(await response.arrayBuffer()),
    nonce: context.nonce,
    outdatedSlot: context.outdatedSlot,
    viewed,
    user: notes.user,
    tags: [...notes.shown],
    answer: notes.answer,
    failed: response.status >= 500 || notes.failure > 0,
    shareable: !response.headers.has('set-cookie') && [...notes.answer].length === 0,
  }
}
