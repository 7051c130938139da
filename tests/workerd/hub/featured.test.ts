import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { hubPages } from '#shared/addresses/ids.ts'
import { errorOf, mutate } from '../world/community.ts'
import { invalidatedBy, makeCreation, storeArchive } from '../world/creations.ts'
import { advanceClock } from '../world/clock.ts'
import { countingDatabase } from '../world/database.ts'
import { graph } from '../world/upstream.ts'
import { signedIn, type Browser } from '../world/users.ts'
import { logEntries } from '../world/staff.ts'

beforeEach(async () => {
  await env.DB.exec("UPDATE objects SET score = 0 WHERE kind = 'creation'")
  await env.DB.exec('DELETE FROM featured_creation')
})

async function featured(onlyChosen = false): Promise<string | null> {
  const query = 'query ($onlyChosen: Boolean!) { featuredCreation(onlyChosen: $onlyChosen) { id } }'
  const { data } = await graph<{ featuredCreation: { id: string } | null }>(query, { onlyChosen })
  return data?.featuredCreation?.id ?? null
}

function feature(as: Browser, creationId: string | null) {
  return mutate('featureCreation', { creationId }, 'creationId', { as })
}

/** A creation with a drawing, with so many likes, made so many days ago. */
async function liked(maker: Browser, score: number, days: number): Promise<string> {
  const id = await makeCreation(maker, { uploadedFileId: await storeArchive(maker) })
  await env.DB.prepare('UPDATE objects SET score = ?, created_at = created_at - ? WHERE public_id = ?')
    .bind(score, days * 24 * 60 * 60, id)
    .run()
  return id
}

test('without a choice it is the most liked creation of the month, else of all, and only one with a drawing', async () => {
  const maker = await signedIn()
  const old = await liked(maker, 50, 40)
  expect(await featured()).toBe(old)
  const recent = await liked(maker, 3, 10)
  await liked(maker, 2, 5)
  const undrawn = await makeCreation(maker)
  await env.DB.prepare('UPDATE objects SET score = 90 WHERE public_id = ?').bind(undrawn).run()
  expect(await featured()).toBe(recent)
  expect(await featured(true)).toBeNull()
  await env.DB.prepare('UPDATE objects SET score = 0 WHERE public_id = ?').bind(recent).run()
  await env.DB.exec('UPDATE objects SET score = 0 WHERE score = 2')
  expect(await featured()).toBe(old)
})

test('the best creation of the last 30 days is shown on every day of the week', async () => {
  const maker = await signedIn()
  const [best, other] = [await liked(maker, 9, 0), await liked(maker, 12, 40)]
  for (let day = 0; day < 30; day += 1) {
    expect(await featured(), `day ${day}`).toBe(best)
    advanceClock(24 * 60 * 60)
  }
  advanceClock(1)
  expect(await featured()).toBe(other)
})

test('staff choose the creation, until it is deleted or they choose none; each choice is logged', async () => {
  const [maker, staff] = [await signedIn(), await signedIn({ roles: ['developer'] })]
  const [popular, chosen] = [await liked(maker, 5, 1), await liked(maker, 0, 90)]
  const response = await feature(staff, chosen)
  expect(errorOf(response)).toBeNull()
  expect(invalidatedBy(response)).toEqual([hubPages])
  expect([await featured(), await featured(true)]).toEqual([chosen, chosen])
  await feature(staff, popular)
  await feature(staff, popular)
  expect(await featured()).toBe(popular)
  await feature(staff, chosen)
  await mutate('deleteCreation', { creationId: chosen }, 'id', { as: maker })
  expect([await featured(), await featured(true)]).toEqual([popular, null])
  await feature(staff, null)
  await feature(staff, null)
  const own = (await logEntries('creation.feature', 'creation.unfeature')).filter((line) =>
    line.includes(` by ${staff.user.username} `),
  )
  expect(own.map((line) => line.split(' ')[0])).toEqual([
    'creation.feature',
    'creation.feature',
    'creation.feature',
    'creation.unfeature',
  ])
})

test('only staff choose, and only a creation that is there and drawn', async () => {
  const [maker, staff] = [await signedIn(), await signedIn({ roles: ['moderator'] })]
  const id = await liked(maker, 1, 1)
  expect(errorOf(await feature(maker, id))).toBe('403')
  for (const unknown of ['ctn-ffffffff', 'pst-00000001', 'x'.repeat(10_000), ''])
    expect(errorOf(await feature(staff, unknown))).toBe('404')
  expect(errorOf(await feature(staff, await makeCreation(maker)))).toBe(
    "There's no picture of this creation to show",
  )
  await mutate('deleteCreation', { creationId: id }, 'id', { as: maker })
  expect(errorOf(await feature(staff, id))).toBe('404')
  expect(await featured(true)).toBeNull()
})

test('among 5,000 creations of a month, it is found in fewer than a hundred rows', async () => {
  const maker = await signedIn()
  const best = await liked(maker, 700, 3)
  const [{ id: last } = { id: 0 }] = (
    await env.DB.prepare('SELECT max(id) AS id FROM objects').all<{ id: number }>()
  ).results
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)'
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO objects (id, public_id, kind, author_id, created_at, score, body, body_html)
      ${numbers} SELECT ?1 + i, printf('ctn-%08x', ?1 + i), 'creation', ?2, ?3 - i * 400, i % 600, 'x', 'x' FROM n`).bind(
      last,
      maker.user.id,
      Math.floor(Date.now() / 1000),
    ),
    env.DB.prepare(`INSERT INTO uploads (id, public_id, secret, owner_id, nature, filename, content_type, byte_size, md5, url_expires_at, created_at)
      ${numbers} SELECT ?1 + i, 'scale-' || i, x'00', ?2, 'creation', 'x', 'x', 1, x'00', 0, 0 FROM n`).bind(
      last,
      maker.user.id,
    ),
    env.DB.prepare(`INSERT INTO creations (object_id, title, slug, kind, upload_id, metadata, drawing)
      ${numbers} SELECT ?1 + i, 'x', 'x', 'board', ?1 + i, '[]', 'drawn' FROM n`).bind(last),
  ])
  const { database, rowsRead } = countingDatabase()
  const { data } = await graph<{ featuredCreation: { id: string } }>(
    '{ featuredCreation { id } }',
    {},
    { bindings: { DB: database } },
  )
  expect(data?.featuredCreation.id).toBe(best)
  expect(rowsRead()).toBeLessThan(100)
  await env.DB.prepare('DELETE FROM objects WHERE id > ?').bind(last).run()
})
