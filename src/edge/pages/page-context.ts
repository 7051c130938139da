import { copyHeaders, forwardedHeaders } from '#edge/responses/forwarded-headers.ts'
import { pageCredentials } from '#edge/upstream/credentials.ts'
import { applyChange } from '#edge/upstream/upstream-response.ts'
import type { UpstreamResponse } from '#edge/upstream/upstream.ts'
import { upstreamHeaders } from '#edge/upstream/upstream-headers.ts'
import type { Edge } from './edge-state.ts'
import { readConfig, type Bindings } from '#edge/config/env.ts'
import { freshNonce, freshOutdatedSlot } from '#edge/responses/page-slots.ts'
import { readBookmark, hasDamagedSession } from '#edge/cookies/cookies.ts'
import type { DocumentResponse } from '#shared/contract/page-documents.ts'
import { errorCodes, GraphError, NetworkError, pageError } from '#shared/errors.ts'
import { isId } from '#shared/addresses/ids.ts'
import { pageLanguage } from '#shared/page/language.ts'
import type { PageContext } from '#shared/page/page-context.ts'
import { parseDatabaseUse } from '#shared/database-use.ts'
import { readSettings } from '#shared/page/settings.ts'
import { sessionCookieScheme, internalHeaders, readsFrom } from '#shared/internal-headers.ts'
import { documentCall, documentResponses, mutationPattern, PageCalls } from './page-calls.ts'
import { readGraphqlErrors } from './graphql-errors.ts'
import { collectCacheTags } from '#edge/page-cache/cache-tags.ts'

/** Data recorded while a page is rendered, for its response. */
export interface RenderRecord {
  viewed: Set<string>
  /** Public ids of all objects in the responses to a visitor's page: a change of any of them invalidates it. */
  cacheTags: Set<string>
  /** Headers for the client from the upstream. */
  headers: Headers
  /** The public id of the user that the credentials belong to, according to the upstream. */
  user: string | null
  /** The status of the first upstream call that failed; 0 when none did. */
  failure: number
  /** Whether the app has called the upstream. */
  calledUpstream: boolean
  /** Whether the app has got an error that it may show: an upstream's error response or failure. */
  hasErrors: boolean
}

/** One request's page context, and the data recorded while the page was rendered. */
export interface PageRender {
  context: PageContext
  record: RenderRecord
}

const returnedHeaders = [...forwardedHeaders.fromPageCalls, internalHeaders.session, internalHeaders.bookmark]

/** Creates the context of one page or server function; `anonymous` ignores all credentials of the request. */
export function createPageRender(
  edge: Edge,
  env: Bindings,
  request: Request,
  requestId: string,
  anonymous = false,
): PageRender {
  const config = readConfig(env)
  const credentials = anonymous ? null : pageCredentials(request, config)
  const readsOnly = credentials?.startsWith(`${sessionCookieScheme} `) ?? false
  const record = emptyRecord()
  const bookmark = anonymous ? null : readBookmark(request.headers.get('cookie'), config)
  // The auth host sets no cookies, so it has no bookmark of changes made through it.
  const isMain = new URL(request.url).origin === config.site.origins.main
  const version = () => (isMain ? edge.newestChange.versionFor(bookmark) : readsFrom.primary)
  if (!anonymous && hasDamagedSession(request.headers.get('cookie'), config)) {
    record.headers.set(internalHeaders.session, 'clear')
  }

  const calls = new PageCalls(async (documents, idempotencyKey) => {
    const headers = upstreamHeaders(env, request, requestId)
    headers.set('content-type', 'application/json')
    if (credentials) headers.set('authorization', credentials)
    if (idempotencyKey) headers.set(internalHeaders.idempotencyKey, idempotencyKey)
    const call = documentCall(documents)
    const ask = async (reads: string) => {
      headers.set(internalHeaders.bookmark, reads)
      const response = await edge.upstream.ask(env, { ...call, headers })
      return { ...response, responses: documentResponses(response, documents) }
    }
    let response = await ask(version())
    if (isMissingInCopy(response) && edge.primaryRetries.take()) response = await ask(readsFrom.primary)
    applyChange(edge, response.headers)
    recordResponse(record, response)
    if (readsOnly) clearUnknownSession(record, response)
    return response.responses
  })

  async function graph<Data>(
    query: string,
    variables: Record<string, unknown>,
    { idempotencyKey }: { idempotencyKey?: string } = {},
  ): Promise<Data> {
    record.calledUpstream = true
    if (readsOnly && mutationPattern.test(query)) {
      record.hasErrors = true
      throw pageError(401)
    }
    try {
      const data = dataOf(await calls.query({ query, variables }, idempotencyKey))
      if (anonymous) collectCacheTags(data, record.cacheTags)
      return data as Data
    } catch (error) {
      record.hasErrors = true
      if (error instanceof NetworkError) record.failure ||= error.status
      throw error
    }
  }

  const context: PageContext = {
    ...sharedContext(env, request, requestId),
    errorPagePath: null,
    hasCredentials: credentials !== null,
    graph,
    viewed: (objectId) => record.viewed.add(objectId),
  }
  return { context, record }
}

