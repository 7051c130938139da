import { migrate } from '#scripts/data/migrate.ts'
import { withStorage } from '#scripts/data/storage.ts'
import { rejectOptions } from '#scripts/command-line/parse-options.ts'

rejectOptions('npm run db:migrate')

await withStorage({}, async (storage, { local: { dataDir } }) => {
  const applied = await migrate(storage)
  console.log(
    applied.length > 0 ? `Applied to ${dataDir}: ${applied.join(', ')}` : `${dataDir} has all migrations.`,
  )
})
