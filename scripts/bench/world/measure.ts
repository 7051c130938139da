import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { sendToUpstreamEntry } from '../../run/serve.ts'
import { startTestServer, type TestServer } from '../../browser/test-server.ts'
import { readingPages } from '../reading-pages.ts'
import { openSession } from '../session.ts'
import { startDelayingProxy, type DelayingProxy } from './delaying-proxy.ts'
import type { Distances } from './distances.ts'
import { Visitor, type Timed, type Visit } from './visitor.ts'

/** Kinds of visits: a cached page, a newly rendered page, a member's page, and a write. */
export const visitKinds = ['cached', 'rendered', 'signed in', 'write'] as const
export type VisitKind = (typeof visitKinds)[number]

/** The site with distances between its parts. */
export interface World {
  server: TestServer
  pages: Record<string, string>
  proxy: DelayingProxy
  /** Changes the distances of all requests from now on. */
  move(distances: Distances): Promise<void>
  stop(): Promise<void>
}

const agent = {
  accept: 'text/html',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0',
}
const like = 'mutation ($input: SetRatingInput!) { setRating(input: $input) { score } }'

/** Serves the build with a community of its own. */
export async function startWorld(): Promise<World> {
  const source = readFileSync(path.join(import.meta.dirname, 'distant-upstream.ts'), 'utf8')
  const upstreamEntry = stripTypeScriptTypes(source)
  const server = await startTestServer({}, { unlimited: true, upstreamEntry })
  const proxy = await startDelayingProxy(server.local.port)
  return {
    server,
    proxy,
    pages: await readingPages(server),
    async move(distances) {
      proxy.ms = distances.visitor
      await sendToUpstreamEntry(server.miniflare, 'distances', distances)
    },
    async stop() {
      proxy.stop()
      await server.stop()
    },
  }
}

/** Requests of each way, as one of the members; each call returns the requests of one round. */
export async function visitsOf(
  world: World,
  { pages = world.pages, member: index = 0 } = {},
): Promise<Record<VisitKind, () => Visit[]>> {
  const main = world.server.local.vars.MAIN_ORIGIN ?? ''
  const member = await memberOf(world.server, index)
  const { cookie, authorization } = await openSession(main, member.username)
  const all = (change: (url: string) => Visit) => () =>
    Object.values(pages).map((target) => change(main + target))
  let isLiked = false
  // A parameter that no route declares keeps a page out of the cache, and a new value has it rendered again.
  let renderings = 0
  const fresh = (url: string) => `${url}${url.includes('?') ? '&' : '?'}cold=${(renderings += 1)}`
  return {
    cached: () =>
      Object.entries(pages)
        .filter(([name]) => name !== 'search')
        .map(([, target]) => ({ url: main + target, headers: agent })),
    rendered: all((url) => ({ url: fresh(url), headers: agent })),
    'signed in': all((url) => ({ url: fresh(url), headers: { ...agent, cookie } })),
    write: () => {
      isLiked = !isLiked
      const variables = { input: { objid: member.liked, clear: !isLiked } }
      const body = JSON.stringify({ query: like, variables })
      return [{ url: `${main}/graphql`, headers: { authorization }, body }]
    },
  }
}

/** Makes the visits of some rounds, four at a time, after a round that isn't counted. */
export async function timesOf(world: World, next: () => Visit[], rounds: number): Promise<Timed[]> {
  const visitor = new Visitor(world.proxy.port)
  const times: Timed[] = []
  try {
    await inTurn(visitor, next(), [])
    for (let round = 0; round < rounds; round++) await inTurn(visitor, next(), times)
  } finally {
    visitor.leave()
  }
  const failed = times.find(({ status, text }) => status !== 200 || text.startsWith('{"errors'))
  if (failed) throw new Error(`A visit ended with ${failed.status}: ${failed.text.slice(0, 200)}`)
  return times
}

async function inTurn(visitor: Visitor, visits: Visit[], times: Timed[]): Promise<void> {
  for (let first = 0; first < visits.length; first += 4)
    times.push(...(await Promise.all(visits.slice(first, first + 4).map((visit) => visitor.visit(visit)))))
}

/** A member who isn't staff, since staff read the primary, and another user's post. */
async function memberOf(
  { database }: TestServer,
  index: number,
): Promise<{ username: string; liked: string }> {
  const member = await database
    .prepare(
      `SELECT username, (SELECT public_id FROM objects JOIN posts ON posts.object_id = objects.id
        WHERE author_id <> users.id AND deleted_at IS NULL AND locked_at IS NULL LIMIT 1) AS liked
       FROM users WHERE roles = '' AND email_verified_at IS NOT NULL AND banned_until IS NULL ORDER BY id LIMIT 1 OFFSET ?`,
    )
    .bind(index)
    .first<{ username: string; liked: string }>()
  if (!member) throw new Error('The community has no members')
  return member
}
