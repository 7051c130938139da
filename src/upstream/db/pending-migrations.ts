import type { Bindings } from '#upstream/config/env.ts'
import { migrations } from './schema.gen.ts'

/** Migrations of this build that are not applied yet; throws if a database has none at all. */
export async function pendingMigrations(env: Pick<Bindings, 'DB' | 'SEARCH'>): Promise<string[]> {
  const pending = await Promise.all(
    (['DB', 'SEARCH'] as const).map(async (binding) => {
      const { results } = await env[binding].prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
      const applied = new Set(results.map(({ name }) => name))
      return migrations[binding].filter((name) => !applied.has(name))
    }),
  )
  return pending.flat()
}
