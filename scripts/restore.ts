import { placeFromEnvironment } from './run/place.ts'
import { restore } from './run/restore.ts'
import { openStorage } from './run/storage.ts'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Say where from: npm run restore -- community.gz')
const { miniflare, ...storage } = await openStorage(placeFromEnvironment().dataDir)
try {
  const { rows, blobs } = await restore(storage, file)
  console.log(`${rows} rows and ${blobs} blobs are back; their full text can be searched.`)
} finally {
  await miniflare.dispose()
}
