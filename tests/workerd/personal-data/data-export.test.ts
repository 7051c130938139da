import { env } from 'cloudflare:workers'
import { TextWriter, Uint8ArrayReader, ZipReader, type FileEntry } from '@zip.js/zip.js/index-native.js'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { expect, test, vi } from 'vitest'
import { sections } from '#upstream/domains/personal-data/export/export-sections.ts'
import { drain } from '#upstream/jobs/outbox.reader.ts'
import { exportKey } from '#upstream/storage/blob-folder.ts'
import { putStream } from '#upstream/storage/put-stream.ts'
import { advanceClock } from '../world/clock.ts'
import { createForum, errorOf, mutate, writeComment, writePost } from '../world/community.ts'
import { makeCreation, storePicture } from '../world/creations.ts'
import { runDueJobs } from '../world/mails.ts'
import { notificationsOf, runAllJobs } from '../world/notifications.ts'
import { runMinute } from '../world/schedule.ts'
import { appealOf, decideAbout } from '../world/staff.ts'
import { createProduct, openTicket } from '../world/tracker.ts'
import { graph, send } from '../world/upstream.ts'
import { createUser, signedIn, signIn, type Browser } from '../world/users.ts'

interface Export {
  state: string
  expiresAt: number | null
  bytes: number | null
  url: string | null
}

const fields = 'state expiresAt bytes url'
const hour = 60 * 60

async function request(as?: Browser): Promise<Export | string | null> {
  const answer = await graph<{ requestDataExport: { dataExport: Export } }>(
    `mutation { requestDataExport { dataExport { ${fields} } } }`,
    {},
    { as },
  )
  return answer.data?.requestDataExport.dataExport ?? errorOf(answer)
}

async function exportOf(as: Browser): Promise<Export | null> {
  const { data } = await graph<{ dataExport: Export | null }>(`{ dataExport { ${fields} } }`, {}, { as })
  return data?.dataExport ?? null
}

function download(url: string, as?: Browser, headers: Record<string, string> = {}): Promise<Response> {
  const path = new URL(url).pathname
  const all = { ...(as && { authorization: as.cookie }), ...headers }
  return send(new Request(`http://upstream${path}`, { headers: all }))
}

/** The files of a ZIP by their paths, as text. */
async function filesOf(zip: Uint8Array): Promise<Record<string, string>> {
  const entries = await new ZipReader(new Uint8ArrayReader(zip)).getEntries()
  const files = entries.filter((entry): entry is FileEntry => !entry.directory)
  const read = files.map(async (file) => [file.filename, await file.getData(new TextWriter())] as const)
  return Object.fromEntries(await Promise.all(read))
}

async function exported(person: Browser): Promise<{ url: string; files: Record<string, string> }> {
  expect(await request(person)).toEqual({ state: 'WAITING', expiresAt: null, bytes: null, url: null })
  await runAllJobs()
  const { url } = (await exportOf(person)) ?? {}
  const answer = await download(url ?? '', person)
  expect(answer.status).toBe(200)
  return { url: url ?? '', files: await filesOf(new Uint8Array(await answer.arrayBuffer())) }
}

