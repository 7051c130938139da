import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { origins, send } from './client.ts'

test('A4: what is built compiles no WebAssembly and stretches no password by a way that the platform caps', () => {
  const upstream = readFileSync('dist/logic_works_upstream/index.js', 'utf8')
  expect(upstream).toContain('scrypt')
  expect(upstream).not.toMatch(/WebAssembly\.(?:compile|instantiate|Module)|PBKDF2/)
})

interface BuiltRoute {
  children?: string[]
  preloads?: string[]
}

/** What each page loads, by the manifest that the server uses. */
async function builtRoutes(): Promise<Record<string, BuiltRoute>> {
  const folder = 'dist/server/assets'
  const [name = ''] = readdirSync(folder).filter((file) => /^_tanstack-start-manifest_v-.*\.js$/.test(file))
  const module: unknown = await import(pathToFileURL(path.resolve(folder, name)).href)
  const [manifest] = Object.values(module as Record<string, () => { routes: Record<string, BuiltRoute> }>)
  if (!manifest) throw new Error(`${name} tells nothing`)
  return manifest().routes
}

/** Kilobytes of brotli that a route's page begins with, its parents' included. */
function scriptSize(routes: Record<string, BuiltRoute>, id: string): number {
  const files = new Set<string>()
  for (let route: string | undefined = id; route;) {
    const current: string = route
    for (const file of routes[current]?.preloads ?? []) files.add(file)
    route = Object.keys(routes).find((parent) => routes[parent]?.children?.includes(current))
  }
  return [...files].reduce((sum, file) => sum + statSync(`dist/client${file}.br`).size, 0) / 1000
}

const readingPages = [
  '/',
  '/forums',
  '/view/frm-{$id}',
  '/view/pst-{$id}/{-$slug}',
  '/tracker/',
  '/tracker/$product/',
  '/tracker/$number',
  '/hub/',
  '/view/ctn-{$id}/{-$slug}',
  '/search',
  '/@{$name}',
  '/changelog',
  '/newsletter',
  '/wishlist',
  '/settings',
]

test('a page that is read begins with at most 130 kB of scripts', async () => {
  const routes = await builtRoutes()
  const sizes = Object.fromEntries(readingPages.map((id) => [id, scriptSize(routes, id)]))
  for (const [id, size] of Object.entries(sizes)) {
    expect(size, `${id} of ${JSON.stringify(sizes)}`).toBeLessThanOrEqual(130)
    // Less than the framework alone takes would mean that its files were not found.
    expect(size, id).toBeGreaterThan(100)
  }
})

test('the licenses of all packages, fonts and icons in the build are served with it', async () => {
  const { status, text } = await send(`${origins().assets}/third-party-notices.txt`)
  expect(status).toBe(200)
  const names = [
    'hono',
    'react',
    'graphql',
    'drizzle-orm',
    '@fontsource/ibm-plex-sans',
    '@fontsource/ibm-plex-mono',
    'Lucide icons',
  ]
  for (const name of names) expect(text).toContain(`\n${name} `)
  expect(text).toContain('SIL OPEN FONT LICENSE')
})
