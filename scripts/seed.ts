import { checkEnvironment } from './run/check-environment.ts'
import { seedWhenEmpty } from './run/demo.ts'
import { migrate } from './run/migrate.ts'
import { endWithSentence } from './run/start-failure.ts'
import { openStorage } from './run/storage.ts'

const { local, scale } = await checkEnvironment({ listens: false }).catch(endWithSentence)
const { miniflare, ...storage } = await openStorage(local.dataDir)
await migrate(storage)
const seeded = await seedWhenEmpty(storage, local, scale)
console.log(seeded ? 'Seeded demo data.' : "The database isn't empty. Nothing changed.")
await miniflare.dispose()