test('D1: a person gets everything that is stored about them, as JSON and files', async () => {
  const forum = await createForum()
  const person = await signedIn({ username: 'ada', email: 'ada@example.org', bio: 'I add.' })
  const other = await signedIn({ username: 'grace', email: 'grace@example.org' })
  const product = await createProduct()
  const picture = await storePicture(person, { filename: 'board.png' })
  const postId = await writePost(person, forum, { title: 'My first adder', body: 'It adds.' })
  const otherPost = await writePost(other, forum, {
    title: 'Another adder entirely',
    body: 'Secret of grace',
  })
  await writeComment(person, otherPost, { body: 'A comment of ada' })
  await writeComment(other, postId, { body: 'Written by grace' })
  await openTicket(person, product, { title: 'The wires vanish at load' })
  const creationId = await makeCreation(person, { title: 'Half adder of ada', images: [picture] })
  await mutate('setRating', { objid: otherPost }, 'score', { as: person })
  await mutate('reportObject', { objectId: postId, reason: 'SPAM', text: 'Reported by grace' }, 'objectId', {
    as: other,
  })
  await mutate(
    'reportObject',
    { objectId: person.user.publicId, reason: 'SPAM', text: 'By grace' },
    'objectId',
    {
      as: other,
    },
  )
  const { files } = await exported(person)
  const list = (name: string) => JSON.parse(files[`${name}.json`] ?? 'null') as Record<string, unknown>[]
  expect(files['README.txt']).toContain('The data of ada')
  expect(list('profile')).toMatchObject([{ username: 'ada', email: 'ada@example.org', bio: 'I add.' }])
  expect(list('sessions')).toMatchObject([{ browser: 'a test' }])
  expect(list('posts')).toMatchObject([{ id: postId, title: 'My first adder', text: 'It adds.' }])
  expect(list('comments')).toMatchObject([{ text: 'A comment of ada', onObject: otherPost }])
  expect(list('tickets')).toMatchObject([{ title: 'The wires vanish at load' }])
  expect(list('creations')).toMatchObject([{ id: creationId, title: 'Half adder of ada' }])
  expect(list('likes')).toMatchObject([{ address: expect.stringContaining(otherPost) }])
  expect(list('notifications')).toMatchObject([{ type: 'COMMENT' }])
  expect(list('actions')).toMatchObject([{ action: 'session.login' }, { action: 'user.export' }])
  expect(files[`files/${picture}/board.png.webp`]).toBe('a picture')
  expect(Object.keys(files).some((path) => path.endsWith('/notes.zip'))).toBe(true)
  const all = Object.values(files).join('\n')
  for (const secret of [
    'grace@example.org',
    'Secret of grace',
    'Written by grace',
    'Reported by grace',
    'By grace',
    'scrypt',
  ])
    expect(all, secret).not.toContain(secret)
})

/** The person's rows in every table that can have one and whose file the test above doesn't look at; `?1` is the row id, `?2` the address. */
const rowsOfPerson = [
  `INSERT INTO identities (user_id, provider, subject, created_at) VALUES (?1, 'github', 'there', 1)`,
  `INSERT INTO follows (user_id, object_id, level, created_at) SELECT ?1, id, 'following', 1 FROM objects LIMIT 1`,
  `INSERT INTO ticket_events (object_id, user_id, kind, created_at) SELECT object_id, ?1, 'closed', 1 FROM tickets LIMIT 1`,
  `INSERT INTO notification_preferences (user_id, type, delivery) VALUES (?1, 'COMMENT', 'NONE')`,
  `INSERT INTO subscriptions (email, level, updated_at) VALUES (?2, 2, 1)`,
  `INSERT INTO suppressed_addresses (email, reason, created_at) VALUES (?2, 'bounced', 1)`,
  `INSERT INTO mails (recipient, subject, body_text, body_html, state, created_at, sent_at) VALUES (?2, 'Welcome', '', '', 'sent', 1, 2)`,
  `INSERT INTO newsletter_drafts (user_id, title, url, body, updated_at) VALUES (?1, 'My draft', '', '', 1)`,
  `INSERT INTO newsletters (id, user_id, list, title, url, body, content, created_at) VALUES (700, ?1, 'major', 'Written', '', '', x'00', 1)`,
  `INSERT INTO newsletter_sends (newsletter_id, address, state, due_at, sent_at) VALUES (700, ?2, 'sent', 1, 2)`,
  `INSERT INTO reports (object_id, reporter_id, reason, text, created_at) SELECT id, ?1, 'spam', 'A report of mine', 1 FROM objects LIMIT 1`,
  `INSERT INTO action_log (action, created_at, user_id, object_type, object_id) VALUES ('user.warn', 1, NULL, 'user', printf('%d', ?1))`,
]

test('D1: every file has what is stored, whatever table it is in', async () => {
  const forum = await createForum()
  const product = await createProduct()
  const person = await signedIn({ email: 'complete@example.org' })
  const other = await signedIn()
  const postId = await writePost(person, forum)
  await mutate('updatePost', { postId, title: 'Changed once here', body: 'Changed.' }, 'id', { as: person })
  await writeComment(other, postId)
  await writeComment(person, postId)
  await openTicket(person, product)
  await makeCreation(person, { images: [await storePicture(person)] })
  await mutate('setRating', { objid: await writePost(other, forum) }, 'score', { as: person })
  const gone = await writePost(person, forum)
  await mutate('deletePost', { postId: gone }, 'id', { as: person })
  await decideAbout(person)
  const { id, email } = person.user
  for (const statement of rowsOfPerson)
    await env.DB.prepare(statement)
      .bind(...(statement.includes('?2') ? [id, email] : [id]))
      .run()
  const { files } = await exported(person)
  const lists = Object.entries(files).filter(([name]) => /^[A-Za-z]+\.json$/.test(name))
  expect(lists.map(([name]) => name.slice(0, -5)).toSorted()).toEqual(Object.keys(sections).toSorted())
  const empty = lists.filter(([, text]) => (JSON.parse(text) as unknown[]).length === 0)
  expect(empty.map(([name]) => name)).toEqual([])
})

