import type { Plugin } from 'vite'

// Internals of React and TanStack Start that the build and the browser tests rely on, as there is no public API for them. A new
// version may change them: scripts/framework-internals.test.ts and the build report that.

/** Prefix of the property in which React stores an element's props once the element is hydrated, so that it handles clicks and keys. */
export const reactPropsPrefix = '__reactProps$'

/** Name of the router's global variable, which exists until the router has hydrated the page. */
export const pendingHydration = '$_TSR'

const fetcherLater = '\0calls-later:'

/**
 * Loads the client of server functions, above all a serializer of 10 kB, on the first interaction: a page that is only read calls
 * none. The build fails when Start no longer has the import that this replaces.
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
