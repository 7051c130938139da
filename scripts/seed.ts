import { seedWhenEmpty } from '#scripts/data/demo-data.ts'
import { migrate } from '#scripts/data/migrate.ts'
import { printStep } from '#scripts/command-line/script-output.ts'
import { withStorage } from '#scripts/data/storage.ts'

await withStorage({ command: 'npm run seed', isLocal: true }, async (storage, { local, scale }) => {
  await migrate(storage)
  const seeded = await seedWhenEmpty(storage, local, scale, printStep)
  if (!seeded) console.log("The database isn't empty. Nothing changed.")
})
