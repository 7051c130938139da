import { randomBytes } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { TestServer } from '#scripts/browser/test-server.ts'
import type { GithubUser, GithubServer } from '#scripts/run/providers/github.ts'
import { listen, type LoopbackServer } from '#scripts/run/providers/loopback.ts'
import type { SteamServer } from '#scripts/run/providers/steam.ts'

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

interface Served extends Pick<TestServer, 'database'> {
  github: GithubServer
  steam: SteamServer
  /** Log lines of the workers. */
  lines: readonly string[]
}

/** Starts a loopback server by which the tests' processes control the database and providers of the tested server. */
export async function openTestControlServer({
  database,
  github,
  steam,
  lines,
}: Served): Promise<LoopbackServer> {
  const app = new Hono()
  app.post('/people', async (c) => {
    return c.json(await makeUser(database, await c.req.json<NewUser>()))
  })
  app.post('/forums', async (c) => c.json(await makeForum(database)))
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
