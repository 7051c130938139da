import { recount } from '#upstream/domains/objects/recount.ts'
import { readLocalEnvironment } from './run/local-environment.ts'
import { openStorage } from './run/storage.ts'

const { miniflare, database } = await openStorage(readLocalEnvironment().dataDir)
const corrected = await recount(database)
console.log(corrected === 0 ? 'All counts are correct.' : `Corrected the counts of ${corrected} rows.`)
await miniflare.dispose()
