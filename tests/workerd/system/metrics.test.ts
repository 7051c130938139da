import { sql, batch } from '#upstream/db/sql.ts'
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { parseDatabaseUse } from '#shared/database-use.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { consume } from '#upstream/jobs/worker-jobs.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { createForum, writePost } from '#tests/upstream/community.ts'
import { mailContext, mailPlatform, platformRefusal, sampleMail } from '#tests/upstream/mail-platform.ts'
import { png } from '#tests/upstream/pictures.ts'
import { put, registeredUpload } from '#tests/upstream/uploads.ts'
import { quickHash, signedIn, testPassword } from '#tests/upstream/users.ts'
import { graph, post, send } from '#tests/upstream/upstream.ts'

const now = Math.floor(Date.now() / 1000)

interface Point {
  indexes: string[]
  blobs: string[]
  doubles: number[]
}

/** A dataset, whose points are kept, and bindings that have it. */
function dataset(more: Partial<Bindings> = {}) {
  const points: Point[] = []
  const METRICS = { writeDataPoint: (point: Point) => void points.push(point) }
  const bindings: Bindings = { ...env, ...more, METRICS }
  /** Kind, name and result of the events, with their count; requests are left out. */
  const events = () =>
    points.flatMap(({ blobs: [kind, , name, , result], doubles: [count] }) =>
      kind === 'request' ? [] : [[kind, name, result, count].join(' ')],
    )
  return { points, bindings, events }
}

function wake(bindings: Bindings): Promise<void> {
  const wakeUp = { messages: [], queue: 'logic-works-outbox' } as unknown as MessageBatch
  return consume(wakeUp, bindings, createExecutionContext())
}

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM outbox').run()
})

test('a request is counted with its use of the databases, which a header reports to the edge', async () => {
  const forum = await createForum()
  const id = await writePost(await signedIn(), forum)
  const { points, bindings } = dataset()
  const response = await graph('query ($id: ID!) { post(id: $id) { title } }', { id }, { bindings })
  const use = parseDatabaseUse(response.headers.get('x-database-use'))
  expect(use).toMatchObject({ trips: expect.any(Number), rowsWritten: 0 })
  expect(use.trips).toBeGreaterThan(0)
  expect(use.rowsRead).toBeGreaterThan(0)
  expect(points).toEqual([
    {
      indexes: ['request /graphql'],
      blobs: ['request', 'upstream', '/graphql', 'POST', '200', ''],
      doubles: [1, expect.any(Number), use.trips, use.ms, use.rowsRead, use.rowsWritten, 0, 0, 0],
    },
  ])
})

test('logins are counted by how they ended, and uploads with their bytes, refused ones too', async () => {
  const author = await signedIn({ passwordHash: quickHash })
  const { username } = author.user
  const { points, bindings, events } = dataset()
  const login = (body: unknown) => post('/auth/login', body, { bindings })
  await login({ identifier: username, password: testPassword })
  await login({})
  for (let attempt = 0; attempt < 11; attempt += 1) await login({ identifier: username, password: 'wrong' })
  await post('/auth/developer', { username }, { bindings })
  const refused = Array<string>(11).fill('sign-in password refused 1')
  expect(events()).toEqual([
    'sign-in password ok 1',
    ...refused,
    'sign-in password limited 1',
    'sign-in developer ok 1',
  ])

  points.length = 0
  const picture = png()
  await put(await registeredUpload(author, 'image', picture), picture, { bindings })
  const other = await registeredUpload(author, 'image', picture)
  await put(other, picture.subarray(0, 20), { bindings })
  expect(events()).toEqual(['upload image ok 1', 'upload image refused 1'])
  expect(points[0]?.doubles[6]).toBe(picture.byteLength)
})

test('a run of jobs counts each kind once, with its attempts, and the mails that they sent', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { bindings: platform } = mailPlatform(async () => ({}), platformRefusal('E_RATE_LIMIT_EXCEEDED'))
  const { points, bindings, events } = dataset(platform)
  await batch(env.DB, [
    ...mailStatements(mailContext, sampleMail, now - 2),
    ...mailStatements(mailContext, sampleMail, now - 1),
    sql`INSERT INTO outbox (topic, payload, created_at, due_at) VALUES ('none', '{}', ${now}, ${now})`,
  ])
  await wake(bindings)
  expect(events().toSorted()).toEqual([
    'job mail.deliver done 1',
    'job mail.deliver retried 1',
    'job unknown retried 1',
    'mail personal retried 1',
    'mail personal sent 1',
  ])
  const done = points.find(({ blobs }) => blobs[2] === 'mail.deliver' && blobs[4] === 'done')
  // Its own trips, not those of the whole run: claimed, stored as sent, marked as done.
  expect([done?.doubles[2], done?.doubles[7]]).toEqual([3, 1])
})

test('P1: no data point has an id, a name or an address', async () => {
  const { points, bindings } = dataset()
  const author = await signedIn()
  const { user } = author
  const forum = await createForum()
  const id = await writePost(author, forum)
  const headers = { 'x-client': '203.0.113.7', 'x-request-id': 'carried-by-headers' }
  await post('/auth/request-password-reset', { email: user.email }, { bindings, headers })
  await post('/auth/login', { identifier: user.email, password: 'wrong one' }, { bindings, headers })
  await graph('query ($id: ID!) { post(id: $id) { title } }', { id }, { bindings, headers })
  const picture = png()
  await put(await registeredUpload(author, 'image', picture), picture, { bindings })
  for (const path of [`/feed/${id}?type=rss`, `/uploads/images/${'a'.repeat(32)}/1.webp`, '/none/of/these'])
    await send(new Request(`http://upstream${path}`, { headers }), bindings)
  await wake(bindings)
  await wake(bindings)
  expect(points.length).toBeGreaterThan(8)
  const texts = points.flatMap(({ indexes, blobs }) => [...indexes, ...blobs])
  const secrets = [user.email, user.username, user.publicId, id, forum.publicId, '203.0.113.7', 'carried']
  expect(texts.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([])
  expect(texts.filter((text) => /@\w|[0-9a-f]{16}|\b[a-z]{3}-[0-9a-z]{8}\b/.test(text))).toEqual([])
})
