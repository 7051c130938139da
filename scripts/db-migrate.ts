import { migrate } from './run/migrate.ts'
import { placeFromEnvironment } from './run/place.ts'
import { openStorage } from './run/storage.ts'

const { miniflare, database } = await openStorage(placeFromEnvironment().dataDir)
const applied = await migrate(database)
console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply.')
await miniflare.dispose()
