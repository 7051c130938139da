import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { hubPages } from '#shared/addresses/ids.ts'
import { errorOf, mutate } from '#tests/upstream/community.ts'
import { invalidatedBy, makeCreation, saveFile, storeArchive } from '#tests/upstream/creations.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { graph } from '#tests/upstream/upstream.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { logEntries } from '#tests/upstream/staff.ts'

beforeEach(async () => {
  await env.DB.exec("UPDATE objects SET score = 0 WHERE kind = 'creation'")
  await env.DB.exec('DELETE FROM featured_creation')
})

async function featured(onlyChosen = false): Promise<string | null> {
  return (await readFeatured(onlyChosen))?.id ?? null
}

async function readFeatured(onlyChosen = false) {
  const query =
    'query ($onlyChosen: Boolean!) { featuredCreation(onlyChosen: $onlyChosen) { id featuredFor } }'
  const { data } = await graph<{ featuredCreation: { id: string; featuredFor: string } | null }>(query, {
    onlyChosen,
  })
  return data?.featuredCreation
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

test('without a choice it is the most liked creation of the week, else of the month, else of all, and says which', async () => {
  const [maker, staff] = [await signedIn(), await signedIn({ roles: ['developer'] })]
  const shown = []
  for (const [score, days] of [
    [50, 40],
    [9, 20],
    [2, 5],
    [1, 1],
  ] as const) {
    const id = await liked(maker, score, days)
    shown.push([id, await readFeatured()])
  }
  const [old, recent, newest] = shown.map(([id]) => id as string)
  expect(shown.map(([, found]) => found)).toEqual([
    { id: old, featuredFor: 'ALL' },
    { id: recent, featuredFor: 'MONTH' },
    { id: newest, featuredFor: 'WEEK' },
    { id: newest, featuredFor: 'WEEK' },
  ])
  await feature(staff, old ?? null)
  expect(await readFeatured()).toEqual({ id: old, featuredFor: 'CHOSEN' })
})

test('without a choice it is only one with a drawing, and no longer that of the month when it is 30 days old', async () => {
  const maker = await signedIn()
  const old = await liked(maker, 50, 40)
  const recent = await liked(maker, 3, 10)
  const undrawn = await makeCreation(maker)
  await env.DB.prepare('UPDATE objects SET score = 90 WHERE public_id = ?').bind(undrawn).run()
  expect(await featured()).toBe(recent)
  expect(await featured(true)).toBeNull()
  // Through the weeks that the index has, until it is older than 30 days.
  for (let day = 10; day < 30; day += 1) {
    expect(await featured(), `day ${day}`).toBe(recent)
    advanceClock(24 * 60 * 60)
  }
  advanceClock(1)
  expect(await featured()).toBe(old)
})

test('without a choice it is rather one whose circuit moves by itself, even if it is less liked', async () => {
  const maker = await signedIn()
  const resting = await liked(maker, 9, 1)
  const archive = await storeArchive(maker, [saveFile('ring-oscillator')])
  const moving = await makeCreation(maker, { uploadedFileId: archive })
  await env.DB.prepare('UPDATE objects SET score = 1 WHERE public_id = ?').bind(moving).run()
  expect(await featured()).toBe(moving)
  const edit = {
    creationId: moving,
    title: 'Still',
    body: 'Rests.',
    images: [],
    uploadedFileId: await storeArchive(maker),
  }
  expect(errorOf(await mutate('updateCreation', edit, 'creation { id }', { as: maker }))).toBeNull()
  expect(await featured()).toBe(resting)
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