/** Tables whose rows belong to a person and which no file is made of: why. */
const leftOut: Record<string, string> = {
  account_deletions: 'shown in the settings while it waits',
  data_exports: 'the copy itself',
  mail_keys: 'digests of links in emails',
  subscription_keys: 'digests of links in emails',
  handovers: 'log-ins on their way between the hosts, for a minute',
  idempotency_keys: 'digests of calls, for a day',
  ephemeral_messages: 'messages until they are shown',
  bio_uploads: 'which of the uploads are pictures of the bio',
  changelog_entries: 'texts of the site, which everybody can read',
  legal_texts: 'texts of the site, which everybody can read',
  hidden_objects: 'in the file of actions, for the one who hid it',
  registrations: 'log-ins by a provider that have no account yet, for an hour',
}

test('D1: each table that can belong to somebody is in a file, or left out for a reason', async () => {
  const { results } = await env.DB.prepare(
    `SELECT DISTINCT t.name FROM sqlite_master t
     WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND (
       EXISTS (SELECT 1 FROM pragma_foreign_key_list(t.name) f WHERE f."table" = 'users')
       OR EXISTS (SELECT 1 FROM pragma_table_info(t.name) c WHERE c.name IN ('email', 'address', 'recipient', 'user_id')))
     ORDER BY t.name`,
  ).all<{ name: string }>()
  const owner = { userId: 1, main: '' }
  const texts = Object.values(sections).map(
    (page) => new SQLiteSyncDialect().sqlToQuery(page(owner, 0, 1)).sql,
  )
  const isRead = (table: string) => texts.some((text) => new RegExp(`(?:FROM|JOIN) ${table} `).test(text))
  const names = results.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !isRead(name) && leftOut[name] === undefined)).toEqual([])
  expect(Object.keys(leftOut).filter((name) => isRead(name) || !names.includes(name))).toEqual([])
})

test('D1: decisions of staff and appeals are in the copy, without who decided and answered', async () => {
  const person = await signedIn()
  const moderator = await signedIn({ username: 'moderator_grace', roles: ['moderator'] })
  const decisionId = await appealOf(person)
  const input = { decisionId, outcome: 'UPHELD', answer: 'It stands' }
  expect(errorOf(await mutate('answerAppeal', input, 'appeal { id }', { as: moderator }))).toBeNull()
  const { files } = await exported(person)
  expect(JSON.parse(files['decisions.json'] ?? '[]')).toMatchObject([
    { act: 'warn', reason: 'Be kind', appeal: 'Look again', outcome: 'upheld', answer: 'It stands' },
  ])
  expect(Object.values(files).join('\n')).not.toContain('moderator_grace')
  // What a moderator wrote to others is about them.
  const forum = await createForum()
  const post = await writePost(person, forum)
  await mutate('deletePost', { postId: post, reason: 'Advertises a shop' }, 'id', { as: moderator })
  const { files: theirs } = await exported(moderator)
  expect(theirs['actions.json']).toContain('post.delete')
  for (const word of ['It stands', 'Advertises a shop'])
    expect(Object.values(theirs).join('\n')).not.toContain(word)
})

