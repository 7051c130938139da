import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { sections } from '#upstream/domains/personal-data/export/export-sections.ts'
import { createForum, errorOf, mutate, writeComment, writePost } from '#tests/upstream/community.ts'
import { makeCreation, storePicture } from '#tests/upstream/creations.ts'
import { exported } from '#tests/upstream/data-exports.ts'
import { runAllJobs } from '#tests/upstream/notifications.ts'
import { appealOf, decideAbout } from '#tests/upstream/staff.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'
import { signedIn } from '#tests/upstream/users.ts'

/** The person's rows in every table that can have one and that no call below writes to; `?1` is the row id, `?2` the address. */
const rowsOfPerson = [
  `INSERT INTO identities (user_id, provider, subject, created_at) VALUES (?1, 'github', 'there', 1)`,
  `INSERT INTO passkeys (user_id, credential, public_key, counter, transports, name, created_at) VALUES (?1, 'made there', x'00', 0, '[]', 'My phone', 1)`,
  `INSERT INTO ticket_events (object_id, user_id, kind, created_at) SELECT object_id, ?1, 'closed', 1 FROM tickets LIMIT 1`,
  `INSERT INTO notification_preferences (user_id, type, delivery) VALUES (?1, 'COMMENT', 'NONE')`,
  `INSERT INTO digests (user_id, every, due_at, mailed_for) VALUES (?1, 'WEEKLY', 3, 2)`,
  `INSERT INTO people_followed (followed_id, user_id, created_at) SELECT id, ?1, 1 FROM users WHERE id <> ?1 LIMIT 1`,
  `INSERT INTO visits (user_id, object_id, seen_id, seen_at) SELECT ?1, id, id, 1 FROM objects LIMIT 1`,
  `INSERT INTO drafts (user_id, place, target, content, saved_at) VALUES (?1, 'pst-0000000a', 'pst-0000000a', '{"body":"Half"}', 1)`,
  `INSERT INTO subscriptions (email, level, updated_at) VALUES (?2, 2, 1)`,
  `INSERT INTO suppressed_addresses (email, reason, created_at) VALUES (?2, 'bounced', 1)`,
  `INSERT INTO mails (recipient, subject, body_text, body_html, state, created_at, sent_at) VALUES (?2, 'Welcome', '', '', 'sent', 1, 2)`,
  `INSERT INTO newsletter_drafts (user_id, title, url, body, updated_at) VALUES (?1, 'My draft', '', '', 1)`,
  `INSERT INTO newsletters (id, user_id, list, title, url, body, content, created_at) VALUES (700, ?1, 'major', 'Written', '', '', x'00', 1)`,
  `INSERT INTO newsletter_sends (newsletter_id, address, state, due_at, sent_at) VALUES (700, ?2, 'sent', 1, 2)`,
  `INSERT INTO creation_versions (object_id, number, upload_id, created_at, note, metadata, drawing_form)
    SELECT c.object_id, 1, c.upload_id, 1, 'My note', '[]', 1 FROM creations c CROSS JOIN objects o ON o.id = c.object_id WHERE o.author_id = ?1`,
  `INSERT INTO reports (object_id, reporter_id, reason, text, created_at) SELECT id, ?1, 'spam', 'A report of mine', 1 FROM objects LIMIT 1`,
  `INSERT INTO action_log (action, created_at, user_id, object_type, object_id) VALUES ('user.warn', 1, NULL, 'user', printf('%d', ?1))`,
]

