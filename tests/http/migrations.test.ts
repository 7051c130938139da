import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrateOnce } from './migrate-once.ts'
import { schemaShape, type TableShape } from './schema-shape.ts'
import { withStorage } from './stored.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

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
