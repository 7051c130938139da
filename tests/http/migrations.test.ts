import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrate, type Databases } from '../../scripts/run/migrate.ts'
import { schemaShape, schemaText, type TableShape } from './schema-shape.ts'
import { withStorage } from './stored.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** What keeps the migrations after the one that is looked at from being applied. */
class Stopped extends Error {}

/** How far one migration got: not to its end, to its end, or there was none left. */
type Progress = 'stopped' | 'applied' | 'nothing left'

/** Applies the next migration as far as so many of its statements. */
async function migrateOnce({ database, search }: Databases, statements: number): Promise<Progress> {
  let progress: Progress = 'nothing left'
  const stopping = (real: D1Database): D1Database => {
    const some: Pick<D1Database, 'prepare' | 'batch'> = {
      prepare: (sql) => real.prepare(sql),
      async batch<Row>(batch: D1PreparedStatement[]) {
        if (progress === 'applied') throw new Stopped()
        const isWhole = statements >= batch.length
        progress = isWhole ? 'applied' : 'stopped'
        return real.batch<Row>(
          isWhole ? batch : [...batch.slice(0, statements), real.prepare('SELECT stopped()')],
        )
      },
    }
    return some as D1Database
  }
  try {
    await migrate({ database: stopping(database), search: stopping(search) })
  } catch (error) {
    const isMeant = error instanceof Stopped || String(error).includes('no such function: stopped')
    if (!isMeant) throw error
  }
  return progress
}

test('R9: a migration that is stopped after any of its statements has changed nothing, and is run again', async () => {
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
    let progress = await migrateOnce(storage, 0)
    while (progress !== 'nothing left') {
      const before = await schemaOf(storage)
      for (let statements = 1; progress === 'stopped'; statements += 1) {
        stops += 1
        expect(await schemaOf(storage)).toEqual(before)
        progress = await migrateOnce(storage, statements)
      }
      progress = await migrateOnce(storage, 0)
    }
    expect(stops).toBeGreaterThan(100)
    expect(await schemaOf(storage)).toEqual(straight)
  })
})

test('R9: migrations only add, so that the version before goes on while they are applied', async () => {
  await withStorage(path.join(folder, 'rule'), async (storage) => {
    const tables = async () => [
      ...(await schemaShape(storage.database)),
      ...(await schemaShape(storage.search)),
    ]
    let before = await tables()
    while ((await migrateOnce(storage, Infinity)) === 'applied') {
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
