import type { Context } from 'hono'
import { z } from 'zod'
import { NetworkError } from '#shared/errors.ts'
import { type IdKind, idKind, isId } from '#shared/addresses/ids.ts'
import { objectPath } from '#shared/addresses/page-addresses.ts'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { upstreamHeaders } from '#edge/upstream/upstream-headers.ts'
import { isWithinRateLimit } from '#edge/limits/rate-limit.ts'

/** Lifetime of a cached address, in milliseconds, and the maximum number of them. An outdated address still redirects from its page. */
const rememberedMs = 60_000
const remembered = 1_000

/** The lookup queries of the kinds whose URLs have more than the id; others need no lookup. */
const queriesByKind: Partial<Record<IdKind, string>> = {
  post: 'query PostAddress($id: ID!) { found: post(id: $id) { id slug } }',
  creation: 'query CreationAddress($id: ID!) { found: creation(id: $id) { id slug } }',
  comment: `query CommentAddress($id: ID!) { found: comment(id: $id) { object {
    ... on Post { id slug } ... on Creation { id slug } ... on Ticket { number } } } }`,
}

const slugged = z.object({
  id: z.string().refine((id) => isId('post', id) || isId('creation', id)),
  slug: z.string().min(1).max(200),
})
const ticket = z.object({ number: z.int().positive() })
const responseSchema = z.object({
  data: z.object({ found: z.union([slugged, z.object({ object: z.union([ticket, slugged]) })]) }),
})

/** The location of an object: its page, and the hash on it. */
interface Target {
  path: string
  hash: string
}

/**
 * `GET /{pst,ctn,cmt}-{8}`: 301 to the canonical URL, with slug and hash, keeping the query. Ids that the upstream doesn't
 * know, or can't look up now, are redirected to `/view/{id}`, whose page says more.
 */
export function followShortAddress(edge: Edge) {
  const known = new Map<string, Target & { at: number }>()

  async function findTarget(c: Context<EdgeEnv>, id: string): Promise<Target | null> {
    const query = queriesByKind[idKind(id) ?? 'user']
    if (!query) return null
    const found = known.get(id)
    if (found && Date.now() - found.at < rememberedMs) return found
    if (!(await isWithinRateLimit(c.env, 'reads', c.req.raw))) return null
    const headers = upstreamHeaders(c.env, c.req.raw, c.var.requestId)
    headers.set('content-type', 'application/json')
    const body = JSON.stringify({ query, variables: { id } })
    const call = { path: '/graphql', method: 'POST', headers, body, json: 'object' } as const
    const response = responseSchema.safeParse((await edge.upstream.ask(c.env, call)).value).data
    if (!response) return null
    const { found: object } = response.data
    const target =
      'object' in object
        ? { path: objectPath(object.object), hash: `#${id}` }
        : { path: objectPath(object), hash: '' }
    if (known.size >= remembered) known.clear()
    known.set(id, { ...target, at: Date.now() })
    return target
  }

  return async function redirectToObject(c: Context<EdgeEnv>): Promise<Response> {
    const { pathname, search } = new URL(c.req.url)
    const target = await findTarget(c, pathname.slice(1)).catch(noTarget)
    // A slug may change, and browsers cache such a redirect forever unless a header limits it.
    c.header('cache-control', 'private, max-age=300')
    return c.redirect(target ? target.path + search + target.hash : `/view${pathname}${search}`, 301)
  }
}

function noTarget(error: unknown): null {
  if (error instanceof NetworkError) return null
  throw error
}
