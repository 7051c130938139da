import { Hono } from 'hono'
import { restErrors } from '#shared/contract/rest.ts'
import { element, writeXml, xmlDeclaration, xmlDocument } from '#shared/text/xml.ts'
import { readConfig } from '#upstream/config/env.ts'
import type { UpstreamEnv } from './request.ts'
import { sitemapKinds, type SitemapRow, listFiles, readFile } from '#upstream/domains/site/sitemap.reader.ts'

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
