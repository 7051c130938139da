import type { Plugin } from 'vite'

// What the build and the browser tests know of the insides of React and TanStack Start, which have no public way to it. A new
// version may change it: scripts/framework-internals.test.ts and the build say so.

/** What the properties that React keeps beside an element, once it answers to clicks and keys, begin with. */
export const reactPropsPrefix = '__reactProps$'

/** What the router keeps in the window until it has taken over the page. */
export const pendingHydration = '$_TSR'

const fetcherLater = '\0calls-later:'

/**
 * A page that is only read calls no server function: what carries calls, a serializer of 10 kB above all, comes to the
 * browser later. The build fails when Start no longer has the seam where it is put in.
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
