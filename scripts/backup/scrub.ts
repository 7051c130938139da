import type { DatabaseSync } from 'node:sqlite'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import type { RowLine } from './backup-lines.ts'
import { linesOf, openStaging, stage, tablesOf } from './rows.ts'
import { scrubRules } from './scrub-rules.ts'

/** The lines without addresses and secrets. Throws ScriptFailure at a table or column that no rule mentions: it could hold anything. */
export async function* scrubbedLines(
  lines: AsyncIterable<RowLine> | Iterable<RowLine>,
): AsyncGenerator<RowLine> {
  using staged = openStaging()
  const rules = await stage(staged, lines)
  scrub(staged)
  yield* linesOf(staged, rules)
}

/** Removes addresses and secrets from a database, which has no triggers. */
export function scrub(database: DatabaseSync): void {
  for (const { name, columns } of tablesOf(database)) {
    const rule = scrubRules[name]
    if (rule === undefined) throw unknown(`the table ${name}`)
    if (rule === 'no rows') {
      database.exec(`DELETE FROM "${name}"`)
      continue
    }
    const changes = columns.flatMap((column) => {
      const use = rule[column.name]
      if (use === undefined) throw unknown(`the column ${column.name} of ${name}`)
      return use === 'stays' ? [] : [`"${column.name}" = ${use.becomes}`]
    })
    if (changes.length > 0) database.exec(`UPDATE "${name}" SET ${changes.join(', ')}`)
  }
}

function unknown(what: string): ScriptFailure {
  return new ScriptFailure(
    `This version doesn't know whether ${what} holds addresses or secrets: scrub with the version that the backup was made with.`,
  )
}
