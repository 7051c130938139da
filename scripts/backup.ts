import { backup } from './run/backup.ts'
import { readLocalEnvironment } from './run/local-environment.ts'
import { openStorage } from './run/storage.ts'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name a file to write: npm run backup -- community.gz')
const { miniflare, ...storage } = await openStorage(readLocalEnvironment().dataDir)
try {
  const { rows, blobs } = await backup(storage, file)
  console.log(`Backed up ${rows} rows and ${blobs} blobs to ${file}.`)
} finally {
  await miniflare.dispose()
}
