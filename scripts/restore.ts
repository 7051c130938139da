import { restore } from './run/restore.ts'
import { endWithSentence, ScriptFailure } from './run/script-failure.ts'
import { withStorage } from './run/with-storage.ts'

const [file] = process.argv.slice(2)
if (file === undefined)
  endWithSentence(new ScriptFailure('Name a backup file: npm run restore -- community.gz'))

await withStorage({}, async (storage) => {
  const { rows, blobs } = await restore(storage, file)
  console.log(`Restored ${rows} rows and ${blobs} blobs and rebuilt the search index.`)
})
