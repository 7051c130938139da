import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { linesOf, openStaging, stage, stageExport } from './rows.ts'

const statements = [
  'PRAGMA defer_foreign_keys=TRUE;',
  `CREATE TABLE a (x TEXT, -- it's;\n y BLOB /* nor; ' this;\n */);`,
  `INSERT INTO "a" ("x","y") VALUES('it''s; one',X'00ff');`,
  `INSERT INTO "a" ("x") VALUES(replace('two\\nlines;','\\n',char(10)));`,
  `CREATE TRIGGER t AFTER INSERT ON a BEGIN UPDATE a SET x = CASE y WHEN ';' THEN 'END;' END;\n DELETE FROM a; END;`,
  'CREATE INDEX i ON a(x);',
]

async function* linesIn(text: string) {
  yield* text.split('\n')
}

async function exported(text: string): Promise<unknown[]> {
  using staged = openStaging()
  const rules = await stageExport(staged, linesIn(text))
  return [...linesOf(staged, rules)]
}

test('a database that was exported as SQL becomes its lines, wherever its statements have semicolons', async () => {
  const [table, one, two, trigger, index] = await exported(statements.join('\n'))
  expect(table).toMatchObject({ table: { name: 'a', sql: statements[1]?.slice(0, -1) } })
  expect([one, two]).toEqual([{ row: `["it's; one","00FF"]` }, { row: '["two\\nlines;",null]' }])
  expect([trigger, index]).toEqual(statements.slice(4).map((rule) => ({ rule: rule.slice(0, -1) })))
})

test.each([
  ['SELECT 1', 'ends within a statement'],
  [`CREATE TABLE a (x);\nINSERT INTO a VALUES('x;`, 'ends within a statement'],
  ['CREATE TABLE a (x); CREATE TABLE b (x);', "can't be read: several statements are in one line"],
  ['SELEC 1;', `can't be read: near "SELEC": syntax error`],
  ['SELECT 1;', `has a statement that wasn't expected: SELECT 1;`],
])('an export with %j is refused', async (text, reason) => {
  await expect(exported(text)).rejects.toThrow(reason)
})

test('a backup’s statements open and write no other file', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'other.sqlite')
  const hostile = { name: 'a', columns: [], sql: `ATTACH '${file}' AS other` }
  const made = { ...hostile, sql: 'CREATE TABLE other.a (x)' }
  using staged = openStaging()
  await expect(stage(staged, [{ table: hostile }, { table: made }])).rejects.toThrow('not authorized')
  expect(existsSync(file)).toBe(false)
})

test('S6: a backup has no email that waits, or may have to be sent again, and all others', () => {
  const database = new DatabaseSync(':memory:')
  database.exec(`CREATE TABLE mails (id INTEGER PRIMARY KEY, state TEXT, sealed BLOB);
    INSERT INTO mails (state, sealed) VALUES
      ('queued', x'01'), ('queued', NULL), ('sending', x'01'), ('sending', NULL), ('sent', NULL), ('failed', NULL)`)
  expect([...linesOf(database, [])].slice(1)).toEqual([
    { row: '[4,"sending",null]' },
    { row: '[5,"sent",null]' },
    { row: '[6,"failed",null]' },
  ])
  database.close()
})
