import { copyHeaders, forwardedHeaders } from '#edge/responses/forwarded-headers.ts'
import { pageCredentials } from '#edge/upstream/credentials.ts'
import { invalidatedIds } from '#edge/upstream/upstream-response.ts'
import { graphDeadlineMs } from '#edge/upstream/graphql-deadline.ts'
import { fitsDocument } from '#edge/upstream/response-shape.ts'
import type { UpstreamAnswer } from '#edge/upstream/upstream.ts'
import { upstreamHeaders } from '#edge/upstream/upstream-headers.ts'
import type { Edge } from '#edge/edge-context.ts'
import { readConfig, type Bindings } from '#edge/config/env.ts'
import { freshNonce, freshOutdatedSlot } from '#edge/responses/page-slots.ts'
import { hasDamagedSession } from '#edge/cookies/session-cookie.ts'
import { GraphError, NetworkError } from '#shared/errors.ts'
import { isId } from '#shared/ids.ts'
import { readLanguage } from '#shared/language.ts'
import type { PageContext } from '#shared/page-context.ts'
import { readSettings } from '#shared/settings.ts'
import { readerScheme, internalHeaders } from '#shared/internal-headers.ts'
import { readGraphqlErrors } from './graphql-errors.ts'
import { collectCacheTags } from '../page-cache/cache-tags.ts'

/** What a page's making leaves behind for its answer. */
export interface PageNotes {
  viewed: Set<string>
  /** Public ids of all objects in the upstream's responses: a change of any of them invalidates the page. */
  shown: Set<string>
  /** Headers that the upstream wants the reader to have. */
  answer: Headers
  /** Public ids that the upstream says were changed. */
  invalidatedIds: string[]
  /** The public id of the user that the credentials belong to, according to the upstream. */
  user: string | null
  /** The status of the first upstream call that failed; 0 when none did. */
  failure: number
  /** Whether the app has called the upstream. */
  asked: boolean
  /** Whether the app has got an error that it may show: an upstream's error response or failure. */
  refused: boolean
}

/** One request's page context, and what was recorded while the page was rendered. */
export interface PageVisit {
  context: PageContext
  notes: PageNotes
}

const kept = [...forwardedHeaders.fromPageCalls, internalHeaders.session]
const changes = /(?:^|[\s}])mutation\b/

/** Opens the context of one page or server function; `anonymous` leaves all credentials of the request aside. */
export function openPage(
  edge: Edge,
  env: Bindings,
  request: Request,
  requestId: string,
  anonymous = false,
): PageVisit {
  const config = readConfig(env)
  const credentials = anonymous ? null : pageCredentials(request, config)
  const readsOnly = credentials?.startsWith(`${readerScheme} `) ?? false
  const notes = blankNotes()
  if (!anonymous && hasDamagedSession(request.headers.get('cookie'), config)) {
    notes.answer.set(internalHeaders.session, 'clear')
  }

  async function graph<Data>(
    query: string,
    variables: Record<string, unknown>,
    { idempotencyKey }: { idempotencyKey?: string } = {},
  ): Promise<Data> {
    notes.asked = true
    if (readsOnly && changes.test(query)) {
      notes.refused = true
      throw new GraphError([{ message: '401' }])
    }
    const headers = upstreamHeaders(env, request, requestId)
    headers.set('content-type', 'application/json')
    if (credentials) headers.set('authorization', credentials)
    if (idempotencyKey) headers.set(internalHeaders.idempotencyKey, idempotencyKey)
    const body = JSON.stringify({ query, variables })
    try {
      const answer = await edge.upstream.ask(env, {
        path: '/graphql',
        method: 'POST',
        headers,
        body,
        json: 'object',
        deadlineMs: graphDeadlineMs(query),
      })
      note(notes, answer)
      if (readsOnly) endUnknownSession(notes, answer)
      const data = dataOf(answer, query)
      collectCacheTags(data, notes.shown)
      return data as Data
    } catch (error) {
      notes.refused = true
      if (error instanceof NetworkError) notes.failure ||= error.status
      throw error
    }
  }

  const context: PageContext = {
    ...circumstances(env, request, requestId),
    board: null,
    hasCredentials: credentials !== null,
    graph,
    viewed: (objectId) => notes.viewed.add(objectId),
  }
  return { context, notes }
}

/** The context of a page that doesn't call the upstream: an error page must not wait for what has just failed. */
export function openErrorPage(env: Bindings, request: Request, requestId: string, target: string): PageVisit {
  const context: PageContext = {
    ...circumstances(env, request, requestId),
    board: target,
    hasCredentials: false,
    graph: () => Promise.reject(new NetworkError(503, 'not asked')),
    viewed: () => undefined,
  }
  return { context, notes: blankNotes() }
}

/** The parts of the context that don't depend on who is signed in. */
function circumstances(env: Bindings, { headers }: Request, requestId: string) {
  return {
    site: readConfig(env).site,
    settings: readSettings(headers.get('cookie')),
    language: readLanguage(headers.get('accept-language')),
    requestId,
    nonce: freshNonce(),
    outdatedSlot: freshOutdatedSlot(),
    now: Math.floor(Date.now() / 1000),
  }
}

function blankNotes(): PageNotes {
  return {
    viewed: new Set(),
    shown: new Set(),
    answer: new Headers(),
    invalidatedIds: [],
    user: null,
    failure: 0,
    asked: false,
    refused: false,
  }
}

function note(notes: PageNotes, { headers }: UpstreamAnswer): void {
  notes.user ??= matchingUser(headers.get(internalHeaders.viewer))
  notes.invalidatedIds.push(...invalidatedIds(headers))
  copyHeaders(kept, headers, notes.answer)
}

/** A cookie that the upstream doesn't know any more is removed, so that the browser gets cached pages again. */
function endUnknownSession({ answer }: PageNotes, { status, headers }: UpstreamAnswer): void {
  const isUnknown = status === 200 && !headers.has(internalHeaders.viewer)
  if (isUnknown && !answer.has(internalHeaders.session)) answer.set(internalHeaders.session, 'clear')
}

function matchingUser(id: string | null): string | null {
  return id !== null && isId('user', id) ? id : null
}

function dataOf({ status, value }: UpstreamAnswer, query: string): unknown {
  if (status === 503) throw new NetworkError(503, 'upstream is busy')
  const { data, errors } = (value ?? {}) as { data?: unknown; errors?: unknown }
  const lines = readGraphqlErrors(errors)
  if (lines.length > 0) throw new GraphError(lines)
  if (status !== 200) throw new NetworkError(status)
  if (data === undefined || data === null) throw new NetworkError(502, 'upstream answered no data')
  if (!fitsDocument(query, data)) throw new NetworkError(502, 'upstream answered other data')
  return data
}
