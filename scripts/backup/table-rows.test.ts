import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { rowsOf, tablesOf } from './table-rows.ts'

test('S6: a backup has no email that waits, or may have to be sent again, and all others', () => {
  const database = new DatabaseSync(':memory:')
  database.exec(`CREATE TABLE mails (id INTEGER PRIMARY KEY, state TEXT, sealed BLOB);
    INSERT INTO mails (state, sealed) VALUES
      ('queued', x'01'), ('queued', NULL), ('sending', x'01'), ('sending', NULL), ('sent', NULL), ('failed', NULL)`)
  const rows = tablesOf(database).flatMap((table) => [...rowsOf(database, table)])
  expect(rows.map((line) => 'row' in line && JSON.parse(line.row))).toEqual([
    [4, 'sending', null],
    [5, 'sent', null],
    [6, 'failed', null],
  ])
  database.close()
})
