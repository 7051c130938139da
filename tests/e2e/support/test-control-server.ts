import { randomBytes } from 'node:crypto'
import { upstreamWorker } from '#scripts/run/serve.ts'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { TestServer } from '#scripts/browser/test-server.ts'
import type { GithubUser, GithubServer } from '#scripts/run/providers/github.ts'
import { listen, type LoopbackServer } from '#scripts/run/providers/loopback.ts'
import type { SteamServer } from '#scripts/run/providers/steam.ts'

import { addFailedWork } from './test-control-staff.ts'

/** A user; the password is that of all demo users. */
export interface User {
  username: string
  email: string
}

/** Options of an account that is created for a test. */
export interface NewUser {
  isVerified: boolean
  /** Separated by spaces; none for a member. */
  roles: string
}

/** Users signed in at the social providers, where they consent to a login; no one is at omitted providers. */
export interface Audience {
  github?: GithubUser
  steam?: string
}

interface Served extends Pick<TestServer, 'database' | 'blobs' | 'miniflare'> {
  github: GithubServer
  steam: SteamServer
  /** Log lines of the workers. */
  lines: readonly string[]
}

/** Starts a loopback server by which the tests' processes control the database, storage, jobs and providers of the tested server. */
export async function openTestControlServer({
  github,
  steam,
  lines,
  ...server
}: Served): Promise<LoopbackServer> {
  const { database } = server
  const app = new Hono()
  app.post('/people', async (c) => {
    return c.json(await makeUser(database, await c.req.json<NewUser>()))
  })
  app.post('/forums', async (c) => c.json(await makeForum(database)))
  app.post('/comments/:post', async (c) => {
    await fillThread(database, c.req.param('post'))
    return c.json(null)
  })
  app.put('/readings', async (c) => {
    const { id, reading } = await c.req.json<{ id: string; reading: string | null }>()
    await database
      .prepare(
        'UPDATE creations SET reading = ? WHERE object_id = (SELECT id FROM objects WHERE public_id = ?)',
      )
      .bind(reading, id)
      .run()
    return c.body(null, 204)
  })
  app.put('/providers', async (c) => {
    const audience = await c.req.json<Audience>()
    github.person = audience.github ?? null
    steam.steamId = audience.steam ?? null
    return c.body(null, 204)
  })
  app.get('/log', (c) => c.json(lines))
  app.get('/folders/:username', async (c) => c.json(await foldersOf(database, c.req.param('username'))))
  app.post('/files', async (c) => c.json(await namesIn(server.blobs, await c.req.json<string[]>())))
  app.post('/month', async (c) => {
    const { username } = await c.req.json<{ username: string }>()
    await backdateDeletions(server, username)
    return c.body(null, 204)
  })
  app.post('/failed-jobs', async (c) => c.json(await addFailedWork(database)))
  const listener = getRequestListener((request) => app.fetch(request))
  return listen(() => listener)
}

/** Makes a month-old account with the password of the demo users. */
async function makeUser(database: D1Database, { isVerified, roles }: NewUser): Promise<User> {
  const suffix = randomBytes(4).toString('hex')
  const person = { username: `guest-${suffix}`, email: `guest-${suffix}@people.example` }
  await database
    .prepare(
      `INSERT INTO users (public_id, username, email, email_verified_at, roles, password_hash, created_at, joined_at)
       SELECT 'usr-' || ?, ?, ?, iif(?, unixepoch(), NULL), ?, password_hash, unixepoch('now', '-1 month'), unixepoch('now', '-1 month')
       FROM users WHERE username = 'ada'`,
    )
    .bind(suffix, person.username, person.email, Number(isVerified), roles)
    .run()
  return person
}

/** Adds an empty forum in which everyone may post; returns its public id. */
async function makeForum(database: D1Database): Promise<string> {
  const suffix = randomBytes(4).toString('hex')
  await database
    .prepare(
      `INSERT INTO forums (public_id, title, description, position) VALUES ('frm-' || ?1, 'Forum ' || ?1, 'For one test.', 500)`,
    )
    .bind(suffix)
    .run()
  return `frm-${suffix}`
}

/** Adds 450 comments by a post's author. */
async function fillThread(database: D1Database, post: string): Promise<void> {
  const numbers = JSON.stringify(Array.from({ length: 450 }, (_, index) => index + 1))
  const id = '(SELECT id FROM objects WHERE public_id = ?1)'
  await database.batch([
    database
      .prepare(
        `INSERT INTO objects (public_id, kind, author_id, subject_id, created_at, body, body_html)
         SELECT 'cmt-' || lower(hex(randomblob(4))), 'comment', author_id, objects.id, unixepoch(), value, '<p>' || value || '</p>'
         FROM objects, json_each(?2) WHERE public_id = ?1`,
      )
      .bind(post, numbers),
    database
      .prepare(
        'INSERT OR IGNORE INTO comments (object_id, depth) SELECT id, 0 FROM objects WHERE subject_id = ' +
          id,
      )
      .bind(post),
    database.prepare(`UPDATE objects SET comment_count = comment_count + 450 WHERE id = ${id}`).bind(post),
  ])
}

/** The folders of a user's uploads and of their drawings. */
async function foldersOf(database: D1Database, username: string): Promise<string[]> {
  const { results } = await database
    .prepare(
      `SELECT iif(nature = 'image', 'uploads/images/', 'archives/') || uploads.public_id AS folder
       FROM uploads JOIN users ON users.id = owner_id WHERE username = ?1
       UNION ALL SELECT drawing FROM (SELECT upload_id, drawing FROM creations UNION ALL SELECT upload_id, drawing FROM creation_versions)
         JOIN uploads ON uploads.id = upload_id JOIN users ON users.id = owner_id
       WHERE username = ?1 AND drawing IS NOT NULL`,
    )
    .bind(username)
    .all<{ folder: string }>()
  return results.map(({ folder }) => folder)
}

/** The names of the files in any of the folders. */
async function namesIn(blobs: Served['blobs'], folders: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(folders.map((folder) => blobs.list({ prefix: `${folder}/` })))
  return lists.flatMap(({ objects }) => objects.map(({ key }) => key))
}

/** Backdates a user's deletions by 31 days and runs the daily cleanup, then their unused uploads and the job of each minute. */
async function backdateDeletions(
  { database, miniflare }: Pick<Served, 'database' | 'miniflare'>,
  username: string,
): Promise<void> {
  const month = 31 * 24 * 60 * 60
  const owner = 'SELECT id FROM users WHERE username = ?'
  const backdate = (statement: string) => database.prepare(statement).bind(month, username).run()
  const upstream = await miniflare.getWorker(upstreamWorker)
  await backdate(
    `UPDATE objects SET deleted_at = deleted_at - ? WHERE deleted_at IS NOT NULL AND author_id = (${owner})`,
  )
  await upstream.scheduled({ cron: '17 3 * * *' })
  await backdate(
    `UPDATE uploads SET unused_since = unused_since - ? WHERE unused_since IS NOT NULL AND owner_id = (${owner})`,
  )
  await upstream.scheduled({ cron: '* * * * *' })
}
