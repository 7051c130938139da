import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { agreedHeader } from '#shared/worker-settings.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { settingValues, type Bindings } from '#upstream/config/env.ts'
import { brokenDatabase } from '#tests/upstream/database.ts'
import { send } from '#tests/upstream/upstream.ts'

async function readiness(
  headers: Record<string, string> = {},
  bindings: Partial<Bindings> = {},
): Promise<[number, unknown]> {
  const response = await send(new Request('http://upstream/readyz', { headers }), bindings)
  return [response.status, await response.json()]
}

test.each(['DB', 'SEARCH'] as const)(
  'R10: the site is not ready until all migrations of %s are applied',
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
    expect(await readiness()).toEqual([200, { status: 'ok', version: 'dev' }])

    await database.prepare('ALTER TABLE d1_migrations RENAME TO other').run()
    expect(await readiness()).toEqual([503, { status: 'unavailable', failing: ['migrations'] }])
    await database.prepare('ALTER TABLE other RENAME TO d1_migrations').run()
  },
)

test('R10: a database that fails is named', async () => {
  expect(await readiness({}, { DB: brokenDatabase('gone') })).toEqual([
    503,
    { status: 'unavailable', failing: ['database'] },
  ])
})

test('R10: an edge with other settings is not ready, and the log names them', async () => {
  const values = settingValues(env)
  const readinessFor = (edgeValues: typeof values) =>
    readiness({ [internalHeaders.settings]: agreedHeader(edgeValues) })
  expect(await readinessFor(values)).toEqual([200, { status: 'ok', version: 'dev' }])
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect(await readinessFor({ ...values, AUTH_ORIGIN: 'https://login.example.org' })).toEqual([
    503,
    { status: 'unavailable', failing: ['settings-differ'] },
  ])
  expect(log.mock.calls.join()).toMatch(/the edge has other settings.*AUTH_ORIGIN/)
  log.mockRestore()
})
