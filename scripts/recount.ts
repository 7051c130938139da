import { recount } from '#upstream/domains/objects/recount.ts'
import { placeFromEnvironment } from './run/place.ts'
import { openStorage } from './run/storage.ts'

const { miniflare, database } = await openStorage(placeFromEnvironment().dataDir)
const corrected = await recount(database)
console.log(
  corrected === 0
    ? 'Every count was right.'
    : `${corrected} rows had a wrong count and have the right one now.`,
)
await miniflare.dispose()
