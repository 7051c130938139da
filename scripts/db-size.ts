import { DatabaseSync } from 'node:sqlite'
import { databaseFiles } from '#scripts/data/storage.ts'
import { checkEnvironment } from '#scripts/environment/check-environment.ts'
import { rejectOptions } from '#scripts/command-line/parse-options.ts'
import { endWithSentence } from '#scripts/command-line/script-output.ts'

rejectOptions('npm run db:size')

const { local } = await checkEnvironment({ serves: false, needsData: true }).catch(endWithSentence)
for (const file of databaseFiles(local.dataDir)) {
  using database = new DatabaseSync(file, { readOnly: true })
  const tables = database
    .prepare(
      `SELECT m.tbl_name AS name, sum(s.pgsize) AS bytes FROM dbstat s JOIN sqlite_schema m ON m.name = s.name
       GROUP BY m.tbl_name ORDER BY bytes DESC, name`,
    )
    .all()
  // Each table with its indexes.
  const sizes = tables.map(({ name, bytes }) => {
    const rows = Number(database.prepare(`SELECT count(*) AS rows FROM "${String(name)}"`).get()?.rows)
    return { name, rows, bytes, 'bytes of each': Math.round(Number(bytes) / rows) || 0 }
  })
  console.table(sizes)
}
