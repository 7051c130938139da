import { migrate } from './run/migrate.ts'
import { readLocalEnvironment } from './run/local-environment.ts'
import { openStorage } from './run/storage.ts'

const { miniflare, ...databases } = await openStorage(readLocalEnvironment().dataDir)
const applied = await migrate(databases)
console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'No new migrations.')
await miniflare.dispose()
