import type { AnyRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { deferScripts } from './deferred-scripts.tsx'

test('a page is rendered with the styles of its routes, and without their scripts', () => {
  const entry = { attrs: { type: 'module', src: '/entry.js' } }
  const inline = { attrs: { type: 'module' }, children: 'start()' }
  const router = {
    ssr: {
      manifest: {
        routes: {
          root: { css: ['/root.css'], preloads: ['/a.js'], scripts: [entry, inline] },
          page: { css: ['/page.css'], preloads: [{ href: '/b.js' }, '/a.js'] },
          other: { css: ['/other.css'], preloads: ['/c.js'] },
        },
      },
    },
    state: { matches: [{ routeId: 'root' }, { routeId: 'page' }] },
  } as unknown as AnyRouter
  deferScripts(router)
  expect(router.ssr?.manifest?.routes).toEqual({
    root: { css: ['/root.css'], scripts: [inline] },
    page: { css: ['/page.css'], scripts: [] },
  })
})
