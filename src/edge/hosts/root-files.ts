import { type Context, Hono } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import { readConfig } from '#edge/config/env.ts'
import { copyHeaders, forwardedHeaders } from '#edge/responses/forwarded-headers.ts'
import { element, xmlDocument } from '#shared/text/xml.ts'

const day = { 'cache-control': 'public, max-age=86400' }

/** `/favicon.ico`, which browsers and feed readers request regardless of the pages' links. */
export function faviconRoutes() {
  return new Hono<EdgeEnv>().get('/favicon.ico', serveFile({ 'content-type': 'image/x-icon', ...day }))
}

/** `/push-worker.js`, the service worker: browsers take one from the page's own host only. It calls nothing but that. */
export function pushWorkerRoutes() {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  }
  return new Hono<EdgeEnv>().get('/push-worker.js', serveFile(headers))
}

/** Serves the built file of that path with these headers. */
function serveFile(own: Record<string, string>) {
  return async function sendFile(c: Context<EdgeEnv>): Promise<Response> {
    const file = await builtFile(c, c.req.path, own, forwardedHeaders.fromTypedFiles)
    return file ?? c.text('Not found\n', 404)
  }
}

/** The built file of that path, with these headers and those of its own that are forwarded; null if there is none. */
export async function builtFile(
  c: Context<EdgeEnv>,
  path: string,
  own: Record<string, string>,
  forwarded: readonly string[],
): Promise<Response | null> {
  const requestHeaders = new Headers()
  copyHeaders(forwardedHeaders.toFiles, c.req.raw.headers, requestHeaders)
  const file = await c.env.ASSETS.fetch(new URL(path, c.req.url).href, { headers: requestHeaders })
  const { status } = file
  if (status !== 200 && status !== 304) return null
  const headers = new Headers(own)
  copyHeaders(forwarded, file.headers, headers)
  return new Response(status === 304 ? null : file.body, { status, headers })
}

/** Pages of main that search engines needn't visit. */
const personalPages = ['/search', '/account-settings', '/management', '/notif', '/login', '/register', '/dev']

/** `/robots.txt`: main is open except for its personal pages, and has a sitemap; the other hosts disallow everything. */
export function robotsRoutes(host: 'main' | 'auth' | 'assets') {
  const rules =
    host === 'main' ? ['Allow: /', ...personalPages.map((path) => `Disallow: ${path}`)] : ['Disallow: /']
  return new Hono<EdgeEnv>().get('/robots.txt', (c) => {
    const map = host === 'main' ? ['', `Sitemap: ${readConfig(c.env).site.origins.main}/sitemap.xml`] : []
    return c.text(`${['User-agent: *', ...rules, ...map].join('\n')}\n`, 200, day)
  })
}

const mediaType = 'application/opensearchdescription+xml'
/** The format's maximum length of a short name. */
const shortName = 16

/** `/opensearch.xml`: lets a browser add the site's search. */
export function openSearchRoutes() {
  return new Hono<EdgeEnv>().get('/opensearch.xml', (c) => {
    const { product, origins } = readConfig(c.env).site
    const root = element(
      'OpenSearchDescription',
      { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
      element('ShortName', {}, product.slice(0, shortName).trim()),
      element('Description', {}, `Posts, creations and tickets of ${product}`),
      element('InputEncoding', {}, 'UTF-8'),
      element('Image', { width: '16', height: '16', type: 'image/svg+xml' }, `${origins.assets}/favicon.svg`),
      element('Url', {
        type: 'text/html',
        method: 'get',
        template: `${origins.main}/search?q={searchTerms}`,
      }),
      element('Url', { type: mediaType, rel: 'self', template: `${origins.main}/opensearch.xml` }),
    )
    return c.body(xmlDocument(root), 200, {
      'content-type': `${mediaType}; charset=utf-8`,
      'cache-control': 'public, max-age=86400',
    })
  })
}

/** The dark ground of the pages, on which the icons are drawn too. */
const ground = '#0e1216'

/** `/site.webmanifest`: the name and the icons of the site as an app. */
export function webManifestRoutes() {
  return new Hono<EdgeEnv>().get('/site.webmanifest', (c) => {
    const { product, origins } = readConfig(c.env).site
    const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
      src: `${origins.assets}/${file}`,
      type: 'image/png',
      sizes: `${size}x${size}`,
      purpose,
    })
    const manifest = {
      name: product,
      short_name: product,
      description: `The ${product} community`,
      id: `${origins.main}/`,
      start_url: `${origins.main}/`,
      scope: `${origins.main}/`,
      display: 'minimal-ui',
      background_color: ground,
      theme_color: ground,
      icons: [
        icon('icon-192.png', 192, 'any'),
        icon('icon-512.png', 512, 'any'),
        icon('icon-maskable-512.png', 512, 'maskable'),
      ],
    }
    return c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=86400',
      'access-control-allow-origin': '*',
    })
  })
}
