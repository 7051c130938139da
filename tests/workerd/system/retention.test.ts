import { sql } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { batch } from '#upstream/db/batch.ts'
import { applyRetention } from '#upstream/jobs/retention.ts'
import { runScheduled } from '#upstream/jobs/worker-jobs.ts'
import { createForum, writePost } from '../world/community.ts'
import { signedIn } from '../world/users.ts'

const day = 24 * 60 * 60
const now = Math.floor(Date.now() / 1000)

beforeEach(async () => {
  const author = await signedIn()
  const post = await writePost(author, await createForum())
  const object = sql`(SELECT id FROM objects WHERE public_id = ${post})`
  await batch(env.DB, [
    sql`DELETE FROM revisions`,
    sql`DELETE FROM action_log`,
    sql`INSERT INTO revisions (object_id, number, title, body, replaced_at, replaced_by)
      SELECT ${object}, value, 'Title', 'Body', ${now} - (40 - value) * ${day}, ${author.user.id} FROM json_each('[1,2,3]')`,
    sql`INSERT INTO action_log (action, created_at) VALUES ('an.old', ${now - 20 * day}), ('a.new', ${now - 5 * day})`,
  ])
})

async function left(): Promise<unknown[]> {
  const results = await batch(env.DB, [
    sql`SELECT number FROM revisions ORDER BY number`,
    sql`SELECT action FROM action_log ORDER BY id`,
  ])
  return results.map((rows) => rows.flatMap((row) => Object.values(row as object)))
}

test('rows go after their days, except for the newest replaced version of each text', async () => {
  await applyRetention(env.DB, { revisions: 30, log: 10 }, now)
  expect(await left()).toEqual([[3], ['a.new']])
})

test('without a limit everything stays', async () => {
  await applyRetention(env.DB, { revisions: null, log: null }, now)
  expect(await left()).toEqual([
    [1, 2, 3],
    ['an.old', 'a.new'],
  ])
})

test('the nightly job applies the settings, and by default everything stays', async () => {
  await runScheduled(env, '17 3 * * *')
  expect(await left()).toEqual([
    [1, 2, 3],
    ['an.old', 'a.new'],
  ])
  await runScheduled({ ...env, RETAIN_LOG_DAYS: '10' }, '17 3 * * *')
  expect(await left()).toEqual([[1, 2, 3], ['a.new']])
  await runScheduled({ ...env, RETAIN_REVISIONS_DAYS: '30' }, '17 3 * * *')
  expect(await left()).toEqual([[3], ['a.new']])
})
