import { migrate } from '#scripts/data/migrate.ts'
import { withStorage } from '#scripts/data/storage.ts'

await withStorage({ command: 'npm run db:migrate' }, async (storage, { local: { dataDir } }) => {
  const applied = await migrate(storage)
  console.log(
    applied.length > 0 ? `Applied to ${dataDir}: ${applied.join(', ')}` : `${dataDir} has all migrations.`,
  )
})
