import { rebuildSearch } from '#upstream/search/rebuild.ts'
import { readLocalEnvironment } from './run/local-environment.ts'
import { openStorage } from './run/storage.ts'

const { miniflare, database, search } = await openStorage(readLocalEnvironment().dataDir)
const count = await rebuildSearch(database, search)
console.log(`Rebuilt the search index: ${count} posts, tickets and creations.`)
await miniflare.dispose()