test('D1: a person gets everything that is stored about them in any table, as JSON and files, and nothing of others', async () => {
  const forum = await createForum()
  const person = await signedIn({ username: 'ada', email: 'ada@example.org', bio: 'I add.' })
  const other = await signedIn({ username: 'grace', email: 'grace@example.org' })
  const picture = await storePicture(person, { filename: 'board.png' })
  const postId = await writePost(person, forum, { title: 'My first adder', body: 'It adds.' })
  const text = { title: 'My second adder', body: 'It adds.' }
  await mutate('updatePost', { postId, ...text }, 'id', { as: person })
  const secret = { title: 'Another adder entirely', body: 'Secret of grace' }
  const otherPost = await writePost(other, forum, secret)
  await writeComment(person, otherPost, { body: 'A comment of ada' })
  await writeComment(other, postId, { body: 'Written by grace' })
  await openTicket(person, await createProduct(), { title: 'The wires vanish at load' })
  const creationId = await makeCreation(person, { title: 'Half adder of ada', images: [picture] })
  await mutate('setRating', { objid: otherPost }, 'score', { as: person })
  const deleted = await writePost(person, forum)
  await mutate('deletePost', { postId: deleted }, 'id', { as: person })
  for (const objectId of [postId, person.user.publicId]) {
    const report = { objectId, reason: 'SPAM', text: 'Reported by grace' }
    await mutate('reportObject', report, 'objectId', { as: other })
  }
  await decideAbout(person)
  await runAllJobs()
  const { id, email } = person.user
  for (const statement of rowsOfPerson)
    await env.DB.prepare(statement)
      .bind(...(statement.includes('?2') ? [id, email] : [id]))
      .run()
  const { files } = await exported(person)
  const lists = Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => /^[A-Za-z]+\.json$/.test(name))
      .map(([name, list]) => [name.slice(0, -5), JSON.parse(list) as unknown[]]),
  )
  expect(Object.keys(lists).toSorted()).toEqual(Object.keys(sections).toSorted())
  expect(Object.keys(lists).filter((name) => lists[name]?.length === 0)).toEqual([])
  expect(files['README.txt']).toContain('The data of ada')
  expect(lists.profile).toMatchObject([{ username: 'ada', email: 'ada@example.org', bio: 'I add.' }])
  expect(lists.sessions).toMatchObject([{ browser: 'a test' }])
  expect(lists.posts).toContainEqual(
    expect.objectContaining({ id: postId, title: text.title, text: text.body }),
  )
  expect(lists.comments).toMatchObject([{ text: 'A comment of ada', onObject: otherPost }])
  expect(lists.tickets).toMatchObject([{ title: 'The wires vanish at load' }])
  expect(lists.creations).toMatchObject([{ id: creationId, title: 'Half adder of ada', versionNote: '' }])
  expect(lists.versions).toMatchObject([{ id: creationId, number: 1, note: 'My note' }])
  expect(lists.likes).toMatchObject([{ address: expect.stringContaining(otherPost) }])
  expect(lists.notifications).toContainEqual(expect.objectContaining({ type: 'COMMENT' }))
  expect(lists.actions).toContainEqual(expect.objectContaining({ action: 'session.login' }))
  expect(files[`files/${picture}/board.png.webp`]).toBe('a picture')
  expect(Object.keys(files).some((path) => path.endsWith('/notes.zip'))).toBe(true)
  const all = Object.values(files).join('\n')
  const secrets = ['grace@example.org', 'Secret of grace', 'Written by grace', 'Reported by grace', 'scrypt']
  expect(secrets.filter((word) => all.includes(word))).toEqual([])
})

