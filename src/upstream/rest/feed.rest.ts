import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { restErrors } from '#shared/contract/rest.ts'
import { readFromCopies } from '#upstream/db/reads.ts'
import { PageError, RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { openRequest, type UpstreamEnv } from './request.ts'
import { atom, type Feed, rss } from '#upstream/domains/feeds/feed.ts'
import { readFeed } from '#upstream/domains/feeds/feed.reader.ts'
import { element, writeXml, xmlDeclaration, xmlDocument } from '#shared/text/xml.ts'
import { readConfig } from '#upstream/config/env.ts'
import { sitemapKinds, type SitemapRow, listFiles, readFile } from '#upstream/domains/site/sitemap.reader.ts'

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

const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const headers = { 'content-type': 'application/xml; charset=utf-8' }
const filePattern = /^([a-z]{1,20})-([1-9]\d{0,4})\.xml$/

/** `GET /sitemap.xml`, which lists the files, and `GET /sitemaps/{kind}-{n}.xml`, the files by the sitemaps protocol. */
export const sitemapRoutes = new Hono<UpstreamEnv>()

sitemapRoutes.get('/sitemap.xml', async (c) => {
  const { main } = readConfig(c.env).origins
  const files = await listFiles(c.env.DB)
  const entries = files.map(({ kind, number }) =>
    element('sitemap', {}, element('loc', {}, `${main}/sitemaps/${kind}-${number}.xml`)),
  )
  return c.body(xmlDocument(element('sitemapindex', { xmlns }, ...entries)), 200, headers)
})

sitemapRoutes.get('/sitemaps/:file', async (c) => {
  const [, kind = '', number] = filePattern.exec(c.req.param('file')) ?? []
  if (!Object.hasOwn(sitemapKinds, kind)) return c.json({ error: restErrors.notFound }, 404)
  const steps = readFile(c.env.DB, { kind, number: Number(number) })
  const first = await steps.next()
  if (first.done) return c.json({ error: restErrors.notFound }, 404)
  return c.body(streamOf(first.value, steps, readConfig(c.env).origins.main), 200, headers)
})

/** The file as a stream: no more than one step is in memory at a time. */
function streamOf(
  first: SitemapRow[],
  steps: AsyncIterator<SitemapRow[], void>,
  mainOrigin: string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const send = (controller: ReadableStreamDefaultController<Uint8Array>, text: string) =>
    controller.enqueue(encoder.encode(text))
  return new ReadableStream({
    start(controller) {
      send(controller, `${xmlDeclaration}<urlset xmlns="${xmlns}">\n${linesOf(first, mainOrigin)}`)
    },
    async pull(controller) {
      const step = await steps.next()
      send(controller, step.done ? '</urlset>\n' : linesOf(step.value, mainOrigin))
      if (step.done) controller.close()
    },
  })
}

function linesOf(rows: readonly SitemapRow[], mainOrigin: string): string {
  return rows.map((row) => `${writeXml(lineOf(row, mainOrigin))}\n`).join('')
}

function lineOf({ path, changedAt }: SitemapRow, mainOrigin: string) {
  // The protocol allows only characters of a URL, and a page's canonical URL is written the same way.
  const location = element('loc', {}, mainOrigin + encodeURI(path))
  if (changedAt === null) return element('url', {}, location)
  const date = new Date(changedAt * 1000).toISOString().replace('.000', '')
  return element('url', {}, location, element('lastmod', {}, date))
}
