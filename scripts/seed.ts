import { seedWhenEmpty } from './run/demo.ts'
import { migrate } from './run/migrate.ts'
import { printStep } from './run/print-step.ts'
import { withStorage } from './run/with-storage.ts'

await withStorage({}, async (storage, { local, scale }) => {
  await migrate(storage)
  const seeded = await seedWhenEmpty(storage, local, scale, printStep)
  if (!seeded) console.log("The database isn't empty. Nothing changed.")
})
