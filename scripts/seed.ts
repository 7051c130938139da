import { seedScale, seedWhenEmpty } from './run/demo.ts'
import { migrate } from './run/migrate.ts'
import { placeFromEnvironment } from './run/place.ts'
import { openStorage } from './run/storage.ts'

const place = placeFromEnvironment()
const { miniflare, ...storage } = await openStorage(place.dataDir)
await migrate(storage)
const seeded = await seedWhenEmpty(storage, place, seedScale())
console.log(seeded ? 'Seeded demo data.' : "The database isn't empty. Nothing changed.")
await miniflare.dispose()
