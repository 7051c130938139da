import { randomBytes } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { GithubPerson, GithubServer } from '#tests/providers/github.ts'
import { listen, type LoopbackServer } from '#tests/providers/loopback.ts'
import type { IssuerPerson, IssuerServer } from '#tests/providers/openid-connect.ts'
import type { SteamServer } from '#tests/providers/steam.ts'

/** Somebody who has an account; the password is that of all demo people. */
export interface Person {
  username: string
  email: string
}

/** Who is signed in at the providers, and agrees; a provider that is left out has nobody. */
export interface Audience {
  github?: GithubPerson
  google?: IssuerPerson
  steam?: string
}

interface Served {
  database: D1Database
  github: GithubServer
  issuer: IssuerServer
  steam: SteamServer
  /** What the workers have logged. */
  lines: readonly string[]
}

/** Opens a door on this machine's loopback by which the tests' own processes reach what runs beside the server. */
export async function openBackstage({
  database,
  github,
  issuer,
  steam,
  lines,
}: Served): Promise<LoopbackServer> {
  const app = new Hono()
  app.post('/people', async (c) => {
    const { isVerified } = await c.req.json<{ isVerified: boolean }>()
    return c.json(await makePerson(database, isVerified))
  })
  app.put('/providers', async (c) => {
    const audience = await c.req.json<Audience>()
    github.person = audience.github ?? null
    issuer.person = audience.google ?? null
    steam.steamId = audience.steam ?? null
    return c.body(null, 204)
  })
  app.get('/log', (c) => c.json(lines))
  const listener = getRequestListener((request) => app.fetch(request))
  return listen(() => listener)
}

/** Gives somebody new an account without the way there; its password is the one that a demo person has. */
async function makePerson(database: D1Database, isVerified: boolean): Promise<Person> {
  const mark = randomBytes(4).toString('hex')
  const person = { username: `guest-${mark}`, email: `guest-${mark}@people.example` }
  await database
    .prepare(
      `INSERT INTO users (public_id, username, email, email_verified_at, password_hash, created_at, joined_at)
       SELECT 'usr-' || ?, ?, ?, iif(?, unixepoch(), NULL), password_hash, unixepoch(), unixepoch()
       FROM users WHERE username = 'ada'`,
    )
    .bind(mark, person.username, person.email, Number(isVerified))
    .run()
  return person
}
