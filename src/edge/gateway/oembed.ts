import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { embedCode, frameSize, oembedPath, type FrameSize } from '#shared/addresses/embed.ts'
import { isId } from '#shared/addresses/ids.ts'
import { errorCode, GraphError } from '#shared/errors.ts'
import { readConfig } from '#edge/config/env.ts'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { createPageRender } from '#edge/pages/page-context.ts'
import { limit, withoutCredentials } from '#edge/middleware/callers.ts'
import { errorResponse, methodNotAllowedResponse } from '#edge/responses/error-response.ts'
import { upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'

const pixels = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)

/** Parameters of the protocol; consumers add their own. */
const querySchema = z.object({
  url: z.string().min(1).max(2_000),
  format: z.string().max(20).optional(),
  maxwidth: pixels.optional(),
  maxheight: pixels.optional(),
})

const document = `query EmbeddedObject($id: ID!) { creation(id: $id) { id title ogThumbnail author { username } } }`

const dataSchema = z.object({
  creation: z.object({
    id: z.string(),
    title: z.string(),
    ogThumbnail: z.string().nullable(),
    author: z.object({ username: z.string() }),
  }),
})

type Creation = z.infer<typeof dataSchema>['creation']

/** The pages of creations that are known by their address: their own, short, and alone. */
const creationPage = /^\/(?:view\/|embed\/)?(?<id>ctn-[0-9a-f]{8})(?:\/[^/]*)?$/

/** The size of pictures in link previews. */
const thumbnail = { width: 1200, height: 630 }

const maxAge = 300

/** The service's codes for creations that don't exist or aren't public. */
const hiddenCodes: ReadonlySet<number> = new Set([403, 404, 410])

/**
 * `GET /oembed?url=`: data for embedding a creation in another site, by the protocol of oembed.com, as JSON only. It is the same for all
 * callers, without credentials, and open to scripts of any site.
 */
export function oembedGateway(edge: Edge) {
  async function serve(c: Context<EdgeEnv>): Promise<Response> {
    const query = querySchema.safeParse(c.req.query()).data
    if (!query) return failure(400)
    if (query.format !== undefined && query.format !== 'json') return failure(501)
    const { main } = readConfig(c.env).site.origins
    const id = creationIn(query.url, main)
    if (id === null) return failure(404)
    const creation = await find(c, id)
    if (creation instanceof Response) return creation
    const size = fitted(query.maxwidth, query.maxheight)
    return Response.json(description(c, creation, size, query), {
      headers: { 'cache-control': `public, max-age=${maxAge}`, 'access-control-allow-origin': '*' },
    })
  }

  async function find(c: Context<EdgeEnv>, id: string): Promise<Creation | Response> {
    const { context } = createPageRender(edge, c.env, c.req.raw, c.var.requestId, true)
    try {
      const data = dataSchema.safeParse(await context.graph(document, { id })).data
      return data?.creation ?? errorResponse('upstream')
    } catch (error) {
      if (!(error instanceof GraphError)) return upstreamErrorResponse(error)
      return hiddenCodes.has(errorCode(error)) ? failure(404) : errorResponse('upstream')
    }
  }

  const app = new Hono<EdgeEnv>()
  app.use(oembedPath, withoutCredentials())
  app.get(oembedPath, limit('reads'), serve)
  app.all(oembedPath, () => methodNotAllowedResponse('GET, HEAD'))
  return app
}

function description(
  c: Context<EdgeEnv>,
  creation: Creation,
  size: FrameSize,
  {
    maxwidth = Infinity,
    maxheight = Infinity,
  }: { maxwidth?: number | undefined; maxheight?: number | undefined },
): Record<string, unknown> {
  const { product, origins } = readConfig(c.env).site
  const { title, author, ogThumbnail } = creation
  const hasRoom = thumbnail.width <= maxwidth && thumbnail.height <= maxheight
  return {
    version: '1.0',
    type: 'rich',
    ...size,
    html: embedCode(origins.main, creation, size),
    title,
    author_name: author.username,
    author_url: `${origins.main}/@${encodeURIComponent(author.username)}`,
    provider_name: product,
    provider_url: origins.main,
    cache_age: maxAge,
    ...(ogThumbnail !== null && hasRoom
      ? { thumbnail_url: ogThumbnail, thumbnail_width: thumbnail.width, thumbnail_height: thumbnail.height }
      : {}),
  }
}

/** The id of the creation whose page the address is; null for any other, and those of other sites. */
function creationIn(address: string, main: string): string | null {
  const url = URL.parse(address)
  if (url?.origin !== main) return null
  const id = creationPage.exec(url.pathname)?.groups?.id
  return id !== undefined && isId('creation', id) ? id : null
}

/** The largest size of the usual form that the page around it has room for. */
function fitted(maxwidth = Infinity, maxheight = Infinity): FrameSize {
  const width = Math.min(frameSize.width, maxwidth)
  const line = frameSize.height - (frameSize.width * 9) / 16
  return { width, height: Math.min(Math.round((width * 9) / 16) + line, maxheight) }
}

/** An error by its status, as the protocol has them; it names nothing of the request. */
function failure(status: 400 | 404 | 501): Response {
  const error = { 400: 'invalid-query', 404: 'not-found', 501: 'not-implemented' }[status]
  return Response.json(
    { error },
    { status, headers: { 'cache-control': 'no-store', 'access-control-allow-origin': '*' } },
  )
}