test('D1: each list is complete, however long it is', async () => {
  const person = await signedIn()
  const forum = await createForum()
  const first = await writePost(person, forum)
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
     INSERT INTO objects (public_id, kind, author_id, subject_id, created_at, body, body_html)
     SELECT printf('cmt-%08d', i), 'comment', ?, (SELECT id FROM objects WHERE public_id = ?), 1, 'Comment ' || i, '' FROM n`,
  )
    .bind(person.user.id, first)
    .run()
  await env.DB.prepare(
    `INSERT INTO comments (object_id) SELECT id FROM objects WHERE kind = 'comment' AND author_id = ?`,
  )
    .bind(person.user.id)
    .run()
  const { files } = await exported(person)
  const texts = (JSON.parse(files['comments.json'] ?? '[]') as { text: string }[]).map(({ text }) => text)
  expect(texts).toEqual(Array.from({ length: 250 }, (_, index) => `Comment ${index + 1}`))
})

test('D2: only its owner can download a copy, while logged in, for 48 hours; then it is gone', async () => {
  const person = await signedIn()
  const { url } = await exported(person)
  expect((await download(url)).status).toBe(401)
  expect((await download(url, await signedIn({ roles: ['admin'] }))).status).toBe(404)
  expect((await download(`${url.slice(0, -1)}_`, person)).status).toBe(404)
  const part = await download(url, person, { range: 'bytes=0-3' })
  expect([part.status, await part.text()]).toEqual([206, 'PK\u0003\u0004'])
  expect(await notificationsOf(person)).toMatchObject([
    { type: 'SYSTEM', message: 'Your data is ready to download for 48 hours' },
  ])
  const key = exportKey(url.slice(-32))
  advanceClock(48 * hour)
  const again = await signIn(person.user)
  expect((await download(url, again)).status).toBe(404)
  expect(await exportOf(again)).toBeNull()
  await runMinute()
  advanceClock(hour)
  await runDueJobs()
  expect(await env.BLOBS.head(key)).toBeNull()
})

test('D3: one copy is made at a time, three a day, and a new one takes the place of the old one', async () => {
  const person = await signedIn({ bannedUntil: Math.floor(Date.now() / 1000) + hour, emailVerifiedAt: null })
  const jobs = () =>
    env.DB.prepare(`SELECT count(*) AS n FROM outbox WHERE topic = 'data.export' AND done_at IS NULL`).first(
      'n',
    )
  await runAllJobs()
  await Promise.all([request(person), request(person), request(person)])
  expect(await jobs()).toBe(1)
  await runAllJobs()
  const first = await exportOf(person)
  expect(first?.state).toBe('READY')
  advanceClock(25 * hour)
  const later = await signIn(person.user)
  for (let count = 0; count < 3; count += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => request(later)))
    for (const answer of answers) expect(answer).toMatchObject({ state: 'WAITING' })
    await runAllJobs()
  }
  expect(await request(later)).toBe('429')
  expect((await download(first?.url ?? '', later)).status).toBe(404)
  expect(await request()).toBe('401')
})

test('D4: a run that fails is repeated, and one whose copy was replaced leaves nothing in the bucket', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const person = await signedIn()
  await request(person)
  const BLOBS = { ...env.BLOBS, createMultipartUpload: () => Promise.reject(new Error('internal error')) }
  const now = Math.floor(Date.now() / 1000)
  await drain({ ...env, BLOBS } as never, now, 10)
  expect((await exportOf(person))?.state).toBe('WAITING')
  await drain(env, now + 10, 10)
  expect((await exportOf(person))?.state).toBe('READY')
  const key = exportKey((await exportOf(person))?.url?.slice(-32) ?? '')
  expect(await env.BLOBS.head(key)).not.toBeNull()
  const other = await createUser()
  await env.DB.batch([
    env.DB.prepare('DELETE FROM data_exports WHERE user_id = ?').bind(person.user.id),
    env.DB.prepare(
      `INSERT INTO outbox (topic, payload, created_at, due_at) VALUES ('data.export', ?, 0, 0)`,
    ).bind(JSON.stringify({ export: key.split('/')[1] })),
  ])
  await drain(env, now + 20, 10)
  expect([await env.BLOBS.head(key), other.id > 0]).toEqual([null, true])
})

test('a stream of any length is stored whole, in parts', async () => {
  const chunk = new Uint8Array(3 * 1024 * 1024).map((_, index) => index % 251)
  for (const count of [1, 7]) {
    async function* chunks() {
      yield* Array<Uint8Array>(count).fill(chunk)
    }
    const afterPart = vi.fn(() => Promise.resolve())
    const bytes = await putStream(env.BLOBS, 'exports/test', {
      bytes: chunks(),
      contentType: 'a/b',
      afterPart,
    })
    const stored = new Uint8Array(
      (await (await env.BLOBS.get('exports/test'))?.arrayBuffer()) ?? new ArrayBuffer(),
    )
    expect([bytes, stored.length]).toEqual([count * chunk.length, count * chunk.length])
    for (let piece = 0; piece < count; piece += 1)
      expect(Buffer.compare(stored.subarray(piece * chunk.length, (piece + 1) * chunk.length), chunk)).toBe(0)
    expect(afterPart).toHaveBeenCalledTimes(Math.ceil((count * 3) / 8))
  }
})
