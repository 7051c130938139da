import { ForumPageDocument } from '#app/graphql.gen.ts'
import type { TestServer } from '../../browser/test-server.ts'
import { openSession } from '../session.ts'
import type { RepeatedRequest } from './request-cost.ts'

const browserAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const visitor = { accept: 'text/html', 'user-agent': browserAgent }

/** The path of the forum with the most posts, more than a page of 25. */
export async function largestForum({ database }: TestServer): Promise<string> {
  const forum = await database
    .prepare('SELECT public_id AS id, post_count AS posts FROM forums ORDER BY post_count DESC LIMIT 1')
    .first<{ id: string; posts: number }>()
  if (!forum || forum.posts < 25) throw new Error('No forum has 25 posts')
  return `/view/${forum.id}`
}

/** The requests whose costs are compared, by name. */
export async function requestsOf(server: TestServer): Promise<Record<string, RepeatedRequest>> {
  const main = server.local.vars.MAIN_ORIGIN ?? ''
  const { cookie } = await openSession(main)
  const forum = await largestForum(server)
  const graph = (query: string, variables: Record<string, unknown>): RepeatedRequest => ({
    url: `${main}/graphql`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  return {
    healthz: { url: `${main}/healthz` },
    'cached page': { url: `${main}${forum}`, headers: visitor },
    'GraphQL without data': graph('{ __typename }', {}),
    'GraphQL, a forum and 25 posts': graph(ForumPageDocument.toString(), {
      id: forum.replace('/view/', ''),
      page: 0,
    }),
    // A parameter that no route declares keeps a page out of the cache.
    'page without data': { url: `${main}/settings?cold=1`, headers: visitor },
    'page without data, new': { url: `${main}/settings`, headers: visitor, isNew: true },
    'forum page': { url: `${main}${forum}?cold=1`, headers: visitor },
    'forum page, new': { url: `${main}${forum}`, headers: visitor, isNew: true },
    'forum page, signed in': { url: `${main}${forum}`, headers: { ...visitor, cookie } },
    'forum page, signed in, new': {
      url: `${main}${forum}`,
      headers: { ...visitor, cookie },
      isNew: true,
    },
  }
}
