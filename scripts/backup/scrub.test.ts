import { globSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import type { RowLine } from './backup-lines.ts'
import { linesOf, tablesOf } from './rows.ts'
import { scrubbedLines } from './scrub.ts'
import { scrubRules } from './scrub-rules.ts'

const sqlite = new DatabaseSync(':memory:')
for (const file of globSync('src/upstream/db/migrations/*.sql').toSorted())
  sqlite.exec(readFileSync(file, 'utf8'))
sqlite.exec(
  'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP)',
)

afterAll(() => sqlite.close())

const allLines = () => linesOf(sqlite, [])

async function scrubbed(lines: Iterable<RowLine>): Promise<Record<string, unknown[][]>> {
  const found: Record<string, unknown[][]> = {}
  let rows: unknown[][] = []
  for await (const line of scrubbedLines(lines)) {
    if ('table' in line) found[line.table.name] = rows = []
    if ('row' in line) rows.push(JSON.parse(line.row) as unknown[])
  }
  return found
}

test('every table and column has a rule: it stays, it gets another value, or no row stays', () => {
  const tables = tablesOf(sqlite)
  const file = 'the tables of scripts/backup/scrub-rules.ts'
  expect(Object.keys(scrubRules).toSorted(), file).toEqual(tables.map(({ name }) => name).toSorted())
  for (const { name, columns } of tables) {
    const rule = scrubRules[name]
    if (rule === undefined || rule === 'no rows') continue
    const names = columns.map((column) => column.name).toSorted()
    expect(Object.keys(rule).toSorted(), `the columns of ${name} in scripts/backup/scrub-rules.ts`).toEqual(
      names,
    )
  }
})

test('addresses, passwords, sessions and reasons are gone; large numbers, bytes and texts are unchanged', async () => {
  sqlite.exec(`
    INSERT INTO users (id, public_id, username, email, password_hash, bio, ban_reason, created_at)
      VALUES (9007199254740993, 'usr-ada', 'ada', 'ada@example.org', '$scrypt$', 'it''s 数 "me"', 'rude', 5);
    INSERT INTO sessions (user_id, access, access_expires_at, refresh, refresh_expires_at, reader, expires_at, created_at, last_seen_at)
      VALUES (9007199254740993, x'01', 1, x'02', 1, x'03', 1, 1, 1);
    INSERT INTO uploads (id, public_id, owner_id, nature, filename, content_type, byte_size, md5, secret, url_expires_at, created_at)
      VALUES (7, 'u', 9007199254740993, 'creation', 'Ada Lovelace.zip', 'application/zip', 1, x'00ff', x'abcd', 1, 1);
    INSERT INTO objects (id, public_id, kind, author_id, created_at, deleted_at, body, body_html)
      VALUES (1, 'pst-a', 'post', 9007199254740993, 1, NULL, 'open', 'open'), (2, 'pst-b', 'post', 9007199254740993, 1, 3, 'regretted', 'x')`)
  const { users, sessions, uploads, objects } = await scrubbed(allLines())
  const text = JSON.stringify([users, sessions, uploads, objects])
  for (const gone of ['ada@example.org', '$scrypt$', 'rude', 'Lovelace', 'ABCD', 'regretted'])
    expect(text).not.toContain(gone)
  const lines: RowLine[] = []
  for await (const line of scrubbedLines(allLines())) lines.push(line)
  const user = lines
    .flatMap((line) => ('row' in line ? line.row : []))
    .find((line) => line.includes('usr-ada'))
  expect(user).toContain(
    '[9007199254740993,"usr-ada","ada","user-9007199254740993@scrubbed.invalid",null,null,',
  )
  expect(user).toContain('it\'s 数 \\"me\\"')
  expect(sessions).toEqual([])
  expect(uploads?.[0]?.slice(4, 9)).toEqual(['file-7.zip', 'application/zip', 1, '00FF', '00'])
  expect(objects?.map((object) => object.slice(-4, -2))).toEqual([
    ['open', 'open'],
    ['', ''],
  ])
})

test('private data is gone: deleted titles, unsent newsletters, reports, follows, preferences and the log', async () => {
  sqlite.exec(`
    INSERT INTO objects (id, public_id, kind, author_id, created_at, deleted_at, body, body_html)
      VALUES (11, 'pst-c', 'post', 9007199254740993, 1, 3, '', ''), (12, 'pst-d', 'post', 9007199254740993, 1, NULL, '', ''),
        (13, 'cre-c', 'creation', 9007199254740993, 1, 3, '', ''), (14, 'tkt-c', 'ticket', 9007199254740993, 1, 3, '', '');
    INSERT INTO posts (object_id, title, slug) VALUES (11, 'Secret title', 'secret-title'), (12, 'Kept', 'kept');
    INSERT INTO creations (object_id, title, slug, kind, upload_id, metadata, save)
      VALUES (13, 'Secret board', 'secret-board', 'board', 7, '[{"key":"secret","value":""}]', '{"secret":1}');
    INSERT INTO products (id, public_id, name, position) VALUES (1, 'prd-a', 'LW', 1);
    INSERT INTO tickets (object_id, number, product_id, kind, title, author_id, created_at, updated_at)
      VALUES (14, 1, 1, 'issue', 'Secret ticket', 9007199254740993, 1, 1);
    INSERT INTO ticket_events (object_id, user_id, kind, detail, created_at) VALUES (14, 9007199254740993, 'renamed', 'Secret old title', 1);
    INSERT INTO newsletters (user_id, list, title, url, body, content, created_at, sent)
      VALUES (9007199254740993, 'major', 'Secret news', 'https://secret.example', 'secret', x'5ec2e7', 1, 0),
        (9007199254740993, 'major', 'Secret news 2', 'https://secret.example', 'secret', x'5ec2e8', 1, 0),
        (9007199254740993, 'major', 'Public news', 'https://open.example', 'open', x'01', 1, 5);
    INSERT INTO reports (object_id, reporter_id, reason, text, created_at) VALUES (12, 9007199254740993, 'spam', 'x', 1);
    INSERT INTO follows (object_id, user_id, level, created_at) VALUES (12, 9007199254740993, 'muted', 1);
    INSERT INTO notification_preferences (user_id, type, delivery) VALUES (9007199254740993, 'REPLY', 'NONE');
    INSERT INTO action_log (action, created_at, user_id) VALUES ('ban', 1, 9007199254740993)`)
  const found = await scrubbed(allLines())
  expect(JSON.stringify(found).toLowerCase()).not.toMatch(/secret|5ec2e/)
  expect(found.posts?.map((row) => row.slice(0, 3))).toEqual([
    [11, 'scrubbed', 'scrubbed'],
    [12, 'Kept', 'kept'],
  ])
  expect(found.newsletters?.map(([, , , title]) => title)).toEqual(['scrubbed', 'scrubbed', 'Public news'])
  expect(new Set(found.newsletters?.map(([, , , , , , content]) => content)).size).toBe(3)
  for (const table of ['reports', 'follows', 'notification_preferences', 'action_log'])
    expect([table, found[table]]).toEqual([table, []])
})

test('a table or column without a rule is refused', async () => {
  const column = { name: 'x', type: 'TEXT' }
  await expect(
    scrubbed([{ table: { name: 'diaries', sql: 'CREATE TABLE diaries (x)', columns: [column] } }]),
  ).rejects.toThrow("This version doesn't know whether the table diaries holds addresses or secrets")
  await expect(
    scrubbed([{ table: { name: 'users', sql: 'CREATE TABLE users (x)', columns: [column] } }]),
  ).rejects.toThrow("This version doesn't know whether the column x of users holds addresses or secrets")
})
