import { rebuildSearch } from '#upstream/search/index-texts.ts'
import { withStorage } from '#scripts/data/storage.ts'

await withStorage({ command: 'npm run search:reindex', needsData: true }, async ({ database, search }) => {
  const count = await rebuildSearch(database, search)
  console.log(`Rebuilt the search index: ${count} texts.`)
})
