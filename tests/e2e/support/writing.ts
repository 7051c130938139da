import { expect, type Page } from '@playwright/test'
import { main, open, waitForHydration } from './community.ts'

/** Runs one mutation as whoever is signed in to the page's browser, the way the game or a script would. */
export async function mutate<Data>(page: Page, query: string, input: Record<string, unknown>): Promise<Data> {
  const authorization = await page.evaluate<string>('`Bearer ${localStorage.access}:${localStorage.refresh}`')
  const answer = await page.request.post(`${main()}/graphql`, {
    headers: { authorization },
    data: { query, variables: { input } },
  })
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown }
  expect(errors).toBeUndefined()
  return data
}

/** Writes a post as whoever is signed in, without its form; returns its path. */
export async function makePost(
  page: Page,
  title: string,
  { text = 'The first version.', forum = 'frm-offtopic' } = {},
): Promise<string> {
  const { createPost } = await mutate<{ createPost: { post: { id: string; slug: string } } }>(
    page,
    'mutation ($input: CreatePostInput!) { createPost(input: $input) { post { id slug } } }',
    { forumId: forum, title, body: text },
  )
  const { id, slug } = createPost.post
  return `/view/${id}/${slug}`
}

/** Writes a post as whoever is signed in, and opens its page; returns its path. */
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
