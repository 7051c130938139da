import { seedWhenEmpty } from './data/seed-demo.ts'
import { migrate } from './data/migrate.ts'
import { printStep } from './command-line/script-output.ts'
import { withStorage } from './data/with-storage.ts'
import { rejectOptions } from './command-line/parse-options.ts'

rejectOptions('npm run seed')

await withStorage({ isLocal: true }, async (storage, { local, scale }) => {
  await migrate(storage)
  const seeded = await seedWhenEmpty(storage, local, scale, printStep)
  if (!seeded) console.log("The database isn't empty. Nothing changed.")
})
