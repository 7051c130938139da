import { documentTexts } from '#app/documents.gen.ts'
import { ForumPageDocument } from '#app/graphql.gen.ts'
import type { TestServer } from '#scripts/browser/test-server.ts'
import { openSession } from '#scripts/bench/session.ts'
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

/** The path of a post with a page of 25 comments, with its name: without, it would be a redirect. */
async function discussedPost({ database, local }: TestServer): Promise<string> {
  const post = await database
    .prepare(
      `SELECT public_id AS id FROM objects WHERE kind = 'post' AND subject_id IS NULL AND deleted_at IS NULL AND comment_count >= 25
       ORDER BY comment_count LIMIT 1`,
    )
    .first<{ id: string }>()
  if (!post) throw new Error('No post has 25 comments')
  const redirect = await fetch(`${local.vars.MAIN_ORIGIN}/view/${post.id}`, { redirect: 'manual' })
  if (redirect.status !== 301) throw new Error(`${redirect.url}: ${redirect.status}`)
  return new URL(redirect.headers.get('location') ?? '', redirect.url).pathname
}

/**
 * The requests whose costs are compared, by name. A "new" page has another parameter each time, which no route declares: its links return to
 * an address that no page before had. A "rendered" page has one that no kept page can be filled with, so that the app makes it each time.
 */
export async function requestsOf(server: TestServer): Promise<Record<string, RepeatedRequest>> {
  const main = server.local.vars.MAIN_ORIGIN ?? ''
  const { cookie } = await openSession(main)
  const [forum, post] = await Promise.all([largestForum(server), discussedPost(server)])
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
  const again = (request: RepeatedRequest): RepeatedRequest => ({
    ...request,
    // A parameter that no route declares keeps a visitor's page out of the cache.
    url: `${request.url}?cold=1`,
    newParameter: undefined,
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
