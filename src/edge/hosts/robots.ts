import { Hono } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import { readConfig } from '#edge/config/env.ts'

const main = ['/search', '/account-settings', '/management', '/notif', '/login', '/register', '/dev']
const day = { 'cache-control': 'public, max-age=86400' }

/** `/robots.txt`: main is open except for its personal pages, and has a sitemap; the other hosts disallow everything. */
export function robotsRoutes(host: 'main' | 'auth' | 'assets') {
  const rules = host === 'main' ? ['Allow: /', ...main.map((path) => `Disallow: ${path}`)] : ['Disallow: /']
  return new Hono<EdgeEnv>().get('/robots.txt', (c) => {
    const map = host === 'main' ? ['', `Sitemap: ${readConfig(c.env).site.origins.main}/sitemap.xml`] : []
    return c.text(`${['User-agent: *', ...rules, ...map].join('\n')}\n`, 200, day)
  })
}
