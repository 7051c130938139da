import { readLocalEnvironment } from './run/local-environment.ts'
import { restore } from './run/restore.ts'
import { openStorage } from './run/storage.ts'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name a backup file: npm run restore -- community.gz')
const { miniflare, ...storage } = await openStorage(readLocalEnvironment().dataDir)
try {
  const { rows, blobs } = await restore(storage, file)
  console.log(`Restored ${rows} rows and ${blobs} blobs and rebuilt the search index.`)
} finally {
  await miniflare.dispose()
}
