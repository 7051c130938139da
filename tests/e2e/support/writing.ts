import { expect, request, type APIRequestContext, type Page } from '@playwright/test'
import { main, newTokens, open, waitForHydration } from './community.ts'

/** Runs one mutation as the owner of an access and a refresh token, the way the game or a script would. */
async function mutateWith<Data>(
  client: APIRequestContext,
  [access, refresh]: readonly string[],
  query: string,
  input: Record<string, unknown>,
): Promise<Data> {
  const response = await client.post(`${main()}/graphql`, {
    headers: { authorization: `Bearer ${access}:${refresh}` },
    data: { query, variables: { input } },
  })
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown }
  expect(errors).toBeUndefined()
  return data
}

/** Runs one mutation as the user who is logged in to the page's browser. */
export async function mutate<Data>(page: Page, query: string, input: Record<string, unknown>): Promise<Data> {
  const tokens = await page.evaluate<string[]>('[localStorage.access, localStorage.refresh]')
  return mutateWith(page.request, tokens, query, input)
}

const createPost = 'mutation ($input: CreatePostInput!) { createPost(input: $input) { post { id slug } } }'
const createComment =
  'mutation ($input: CreateCommentInput!) { createComment(input: $input) { comment { id } } }'

const createTicket = 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { number } }'

interface CreatedPost {
  createPost: { post: { id: string; slug: string } }
}

/** Creates a post as the page's user, without its form; returns its path. */
export async function makePost(
  page: Page,
  title: string,
  { text = 'The first version.', forum = 'frm-offtopic' } = {},
): Promise<string> {
  const { post } = (await mutate<CreatedPost>(page, createPost, { forumId: forum, title, body: text }))
    .createPost
  return `/view/${post.id}/${post.slug}`
}

/** A post with one comment. */
export interface Discussion {
  title: string
  path: string
  /** The id of its forum. */
  forum: string
}

/** Writes a post and a comment on it as a user who is signed in nowhere. */
export async function makeDiscussion(username: string, forum: string): Promise<Discussion> {
  const client = await request.newContext()
  const tokens = await newTokens(client, username)
  const title = `A question from ${username}`
  const input = { forumId: forum, title, body: 'Which way does it turn?' }
  const { id, slug } = (await mutateWith<CreatedPost>(client, tokens, createPost, input)).createPost.post
  await mutateWith(client, tokens, createComment, { objectId: id, body: 'I have turned it both ways.' })
  await client.dispose()
  return { title, path: `/view/${id}/${slug}`, forum }
}

/** Comments on a post as a user who is signed in nowhere. */
export async function commentOn({ path }: Discussion, username: string, body: string): Promise<void> {
  const client = await request.newContext()
  const objectId = path.split('/')[2]
  await mutateWith(client, await newTokens(client, username), createComment, { objectId, body })
  await client.dispose()
}

/** A bug report in the tracker. */
export interface Ticket {
  title: string
  path: string
}

/** Writes a bug report as a user who is signed in nowhere. */
export async function makeTicket(username: string): Promise<Ticket> {
  const client = await request.newContext()
  const tokens = await newTokens(client, username)
  const title = `A bug that ${username} met`
  const input = { productId: 'game', kind: 'ISSUE', title, body: 'It happens at every second start.' }
  const { createTicket: made } = await mutateWith<{ createTicket: { number: number } }>(
    client,
    tokens,
    createTicket,
    input,
  )
  await client.dispose()
  return { title, path: `/tracker/${made.number}` }
}

/** Creates a post as the page's user, and opens its page; returns its path. */
export async function writePost(
  page: Page,
  title: string,
  options: Parameters<typeof makePost>[2] = {},
): Promise<string> {
  const path = await makePost(page, title, options)
  await open(page, path)
  await waitForHydration(page)
  return path
}
