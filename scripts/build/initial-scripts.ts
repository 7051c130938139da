import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

interface BuiltRoute {
  children?: string[]
  preloads?: string[]
}

/** Files that each page loads, by route ID, from the manifest that the server uses. */
export type BuiltRoutes = Record<string, BuiltRoute>

/** Reads that manifest from the build in `dist`. */
export async function builtRoutes(): Promise<BuiltRoutes> {
  const folder = 'dist/server/assets'
  const [name = ''] = readdirSync(folder).filter((file) => /^_tanstack-start-manifest_v-.*\.js$/.test(file))
  const module: unknown = await import(pathToFileURL(path.resolve(folder, name)).href)
  const [manifest] = Object.values(module as Record<string, () => { routes: BuiltRoutes }>)
  if (!manifest) throw new Error(`${name} tells nothing`)
  return manifest().routes
}

/** The scripts that a route's page begins with, its parents' included, by their paths. */
export function scriptsOf(routes: BuiltRoutes, id: string): ReadonlySet<string> {
  const files = new Set<string>()
  for (let route: string | undefined = id; route;) {
    const current: string = route
    for (const file of routes[current]?.preloads ?? []) files.add(file)
    route = Object.keys(routes).find((parent) => routes[parent]?.children?.includes(current))
  }
  return files
}

/** Kilobytes of Brotli that those files take. */
export function sizeOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + statSync(`dist/client${file}.br`).size, 0) / 1000
}

/** The routes of pages that people read. */
export const readingPages = [
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
  '/cookies',
]
