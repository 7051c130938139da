import { sql, batch } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createForum, writePost } from '#tests/upstream/community.ts'
import { runDay } from '#tests/upstream/schedule.ts'
import { signedIn } from '#tests/upstream/users.ts'

const day = 24 * 60 * 60
const now = Math.floor(Date.now() / 1000)

test('the nightly job removes rows after the settings’ days, except the newest replaced version of a text; by default all stay', async () => {
  const author = await signedIn()
  const post = await writePost(author, await createForum())
  const object = sql`(SELECT id FROM objects WHERE public_id = ${post})`
  await batch(env.DB, [
    sql`DELETE FROM action_log`,
    sql`INSERT INTO revisions (object_id, number, title, body, replaced_at, replaced_by)
      SELECT ${object}, value, 'Title', 'Body', ${now} - (40 - value) * ${day}, ${author.user.id} FROM json_each('[1,2,3]')`,
    sql`INSERT INTO action_log (action, created_at) VALUES ('an.old', ${now - 20 * day}), ('a.new', ${now - 5 * day})`,
  ])
  const left = async () => {
    const results = await batch(env.DB, [
      sql`SELECT number FROM revisions ORDER BY number`,
      sql`SELECT action FROM action_log ORDER BY id`,
    ])
    return results.map((rows) => rows.flatMap((row) => Object.values(row as object)))
  }
  await runDay()
  expect(await left()).toEqual([
    [1, 2, 3],
    ['an.old', 'a.new'],
  ])
  await runDay({ ...env, RETAIN_LOG_DAYS: '10' })
  expect(await left()).toEqual([[1, 2, 3], ['a.new']])
  await runDay({ ...env, RETAIN_REVISIONS_DAYS: '30' })
  expect(await left()).toEqual([[3], ['a.new']])
})
