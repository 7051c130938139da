import { rebuildSearch } from '#upstream/search/index-texts.ts'
import { withStorage } from '#scripts/data/storage.ts'
import { rejectOptions } from '#scripts/command-line/parse-options.ts'

rejectOptions('npm run search:reindex')

await withStorage({ needsData: true }, async ({ database, search }) => {
  const count = await rebuildSearch(database, search)
  console.log(`Rebuilt the search index: ${count} texts.`)
})
