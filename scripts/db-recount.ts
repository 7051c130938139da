import { recount } from '#upstream/domains/objects/recount.ts'
import { withStorage } from '#scripts/data/storage.ts'

await withStorage({ command: 'npm run db:recount', needsData: true }, async ({ database }) => {
  const corrected = await recount(database)
  console.log(corrected === 0 ? 'All counts are correct.' : `Corrected the counts of ${corrected} rows.`)
})
