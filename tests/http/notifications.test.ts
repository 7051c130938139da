import { expect, test } from 'vitest'
import { post, send } from './client.ts'
import { signIn, type Browser } from './user.ts'

interface Notification {
  id: number
  read: boolean
  message: string
  causedByObject: string | null
}

test('Z3: a notification’s link marks it as read and redirects to the comment; for other users it is 404, and visitors log in first', async () => {
  const [author, other] = [await signIn('edsger'), await signIn('alan')]
  const { forums } = await ask<{ forums: { id: string; canCreatePost: boolean }[] }>(
    author,
    '{ forums { id canCreatePost } }',
  )
  const input = {
    forumId: forums.find(({ canCreatePost }) => canCreatePost)?.id,
    title: 'Who hears of this?',
    body: 'Me.',
  }
  const { createPost } = await ask<{ createPost: { id: string } }>(
    author,
    'mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }',
    { input },
  )
  const { createComment } = await ask<{ createComment: { comment: { id: string } } }>(
    other,
    'mutation ($input: CreateCommentInput!) { createComment(input: $input) { comment { id } } }',
    { input: { objectId: createPost.id, body: 'And me.' } },
  )
  const comment = createComment.comment.id
  const own = async () => (await listOf(author)).find(({ causedByObject }) => causedByObject === comment)
  await expect.poll(own, { timeout: 60_000, interval: 200 }).toBeDefined()
  const notification = await own()
  expect(notification).toMatchObject({ read: false, message: 'alan commented on “Who hears of this?”' })

  const link = `/notif/${notification?.id}`
  expect((await send(link, { headers: { cookie: other.cookie } })).status).toBe(404)
  const visitors: Record<string, string>[] = [
    {},
    { cookie: 'session=broken' },
    { cookie: `session=${'x'.repeat(43)}` },
  ]
  for (const headers of visitors) {
    const { status, headers: responseHeaders } = await send(link, { headers })
    expect([status, responseHeaders.location]).toEqual([302, `/login?${new URLSearchParams({ r: link })}`])
  }
  const cookie = { cookie: author.cookie }
  expect((await send(link, { method: 'HEAD', headers: cookie })).status).toBe(302)
  expect(await own()).toMatchObject({ read: false })
  const followed = await send(link, { headers: cookie })
  expect([followed.status, followed.headers.location, followed.headers['cache-control']]).toEqual([
    302,
    `/view/${comment}`,
    'private, no-store',
  ])
  expect(await own()).toMatchObject({ read: true })
})

test('the edge’s internal notification paths can’t be reached from outside', async () => {
  const { cookie, authorization } = await signIn('alan')
  const credentials: Record<string, string>[] = [{ cookie }, { authorization }]
  for (const headers of credentials) {
    expect((await post('/internal/notifications/1', {}, headers)).status).toBe(405)
    expect((await send('/internal/notifications/1', { headers })).status).toBe(404)
  }
})

async function listOf(person: Browser): Promise<Notification[]> {
  const { notifications } = await ask<{ notifications: Notification[] }>(
    person,
    '{ notifications { id read message causedByObject } }',
  )
  return notifications
}

async function ask<Data>(
  { authorization }: Browser,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const { text } = await post('/graphql', { query, variables }, { authorization })
  return (JSON.parse(text) as { data: Data }).data
}
