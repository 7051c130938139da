import { Hono } from 'hono'
import type { EdgeEnv } from '#edge/edge-env.ts'

const main = ['/search', '/account-settings', '/management', '/notif', '/dev']

/** `/robots.txt`: main is open but for its personal pages, the other hosts have nothing to find. */
export function robotsRoutes(host: 'main' | 'auth' | 'assets') {
  const rules = host === 'main' ? ['Allow: /', ...main.map((path) => `Disallow: ${path}`)] : ['Disallow: /']
  const text = `${['User-agent: *', ...rules].join('\n')}\n`
  return new Hono<EdgeEnv>().get('/robots.txt', (c) =>
    c.text(text, 200, { 'cache-control': 'public, max-age=86400' }),
  )
}
