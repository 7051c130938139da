import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Scripts that pages share; all other code is where the bundler puts it. They are few, because each costs a request and is compressed by
 * itself: the framework, which outlives releases, and what every page has or most pages render.
 */
export const chunkGroups = [
  {
    name: 'framework',
    tags: ['$initial' as const],
    test: /node_modules\/(?:react|react-dom|scheduler|@tanstack)\//,
  },
  {
    name: 'site',
    test: /useSuspenseQuery\.js|src\/app\/(?:router\.tsx|lib\/hooks\/use-data\.ts|ui\/(?:avatar|card|facts|heart|page-heading)\/|content\/(?:markdown\/markdown|fact-labels|article\/feed-button|moderation\/object-moderation|like\/like-heart)\.)/,
  },
]

/** ID prefixes of routes for writing, managing or signing in, and of pages to read that few readers come to from another page. */
const routesApart =
  /^\/(?:account-settings|admin|callback|complete-register|forgot-password|forum\/|hub\/(?:upload|compare)|local-auth|login|management|notifications|oauth|register|reset-password|tracker\/\$product\/new|embed|legal|view\/cmt-)/

/** Splits a route's code. Loaders of pages for reading come with every page; those of all others, with their own page. */
export function splitRoute({ routeId }: { routeId: string }) {
  if (!routesApart.test(routeId)) return undefined
  return [['loader' as const, 'component' as const, 'errorComponent' as const, 'notFoundComponent' as const]]
}

const fetcherLater = '\0calls-later:'

/**
 * Loads the client of server functions, above all a serializer of 10 kB, on the first interaction: a page that is only read calls
 * none. The build fails when Start no longer has the import that this replaces, for which it has no public API.
 */
export const lazyServerFunctions: Plugin = {
  name: 'calls-later',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^\.\/serverFnFetcher\.js$/ },
    async handler(source, importer, options) {
      if (!importer?.endsWith('/client-rpc/createClientRpc.js')) return null
      const fetcher = await this.resolve(source, importer, { ...options, skipSelf: true })
      return fetcher && fetcherLater + fetcher.id
    },
  },
  load: {
    filter: { id: /^\0calls-later:/ },
    handler: (id) => `
      import { lazyOnInteraction } from '#app/ui/lazy-on-interaction.ts'
      const load = lazyOnInteraction(() => import(${JSON.stringify(id.slice(fetcherLater.length))}))
      export const serverFnFetcher = async (...call) => (await load()).serverFnFetcher(...call)`,
  },
  generateBundle() {
    const isThere = [...this.getModuleIds()].some((id) => id.startsWith(fetcherLater))
    if (!isThere) this.error('Start calls server functions in another way now')
  },
}

/** Routes by their IDs, with the files that each page loads. */
type BuiltRoutes = Record<string, { children?: string[]; preloads?: string[] }>

/** The scripts that each page for reading begins with, its parents' included, by route ID, from the manifest in `dist`. */
export async function initialScripts(): Promise<Map<string, ReadonlySet<string>>> {
  const folder = 'dist/server/assets'
  const [name = ''] = readdirSync(folder).filter((file) => /^_tanstack-start-manifest_v-.*\.js$/.test(file))
  const module: unknown = await import(pathToFileURL(path.resolve(folder, name)).href)
  const [manifest] = Object.values(module as Record<string, () => { routes: BuiltRoutes }>)
  if (!manifest) throw new Error(`${name} tells nothing`)
  const { routes } = manifest()
  return new Map(readingPages.map((id) => [id, scriptsOf(routes, id)]))
}

function scriptsOf(routes: BuiltRoutes, id: string): Set<string> {
  const parent = Object.keys(routes).find((other) => routes[other]?.children?.includes(id))
  const inherited = parent === undefined ? [] : scriptsOf(routes, parent)
  return new Set([...(routes[id]?.preloads ?? []), ...inherited])
}

/** Kilobytes of Brotli that those files take. */
export function sizeOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + statSync(`dist/client${file}.br`).size, 0) / 1000
}

/** The most kilobytes of scripts that a page for reading may begin with. */
export const maxInitialKilobytes = 135

/** The routes of pages that people read. */
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
  '/cookies',
]
