import { backup } from './run/backup.ts'
import { endWithSentence, ScriptFailure } from './run/script-failure.ts'
import { withStorage } from './run/with-storage.ts'

const [file] = process.argv.slice(2)
if (file === undefined)
  endWithSentence(new ScriptFailure('Name a file to write: npm run backup -- community.gz'))

await withStorage({ needsData: true }, async (storage) => {
  const { rows, blobs } = await backup(storage, file)
  console.log(`Backed up ${rows} rows and ${blobs} blobs to ${file}.`)
})
