import { documentTexts } from '#app/documents.gen.ts'
import { ForumPageDocument } from '#app/graphql.gen.ts'
import type { TestServer } from '#scripts/browser/test-server.ts'
import { readingPages, sessionCookie, visitor } from './pages.ts'
import type { RepeatedRequest } from './wrk.ts'

/**
 * The requests whose costs are compared, by name. A "new" page has another parameter each time, which no route declares: its links return to
 * an address that no page before had. A "rendered" page has one that no kept page can be filled with, so that the app makes it each time.
 */
export async function floorRequests(server: TestServer): Promise<Record<string, RepeatedRequest>> {
  const main = server.local.vars.MAIN_ORIGIN ?? ''
  const cookie = await sessionCookie(main)
  const { forum = '', post = '' } = await readingPages(server)
  const graph = (query: string, variables: Record<string, unknown>): RepeatedRequest => ({
    url: `${main}/graphql`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const page = (path: string): RepeatedRequest => ({
    url: main + path,
    headers: visitor,
    newParameter: 'cold=',
  })
  const asMember = (path: string): RepeatedRequest => ({ ...page(path), headers: { ...visitor, cookie } })
  // A parameter that no route declares keeps a visitor's page out of the cache.
  const again = ({ url, headers = {} }: RepeatedRequest): RepeatedRequest => ({
    url: `${url}?cold=1`,
    headers,
  })
  const rendered = (request: RepeatedRequest): RepeatedRequest => ({ ...request, newParameter: 'cold=~' })
  return {
    healthz: { url: `${main}/healthz` },
    'cached page': { url: main + forum, headers: visitor },
    'GraphQL without data': graph('{ __typename }', {}),
    'GraphQL, a forum and 25 posts': graph(documentTexts.get(ForumPageDocument) ?? '', {
      id: forum.replace('/view/', ''),
      page: 0,
    }),
    'page without data': again(page('/settings')),
    'page without data, new': page('/settings'),
    'forum page': again(page(forum)),
    'forum page, new': page(forum),
    'forum page, signed in': again(asMember(forum)),
    'forum page, signed in, new': asMember(forum),
    'forum page, rendered': rendered(page(forum)),
    'forum page, signed in, rendered': rendered(asMember(forum)),
    'post with 25 comments, new': page(post),
    'post with 25 comments, signed in, new': asMember(post),
    'ticket list, new': page('/tracker/game'),
    'hub, new': page('/hub'),
    'search, new': page('/search?q=wires'),
    'profile, new': page('/@ada'),
  }
}

/** Sends that many requests for pages of all kinds, kept, made and signed in, eight at once; fails if any of them isn't answered with 200. */
export async function sendMixed(server: TestServer, count: number): Promise<void> {
  const main = server.local.vars.MAIN_ORIGIN ?? ''
  const cookie = await sessionCookie(main)
  const { results } = await server.database
    .prepare(
      `SELECT CASE WHEN tickets.object_id IS NULL THEN '/view/' || public_id ELSE '/tracker/' || tickets.number END AS path
       FROM objects LEFT JOIN tickets ON tickets.object_id = objects.id
       WHERE subject_id IS NULL AND deleted_at IS NULL ORDER BY objects.id DESC LIMIT 400`,
    )
    .all<{ path: string }>()
  const lists = [
    '/',
    '/forums',
    '/hub',
    '/tracker',
    '/tracker/game',
    '/search?q=wires',
    '/changelog',
    '/settings',
  ]
  const paths = [...lists, ...results.map(({ path }) => path)]
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
