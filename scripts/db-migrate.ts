import { migrate } from './run/migrate.ts'
import { withStorage } from './run/with-storage.ts'

await withStorage({}, async (storage) => {
  const applied = await migrate(storage)
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'No new migrations.')
})
