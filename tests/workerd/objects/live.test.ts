import { expect, test } from 'vitest'
import { liveEnd } from '#shared/contract/live.ts'
import { limits } from '#shared/limits.ts'
import { until } from '#tests/upstream/clock.ts'
import { createForum, mutate, writeComment, writePost } from '#tests/upstream/community.ts'
import { runAllJobs } from '#tests/upstream/notifications.ts'
import { production } from '#tests/upstream/production.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { post as call, send } from '#tests/upstream/upstream.ts'

interface Watcher {
  messages: unknown[]
  closed: () => number | undefined
  socket: WebSocket
}

async function open(id: string, as?: Browser, client = ''): Promise<Response> {
  const headers = { upgrade: 'websocket', 'x-client': client, ...(as && { authorization: as.bearer }) }
  const request = new Request(`http://upstream/live/${id}`, { headers })
  return send(request, client === '' ? {} : production)
}

async function watch(id: string, as?: Browser, client?: string): Promise<Watcher> {
  const { webSocket: socket } = await open(id, as, client)
  if (!socket) throw new Error('no socket')
  const messages: unknown[] = []
  let code: number | undefined
  socket.addEventListener('message', ({ data }) => void messages.push(JSON.parse(String(data))))
  socket.addEventListener('close', (event) => {
    code = event.code
  })
  socket.accept()
  await until(() => messages.length > 0)
  return { messages, closed: () => code, socket }
}

test('a reader is told of comments and likes, and the socket ends with the object', async () => {
  const [forum, writer, other] = await Promise.all([createForum(), signedIn(), signedIn()])
  const post = await writePost(writer, forum)
  const { messages, closed } = await watch(post)
  expect(messages).toEqual([{ comments: 0, score: 0, editedAt: null }])
  await writeComment(other, post)
  await until(() => messages.length > 1)
  expect(messages[1]).toEqual({ comments: 1, score: 0, editedAt: null })
  await mutate('setRating', { objid: post }, 'score', { as: other })
  await until(() => messages.length > 2)
  expect(messages[2]).toMatchObject({ comments: 1, score: 1 })
  await mutate('deletePost', { postId: post }, 'id', { as: writer })
  await until(() => closed() === liveEnd)
  expect((await open(post)).status).toBe(404)
})

test('a user is told how many notifications are unread; who is logged out is told nothing more', async () => {
  const [forum, reader, writer] = await Promise.all([createForum(), signedIn(), signedIn()])
  const post = await writePost(reader, forum)
  const { messages, closed } = await watch('me', reader)
  expect(messages).toEqual([{ unread: 0 }])
  await writeComment(writer, post)
  await runAllJobs()
  await until(() => messages.length > 1)
  expect(messages[1]).toEqual({ unread: 1 })
  await call('/auth/logout', {}, { as: reader, headers: { 'x-bookmark': 'primary' } })
  await until(() => closed() === liveEnd)
  expect((await open('me', reader)).status).toBe(404)
})

test('visitors have no socket of their own, and nothing but posts, tickets and creations has one', async () => {
  for (const id of ['me', 'pst-00000000', 'usr-00000001', 'frm-general0'])
    expect((await open(id)).status).toBe(404)
})

test('an address has a limited number of sockets in a room; another one still comes in', async () => {
  const [forum, writer] = await Promise.all([createForum(), signedIn()])
  const post = await writePost(writer, forum)
  const [one, other] = ['192.0.2.1', '192.0.2.2']
  for (let count = 0; count < limits.live.socketsPerClient; count += 1) await watch(post, undefined, one)
  expect((await open(post, undefined, one)).status).toBe(429)
  expect((await open(post, undefined, other)).status).toBe(101)
})
