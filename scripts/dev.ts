import { createServer } from 'vite'
import { seedScale, seedWhenEmpty } from './run/demo.ts'
import { migrate } from './run/migrate.ts'
import { placeFromEnvironment } from './run/place.ts'
import { releaseLeases } from './run/release-leases.ts'
import { endWithSentence } from './run/start-failure.ts'
import { openStorage } from './run/storage.ts'

const place = placeFromEnvironment()
const { miniflare, ...storage } = await openStorage(place.dataDir)
await migrate(storage)
await seedWhenEmpty(storage, place, seedScale())
await releaseLeases(storage.database)
await miniflare.dispose()

const server = await createServer({ configFile: 'app.config.ts' }).catch(endWithSentence)
await server.listen()
console.log(
  `\n  ${place.vars.MAIN_ORIGIN}  with hot reload. Users: ada, grace, alan, edsger, newcomer; password logicworks.\n`,
)
