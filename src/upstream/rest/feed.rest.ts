import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { restErrors } from '#shared/contract/rest.ts'
import { readFromCopies } from '#upstream/db/reads.ts'
import { PageError, RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { openRequest, type UpstreamEnv } from './request.ts'
import { atom, type Feed, rss } from '#upstream/domains/feeds/feed.ts'
import { readFeed } from '#upstream/domains/feeds/feed.reader.ts'

const formats = {
  rss: { write: rss, mediaType: 'application/rss+xml' },
  atom: { write: atom, mediaType: 'application/atom+xml' },
}

/** `GET /feed/{objectId}?type=rss|atom`, Atom by default: the same for all readers, with conditional requests. */
export const feedRoutes = new Hono<UpstreamEnv>()

feedRoutes.get('/feed/:id', etag({ weak: true }), async (c) => {
  const type = c.req.query('type') ?? 'atom'
  if (!isFormat(type)) throw new RestError(restErrors.unsupportedType)
  const { write, mediaType } = formats[type]
  const context = await openRequest(c)
  readFromCopies(context)
  const feed = await feedOf(context, c.req.param('id'), type)
  if (!feed) return c.json({ error: restErrors.notFound }, 404)
  if (feed === 'gone') return c.json({ error: restErrors.notFound }, 410)
  const lastModified = new Date(feed.updatedAt * 1000).toUTCString()
  const headers = { 'content-type': `${mediaType}; charset=utf-8`, 'last-modified': lastModified }
  if (isKnown(c.req.raw.headers, feed)) return c.body(null, 304, headers)
  return c.body(write(feed), 200, headers)
})

async function feedOf(
  context: RequestContext,
  id: string,
  type: keyof typeof formats,
): Promise<Feed | 'gone' | null> {
  try {
    const { title, description, path, picture, entries } = await readFeed(context, id)
    const { origins, product } = context.config
    return {
      title: `${title} · ${product}`,
      description,
      page: origins.main + path,
      self: `${origins.main}/feed/${id}?type=${type}`,
      updatedAt: Math.max(0, ...entries.map(({ updatedAt }) => updatedAt)),
      ...(picture && { picture }),
      entries,
    }
  } catch (error) {
    if (error instanceof PageError && (error.code === 404 || error.code === 410)) {
      return error.code === 410 ? 'gone' : null
    }
    throw error
  }
}

function isFormat(type: string): type is keyof typeof formats {
  return Object.hasOwn(formats, type)
}

/** The date doesn't change when something is deleted, so it is used only for clients that send no tag, as the standard requires. */
function isKnown(headers: Headers, { updatedAt }: Feed): boolean {
  if (headers.has('if-none-match')) return false
  return Date.parse(headers.get('if-modified-since') ?? '') >= updatedAt * 1000
}
