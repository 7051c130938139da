import { readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { largestDatabase } from '#shared/alarm-levels.ts'
import { kindSizes, tableSizes } from '#scripts/data/database-size.ts'
import { persistPath } from '#scripts/environment/local-environment.ts'
import { checkEnvironment } from '#scripts/environment/check-environment.ts'
import { endWithSentence, ScriptFailure } from '#scripts/command-line/script-output.ts'
import { rejectOptions } from '#scripts/command-line/parse-options.ts'

rejectOptions('npm run db:size')

const folder = path.join('d1', 'miniflare-D1DatabaseObject')
const digits = (number: number) => Math.round(number).toLocaleString('en-GB').padStart(13)

/** Prints the sizes of a database's tables; returns their total in bytes. */
function printTables(title: string, database: DatabaseSync): number {
  const tables = tableSizes(database)
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(
    `\n${title}: ${digits(total).trim()} bytes\n${'rows'.padStart(13)}${'bytes'.padStart(14)}  table with its indexes`,
  )
  for (const { name, rows, bytes } of tables) console.log(`${digits(rows)} ${digits(bytes)}  ${name}`)
  return total
}

/** Prints the bytes of an object of each kind, and how many objects of all kinds fit into one database. */
function printKinds(database: DatabaseSync, total: number): void {
  const kinds = kindSizes(database)
  const objects = kinds.reduce((sum, { count }) => sum + count, 0)
  if (objects === 0) return
  console.log(`\n${'objects'.padStart(13)}${'bytes of each'.padStart(14)}  kind`)
  for (const { kind, count, bytes } of kinds)
    console.log(`${digits(count)} ${digits(bytes / count)}  ${kind}`)
  console.log(
    `\n10 GB hold about ${digits((largestDatabase.bytes / total) * objects).trim()} objects of this mix, with everything beside them.`,
  )
}

try {
  const { local } = await checkEnvironment({ serves: false, needsData: true })
  const directory = path.join(persistPath(local.dataDir), folder)
  const databases = readdirSync(directory)
    .filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
    .map((name) => new DatabaseSync(path.join(directory, name), { readOnly: true }))
  const has = (database: DatabaseSync, table: string) =>
    database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').all(table).length > 0
  const data = databases.find((database) => has(database, 'objects'))
  if (!data) throw new ScriptFailure(`${local.dataDir} has no database yet.`)
  printKinds(data, printTables('data', data))
  for (const database of databases) if (database !== data) printTables('search index', database)
} catch (error) {
  endWithSentence(error)
}
