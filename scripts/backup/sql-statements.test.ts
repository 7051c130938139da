import { expect, test } from 'vitest'
import { exportedRows } from './exported-rows.ts'
import { statementsOf } from './sql-statements.ts'

const statements = [
  'PRAGMA defer_foreign_keys=TRUE;',
  `CREATE TABLE a (x TEXT, -- it's; not the end\n y TEXT /* nor; ' this */);`,
  `INSERT INTO "a" ("x","y") VALUES('it''s; one','"quoted;" -- no comment');`,
  `INSERT INTO "a;b" VALUES(replace('two\\nlines','\\n',char(10)),X'00ff');`,
  `CREATE TRIGGER t AFTER INSERT ON a BEGIN UPDATE a SET x = CASE y WHEN ';' THEN 'END;' END; DELETE FROM a; END;`,
  'CREATE INDEX i ON a(x);',
]

async function* inPieces(text: string, size: number) {
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size)
}

test('statements are found wherever the text is cut', async () => {
  for (const size of [1, 2, 3, 7, 64, 10_000]) {
    const found: string[] = []
    for await (const statement of statementsOf(inPieces(statements.join('\n'), size))) found.push(statement)
    expect(found).toEqual(statements)
  }
})

test('a text that ends within a statement is no whole export', async () => {
  for (const text of ['SELECT 1', `INSERT INTO a VALUES('x;`, 'SELECT 1; SELECT']) {
    const reading = async () => {
      for await (const _ of statementsOf(inPieces(text, 5)));
    }
    await expect(reading()).rejects.toThrow('The SQL ends within a statement')
  }
})

test('an export without all tables, indexes and triggers is no backup', async () => {
  const sql = ['CREATE TABLE a(x TEXT);', `INSERT INTO "a" ("x") VALUES('one');`, 'CREATE INDEX i ON a(x);']
  const read = async (expected: { tables: number; rules: number }) => {
    const lines = []
    for await (const line of exportedRows(inPieces(sql.join('\n'), 20), expected)) lines.push(line)
    return lines
  }
  expect(await read({ tables: 1, rules: 1 })).toContainEqual({ row: '["one"]' })
  for (const expected of [
    { tables: 2, rules: 1 },
    { tables: 1, rules: 2 },
  ])
    await expect(read(expected)).rejects.toThrow('The export of the database ends too early.')
})
