import { Hono } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import { readConfig } from '#edge/config/env.ts'

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
