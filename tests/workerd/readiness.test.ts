import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { send } from './world/upstream.ts'

async function readiness(): Promise<[number, unknown]> {
  const answer = await send(new Request('http://upstream/readyz'))
  return [answer.status, await answer.json()]
}

test.each(['DB', 'SEARCH'] as const)(
  'R10: until all migrations of %s are applied nothing is ready',
  async (name) => {
    const database = env[name]
    const last = 'SELECT max(id) FROM d1_migrations'
    const row = await database
      .prepare(`DELETE FROM d1_migrations WHERE id = (${last}) RETURNING id, name`)
      .first<{ id: number; name: string }>()
    expect(await readiness()).toEqual([503, { status: 'unavailable', failing: ['migrations'] }])
    await database
      .prepare('INSERT INTO d1_migrations (id, name) VALUES (?, ?)')
      .bind(row?.id, row?.name)
      .run()
    expect(await readiness()).toEqual([200, { status: 'ok' }])

    await database.prepare('ALTER TABLE d1_migrations RENAME TO other').run()
    expect(await readiness()).toEqual([503, { status: 'unavailable', failing: ['migrations'] }])
    await database.prepare('ALTER TABLE other RENAME TO d1_migrations').run()
  },
)
