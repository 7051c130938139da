import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import { pageDocuments } from '#shared/contract/page-documents.ts'
import { internalHeaders, readsFrom } from '#shared/internal-headers.ts'
import { readLanguage } from '#shared/page/language.ts'
import { authenticate } from './authenticate.ts'
import { openBookmark, sealBookmark, formatPair } from '#upstream/platform/tokens.ts'
import { readJson } from '#upstream/platform/json-body.ts'
import { isRequestId, tracedVersion } from '#upstream/platform/trace.ts'
import { renewCookie } from '#upstream/domains/accounts/sessions/session-cookie.writer.ts'
import { anyVersion, followChanges, type Reading } from '#upstream/db/reads.ts'
import { digestInKey } from '#upstream/request/rate.ts'
import { tellRooms } from '#upstream/domains/live/rooms.ts'
import { Viewer, type RequestContext } from '#upstream/request/context.ts'
import { readConfig, type Bindings, type Config } from '#upstream/config/env.ts'

export interface UpstreamEnv {
  Bindings: Bindings
  Variables: {
    /** The id that the edge gave the request, or a new one when it gave none. */
    requestId: string
    opened?: RequestContext
    /** Bytes of the file that came with the request, for the metrics. */
    fileBytes?: number
  }
}

const clientPattern = /^[\w.:/-]{1,64}$/
const idempotencyKeyPattern = /^[\x21-\x7e]{1,128}$/

export function requestIdOf(c: Context): string {
  const header = c.req.header(internalHeaders.requestId)
  return isRequestId(header) ? header : crypto.randomUUID()
}

export function agentOf(c: Context<UpstreamEnv>): string {
  return (c.req.header('user-agent') ?? '').slice(0, 200)
}

/** An anonymous request needs no database query. `responseHeaders` and `invalidatedIds` are sent with the response. */
export async function openRequest(c: Context<UpstreamEnv>): Promise<RequestContext> {
  const request = c.req.raw
  const config = readConfig(c.env)
  const now = Math.floor(Date.now() / 1000)
  const reading = readingOf(request.headers.get(internalHeaders.bookmark), config)
  if (!mayOnlyRead(c)) followChanges(reading)
  const recognised = await authenticate(request.headers.get('authorization'), { db: c.env.DB, config, now })
  const responseHeaders = new Headers()
  if (recognised?.tokens) responseHeaders.set(internalHeaders.tokens, formatPair(recognised.tokens))
  if (recognised) responseHeaders.set(internalHeaders.viewer, recognised.account.publicId)
  const context: RequestContext = {
    env: c.env,
    config,
    reading,
    viewer: recognised ? Viewer.of(recognised, now) : Viewer.anonymous,
    account: recognised?.account ?? null,
    authorization: request.headers.get('authorization'),
    now,
    // The other half is for the work before and after, and for a machine that becomes slower meanwhile.
    workBy: Date.now() + deadlineMs(request.headers.get(internalHeaders.deadline)) / 2,
    requestId: c.var.requestId,
    client: digestInKey(config, matching(request.headers.get(internalHeaders.client), clientPattern) ?? ''),
    idempotencyKey: readIdempotencyKey(request.headers.get(internalHeaders.idempotencyKey)),
    language: readLanguage(request.headers.get(internalHeaders.language)),
    invalidatedIds: new Set(),
    responseHeaders,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  }
  if (recognised?.cookieDue) await renewCookie(context, recognised.sessionId, recognised.cookieDue)
  c.set('opened', context)
  return context
}

/** Handles a POST with a JSON body of that shape: the result is sent as JSON, none as 204. */
export function handleJson<Shape extends z.ZodType>(
  schema: Shape,
  work: (context: RequestContext, body: z.infer<Shape>, c: Context<UpstreamEnv>) => Promise<object | void>,
) {
  return async (c: Context<UpstreamEnv>): Promise<Response> => {
    const body = await readJson(c.req.raw, schema)
    const result = await work(await openRequest(c), body, c)
    return result ? c.json(result) : c.body(null, 204)
  }
}

/** Even to an error: losing rotated tokens would end the session. */
export function addResponseHeaders() {
  return createMiddleware<UpstreamEnv>(async function setHeaders(c, next) {
    await next()
    const { opened } = c.var
    if (!opened) return
    for (const [name, value] of opened.responseHeaders) c.res.headers.set(name, value)
    const bookmark = tracedVersion()?.bookmark
    if (bookmark)
      c.res.headers.set(internalHeaders.bookmark, sealBookmark(opened.config.bookmarkKey, bookmark))
    const { invalidatedIds, viewer } = opened
    if (invalidatedIds.size > 0)
      c.res.headers.set(internalHeaders.invalidatedIds, [...invalidatedIds].join(','))
    // After any change of the viewer's own, such as the end of another session.
    const own = bookmark && viewer.publicId !== null ? [viewer.publicId] : []
    if (invalidatedIds.size > 0 || own.length > 0)
      opened.waitUntil(tellRooms(opened.env, [...invalidatedIds, ...own]))
  })
}

/** Without the header, or with a bookmark that isn't signed by us, only the primary is read. */
function readingOf(header: string | null, { bookmarkKey }: Pick<Config, 'bookmarkKey'>): Reading {
  const since = header === readsFrom.any ? anyVersion : openBookmark(bookmarkKey, header)
  return { since, isFollowed: header !== null, copies: null }
}

/** Whether the request changes nothing, or it isn't known yet: GraphQL decides by the document. */
function mayOnlyRead({ req: { method, path } }: Context): boolean {
  return method === 'GET' || method === 'HEAD' || path === '/graphql' || path === pageDocuments.path
}

function readIdempotencyKey(text: string | null): string | null {
  if (!text) return null
  return idempotencyKeyPattern.test(text) ? text : createHash('sha256').update(text).digest('base64url')
}

function matching(text: string | null, pattern: RegExp): string | null {
  return text !== null && pattern.test(text) ? text : null
}

/** The edge's default timeout, and the longest one that is assumed, in milliseconds. */
const defaultMs = 2_500
const maxMs = 5 * 60 * 1_000

export function deadlineMs(header: string | null): number {
  return header !== null && /^\d+$/.test(header) ? Math.min(Number(header), maxMs) : defaultMs
}
