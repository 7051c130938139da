import { documentTexts } from '#app/documents.gen.ts'
import { ForumPageDocument } from '#app/graphql.gen.ts'
import type { TestServer } from '#scripts/browser/test-server.ts'
import { readingPages, signedIn, visitor } from './pages.ts'
import type { RepeatedRequest } from './wrk.ts'

/** Addresses of pages of the demo community, by what they show. */
async function pagesOf({ database }: TestServer) {
  const pathsOf = async (sql: string) => {
    const { results } = await database.prepare(`SELECT ${sql}`).all<{ path: string }>()
    return results.map(({ path }) => path)
  }
  const forums = await pathsOf(`'/view/' || public_id AS path FROM forums WHERE post_count >= 25`)
  const posts = await pathsOf(
    `'/view/' || o.public_id || '/' || slug AS path FROM objects o JOIN posts ON posts.object_id = o.id
     WHERE deleted_at IS NULL AND comment_count = 25 LIMIT 10`,
  )
  if (forums.length < 3 || posts.length < 5) throw new Error('The community is too small')
  return {
    forums,
    posts,
    tickets: await pathsOf(`'/tracker/' || number AS path FROM tickets ORDER BY number LIMIT 1500`),
    ticketLists: ['', '?page=1', '?page=2', '?q=is:closed'].map((query) => `/tracker/game${query}`),
    hub: ['/hub', '/hub?page=1', '/hub?s=score', '/hub?kind=board'],
    searches: ['wires', 'latch', 'clock', 'counter'].map((word) => `/search?q=${word}`),
    profiles: await pathsOf(`'/@' || username AS path FROM users ORDER BY id LIMIT 20`),
  }
}

/**
 * The requests whose costs are compared, by name. A "first view" is a page that no cache has: each request asks for another page of
 * its kind, with a parameter that is new. The pages of tickets come without one: there are so many that each is made, and kept.
 */
export async function floorRequests(server: TestServer): Promise<Record<string, RepeatedRequest>> {
  const origin = server.local.vars.MAIN_ORIGIN ?? ''
  const { cookie } = await signedIn(origin)
  const { forum = '' } = await readingPages(server)
  const pages = await pagesOf(server)
  const graph = (query: string, variables = {}): RepeatedRequest => ({
    origin,
    paths: ['/graphql'],
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const kept = (...paths: string[]): RepeatedRequest => ({ origin, paths, headers: visitor })
  const firstView = (paths: string[]) => ({ ...kept(...paths), isNew: true })
  const asMember = (request: RepeatedRequest) => ({ ...request, headers: { ...visitor, cookie } })
  return {
    healthz: { origin, paths: ['/healthz'] },
    'cached page': kept(forum),
    'GraphQL without data': graph('{ __typename }'),
    'GraphQL, a forum and 25 posts': graph(documentTexts.get(ForumPageDocument) ?? '', {
      id: forum.replace('/view/', ''),
      page: 0,
    }),
    'page without data': firstView(['/settings']),
    'forum of 25, first view': firstView(pages.forums),
    'forum of 25, first view, signed in': asMember(firstView(pages.forums)),
    'forum of 25, again, signed in': asMember(kept(forum)),
    'post with 25 comments, first view': firstView(pages.posts),
    'post with 25 comments, first view, signed in': asMember(firstView(pages.posts)),
    'ticket, first view': kept(...pages.tickets),
    'ticket list, first view': firstView(pages.ticketLists),
    'hub, first view': firstView(pages.hub),
    'search, first view': firstView(pages.searches),
    'profile, first view': firstView(pages.profiles),
  }
}

/** Sends that many requests for pages of all kinds, kept, made and signed in, eight at once; fails if any of them isn't answered with 200. */
export async function sendMixed(server: TestServer, count: number): Promise<void> {
  const main = server.local.vars.MAIN_ORIGIN ?? ''
  const { cookie } = await signedIn(main)
  const paths = ['/', '/forums', '/settings', ...Object.values(await pagesOf(server)).flat()]
  let sent = 0
  const send = async () => {
    while (sent < count) {
      const number = sent++
      const path = paths[number % paths.length] ?? '/'
      // By turns a visitor without a session, one whose page isn't kept, and a person who is signed in.
      const cold = number % 3 === 1 ? `${path.includes('?') ? '&' : '?'}cold=${number}` : ''
      const headers = { accept: 'text/html', ...(number % 3 === 2 && { cookie }) }
      const response = await fetch(main + path + cold, { headers })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, send))
}
