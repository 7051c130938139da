import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrate, type Databases } from '#scripts/data/migrate.ts'
import { schemaShape, schemaText, type TableShape } from './schema-shape.ts'
import { withStorage } from './stored.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))

/** Milliseconds, for a machine that does many other things. */
const patience = 400_000

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** What keeps the migrations after the one that is looked at from being applied. */
class Stopped extends Error {}

/** How far one migration got: so many statements were left when it was stopped; none was; or no migration is left. */
type Left = number | 'nothing'

/** A statement that is made ready once it is known to run. */
interface Waiting extends D1PreparedStatement {
  ready(): D1PreparedStatement
}

/** Applies the next migration as far as so many of its statements. */
async function migrateOnce({ database, search }: Databases, statements: number): Promise<Left> {
  let left: Left = 'nothing'
  const stopping = (real: D1Database): D1Database => {
    const some = {
      prepare: (sql: string) => waiting(() => real.prepare(sql)),
      async batch(batch: Waiting[]) {
        if (left === 0) throw new Stopped()
        const reached = batch.slice(0, statements).map((statement) => statement.ready())
        left = batch.length - reached.length
        return real.batch(left === 0 ? reached : [...reached, real.prepare('SELECT stopped()')])
      },
    }
    return some as unknown as D1Database
  }
  try {
    await migrate({ database: stopping(database), search: stopping(search) })
  } catch (error) {
    const isExpected = error instanceof Stopped || String(error).includes('no such function: stopped')
    if (!isExpected) throw error
  }
  return left
}

function waiting(ready: () => D1PreparedStatement): Waiting {
  const statement: Partial<Waiting> = {
    ready,
    bind: (...values: unknown[]) => waiting(() => ready().bind(...values)),
    first: <Row>() => ready().first<Row>(),
    run: () => ready().run(),
    all: () => ready().all(),
  }
  return statement as Waiting
}

test(
  'R9: a migration interrupted after any of its statements changes nothing and can be run again',
  { timeout: patience },
  async () => {
    const schemaOf = async (databases: Databases) => [
      await schemaText(databases.database),
      await schemaText(databases.search),
    ]
    const straight = await withStorage(path.join(folder, 'straight'), async (storage) => {
      await migrate(storage)
      return schemaOf(storage)
    })
    await withStorage(path.join(folder, 'stopped'), async (storage) => {
      let stops = 0
      let left = await migrateOnce(storage, 0)
      while (left !== 'nothing') {
        const before = await schemaOf(storage)
        for (let statements = 1; left !== 0; statements += 1) {
          stops += 1
          left = await migrateOnce(storage, statements)
          expect(left === 1 ? await schemaOf(storage) : before).toEqual(before)
        }
        left = await migrateOnce(storage, 0)
      }
      expect(stops).toBeGreaterThan(100)
      expect(await schemaOf(storage)).toEqual(straight)
    })
  },
)

test('R9: migrations only add, so that the previous version keeps working while they are applied', async () => {
  await withStorage(path.join(folder, 'rule'), async (storage) => {
    const tables = async () => [
      ...(await schemaShape(storage.database)),
      ...(await schemaShape(storage.search)),
    ]
    let before = await tables()
    while ((await migrateOnce(storage, Infinity)) === 0) {
      const after = await tables()
      const named = (name: string) => after.find((table) => table.name === name)
      expect(before.flatMap((table) => losses(table, named(table.name)))).toEqual([])
      before = after
    }
    expect(before.length).toBeGreaterThan(30)
  })
})

/** What statements that were written for the table as it was would miss in the table as it is now. */
function losses(table: TableShape, now: TableShape | undefined): string[] {
  if (!now) return [`${table.name} is gone`]
  const gone = table.columns.filter(
    ({ name, type }) => !now.columns.some((column) => column.name === name && column.type === type),
  )
  const needed = now.columns.filter(
    ({ name, isNeeded }) =>
      isNeeded && !table.columns.some((column) => column.name === name && column.isNeeded),
  )
  const isOld = (name: string) => table.columns.some((column) => column.name === name)
  const narrower = now.uniques.filter(
    (columns) => !table.uniques.includes(columns) && columns.split(',').every(isOld),
  )
  const silent = table.triggers.filter((trigger) => !now.triggers.includes(trigger))
  return [
    ...gone.map(({ name }) => `${table.name}.${name} is gone`),
    ...needed.map(({ name }) => `${table.name}.${name} has to be given`),
    ...narrower.map((columns) => `${table.name} takes (${columns}) once only`),
    ...silent.map((trigger) => `${trigger} is gone`),
  ]
}
