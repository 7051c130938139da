import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'

test('tests begin with the schema that the migrations leave', async () => {
  await applyD1Migrations(env.MIGRATED, env.MIGRATIONS)
  const [migrated, ofTests] = await Promise.all([schemaOf(env.MIGRATED), schemaOf(env.DB)])
  expect(migrated.length).toBeGreaterThan(100)
  expect(ofTests).toEqual(migrated)
})

async function schemaOf(database: D1Database): Promise<unknown[]> {
  const { results } = await database
    .prepare(
      `SELECT type, name, sql FROM sqlite_schema
       WHERE name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations' ORDER BY name`,
    )
    .all()
  return results
}
