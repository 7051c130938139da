import { recount } from '#upstream/domains/objects/recount.ts'
import { withStorage } from '#scripts/data/storage.ts'
import { rejectOptions } from '#scripts/command-line/parse-options.ts'

rejectOptions('npm run db:recount')

await withStorage({ needsData: true }, async ({ database }) => {
  const corrected = await recount(database)
  console.log(corrected === 0 ? 'All counts are correct.' : `Corrected the counts of ${corrected} rows.`)
})