/** Columns of a person's rows that no file has, and tables without any, by the reason. */
const leftOut: Record<string, string> = {
  'shown in the settings while it waits': 'account_deletions',
  'the copy itself': 'data_exports users.deleted_at',
  'credentials and digests, of links, calls, visitors and log-ins on their way':
    'mail_keys subscription_keys handovers idempotency_keys downloads views registrations sessions.access sessions.access_expires_at sessions.refresh sessions.refresh_expires_at sessions.successor sessions.reader sessions.reader_due sessions.ended_by sessions.push_endpoint sessions.push_keys identities.id identities.proven passkeys.credential passkeys.public_key passkeys.counter passkeys.transports',
  'messages until they are shown': 'ephemeral_messages',
  'which text shows which upload or object, as the text says':
    'bio_uploads upload_uses object_references featured_creation notifications.cause notifications.object_id notifications.actor_id notifications.facts',
  'texts of the site, which everybody can read': 'changelog_entries legal_texts',
  'in the file of actions, for the one who hid it': 'hidden_objects',
  'among the files, or of the files themselves': 'users.picture uploads.content_type uploads.md5',
  'made of the text, of likes or of dates':
    'users.bio_html users.markup_version objects.body_html objects.excerpt objects.last_comment_id objects.markup_version visits.seen_id posts.slug posts.thumbnail comments.depth creations.slug creations.trend creations.version_at tickets.author_id tickets.created_at tickets.updated_at tickets.score tickets.comment_count',
  'made of the archive, which is among the files':
    'creations.metadata creations.save creations.drawing creations.drawing_form creations.player_bytes creations.root_turn creations.moves creations.read_version creations.reading creations.unread creations.reading_fault creation_versions.metadata creation_versions.save creation_versions.drawing creation_versions.drawing_form creation_versions.player_bytes creation_versions.root_turn',
  'on its page': 'posts.locked_at posts.pinned_at posts.answer_id',
  'about other users, maybe moderators':
    'objects.deleted_by revisions.replaced_by reports.act reports.message reports.resolved_by decisions.decided_by decisions.answered_by',
  'encrypted, and gone once it is sent': 'mails.body_text mails.body_html mails.headers mails.sealed',
  'the delivery, or the transfer':
    'mails.error mails.sends_left mails.handed_over_at newsletter_drafts.id newsletter_sends.id newsletter_sends.subscription_id newsletter_sends.attempts newsletter_sends.due_at newsletter_sends.leased_until newsletter_sends.unsubscribe newsletter_sends.error newsletter_sends.handed newsletters.content newsletters.discord newsletters.enlisted_at newsletters.recipients newsletters.sent newsletters.failed newsletters.unknown newsletters.left_list uploads.secret uploads.url_expires_at uploads.claimed_at uploads.unused_since uploads.multipart_id uploads.received uploads.attempts uploads.parts suppressed_addresses.id suppressed_addresses.cause',
}

test('D1: each column of a row that can belong to a user is in a file, or left out for a reason', async () => {
  const { results } = await env.DB.prepare(
    `SELECT t.name AS "table", json_group_array(c.name) AS columns FROM sqlite_master t, pragma_table_info(t.name) c
     WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND (t.name = 'users' OR
       EXISTS (SELECT 1 FROM pragma_foreign_key_list(t.name) f WHERE f."table" IN ('users', 'objects'))
       OR EXISTS (SELECT 1 FROM pragma_table_info(t.name) c WHERE c.name IN ('email', 'address', 'recipient', 'user_id')))
     GROUP BY t.name`,
  ).all<{ table: string; columns: string }>()
  const texts = Object.values(sections).map((page) => page({ userId: 1, main: '' }, 0, 1).sql)
  const isRead = (table: string, column: string) =>
    texts.some((text) =>
      [...text.matchAll(new RegExp(`(?:FROM|JOIN) ${table} (\\w+)`, 'g'))].some(([, alias]) =>
        new RegExp(`\\b${alias}\\.${column}\\b`).test(text),
      ),
    )
  const named = Object.values(leftOut).flatMap((names) => names.split(' '))
  const unread = results.flatMap(({ table, columns }) => {
    const names = JSON.parse(columns) as string[]
    const left = names.filter((name) => !isRead(table, name))
    return left.length === names.length ? [table] : left.map((name) => `${table}.${name}`)
  })
  expect(results.length).toBeGreaterThan(30)
  expect(named.toSorted()).toEqual(unread.toSorted())
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
  // Texts of a moderator to others are personal data of those others.
  const forum = await createForum()
  const post = await writePost(person, forum)
  await mutate('deletePost', { postId: post, reason: 'Advertises a shop' }, 'id', { as: moderator })
  const { files: otherFiles } = await exported(moderator)
  expect(otherFiles['actions.json']).toContain('post.delete')
  for (const word of ['It stands', 'Advertises a shop'])
    expect(Object.values(otherFiles).join('\n')).not.toContain(word)
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
