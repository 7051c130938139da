import type { Context } from 'hono'
import { z } from 'zod'
import { NetworkError } from '#shared/errors.ts'
import { type IdKind, idKind, isId } from '#shared/ids.ts'
import { objectPath } from '#shared/object-path.ts'
import type { Edge, EdgeEnv } from '#edge/edge-context.ts'
import { upstreamHeaders } from '../upstream/upstream-headers.ts'
import { isWithinRateLimit } from '../limits/rate-limit.ts'

/** How long an address is cached, in milliseconds, and how many are. An outdated one still redirects from its page. */
const rememberedMs = 60_000
const remembered = 1_000

/** The lookup queries of the kinds whose URLs have more than the id; others need no lookup. */
const questions: Partial<Record<IdKind, string>> = {
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
const answered = z.object({
  data: z.object({ found: z.union([slugged, z.object({ object: z.union([ticket, slugged]) })]) }),
})

/** Where an object is: its page, and the place on it. */
interface Place {
  path: string
  hash: string
}

/**
 * `GET /{pst,ctn,cmt}-{8}`: 301 to where it ends, with slug and place, query kept. Ids that the upstream doesn't know, or can't
 * look up now, are redirected to `/view/{id}`, whose page says more.
 */
export function followShortAddress(edge: Edge) {
  const known = new Map<string, Place & { at: number }>()

  async function placeOf(c: Context<EdgeEnv>, id: string): Promise<Place | null> {
    const query = questions[idKind(id) ?? 'user']
    if (!query) return null
    const found = known.get(id)
    if (found && Date.now() - found.at < rememberedMs) return found
    if (!(await isWithinRateLimit(c.env, 'reads', c.req.raw))) return null
    const headers = upstreamHeaders(c.env, c.req.raw, c.var.requestId)
    headers.set('content-type', 'application/json')
    const body = JSON.stringify({ query, variables: { id } })
    const call = { path: '/graphql', method: 'POST', headers, body, json: 'object' } as const
    const answer = answered.safeParse((await edge.upstream.ask(c.env, call)).value).data
    if (!answer) return null
    const { found: object } = answer.data
    const place =
      'object' in object
        ? { path: objectPath(object.object), hash: `#${id}` }
        : { path: objectPath(object), hash: '' }
    if (known.size >= remembered) known.clear()
    known.set(id, { ...place, at: Date.now() })
    return place
  }

  return async function leadOn(c: Context<EdgeEnv>): Promise<Response> {
    const { pathname, search } = new URL(c.req.url)
    const place = await placeOf(c, pathname.slice(1)).catch(nowhere)
    // A slug may change, and browsers cache such a redirect forever unless a header limits it.
    c.header('cache-control', 'private, max-age=300')
    return c.redirect(place ? place.path + search + place.hash : `/view${pathname}${search}`, 301)
  }
}

function nowhere(error: unknown): null {
  if (error instanceof NetworkError) return null
  throw error
}