/** The context of a page that doesn't call the upstream: an error page must not wait for an upstream that has just failed. */
export function createErrorPageRender(
  env: Bindings,
  request: Request,
  requestId: string,
  target: string,
): PageRender {
  const context: PageContext = {
    ...sharedContext(env, request, requestId),
    errorPagePath: target,
    hasCredentials: false,
    graph: () => Promise.reject(new NetworkError(503, 'not asked')),
    viewed: () => undefined,
  }
  return { context, record: emptyRecord() }
}

/** The parts of the context that don't depend on the viewer. */
function sharedContext(env: Bindings, { headers }: Request, requestId: string) {
  const settings = readSettings(headers.get('cookie'))
  return {
    site: readConfig(env).site,
    settings,
    language: pageLanguage(settings, headers),
    requestId,
    nonce: freshNonce(),
    outdatedSlot: freshOutdatedSlot(),
    now: Math.floor(Date.now() / 1000),
  }
}

function emptyRecord(): RenderRecord {
  return {
    viewed: new Set(),
    cacheTags: new Set(),
    headers: new Headers(),
    user: null,
    failure: 0,
    calledUpstream: false,
    hasErrors: false,
  }
}

function recordResponse(record: RenderRecord, { headers }: UpstreamResponse): void {
  record.user ??= matchingUser(headers.get(internalHeaders.viewer))
  copyHeaders(returnedHeaders, headers, record.headers)
}

interface BatchResponse extends UpstreamResponse {
  responses: readonly DocumentResponse[]
}

/** Whether a requested record isn't in a copy of the database, which may be older than the record. */
function isMissingInCopy({ headers, responses }: BatchResponse): boolean {
  if (parseDatabaseUse(headers.get(internalHeaders.databaseUse)).copyTrips === 0) return false
  return responses.some(({ data, errors }) => {
    // An unknown user is no error.
    const isUnknown = (data as { user?: unknown } | null | undefined)?.user === null
    return isUnknown || readGraphqlErrors(errors).some(({ code }) => code === errorCodes[404])
  })
}

/** A cookie that the upstream doesn't know any more is removed, so that the browser gets cached pages again. */
function clearUnknownSession(record: RenderRecord, { status, headers }: UpstreamResponse): void {
  const isUnknown = status === 200 && !headers.has(internalHeaders.viewer)
  if (isUnknown && !record.headers.has(internalHeaders.session))
    record.headers.set(internalHeaders.session, 'clear')
}

function matchingUser(id: string | null): string | null {
  return id !== null && isId('user', id) ? id : null
}

function dataOf({ status, data, errors }: DocumentResponse): unknown {
  if (status === 503) throw new NetworkError(503, 'upstream is busy')
  const lines = readGraphqlErrors(errors)
  if (lines.length > 0) throw new GraphError(lines)
  if (status !== 200) throw new NetworkError(status)
  if (data === undefined || data === null) throw new NetworkError(502, 'upstream answered no data')
  return data
}
