import { expect, test } from 'vitest'
import { origins, post, send } from './client.ts'
import { signIn } from './user.ts'

const { main } = origins()

/** Opens a socket as a browser with these headers does; what it's told, and the code that it was closed with. */
function openSocket(id: string, headers: Record<string, string>) {
  // Node's has this option, and the DOM's types are the ones that are known here.
  const socket = new WebSocket(`${main.replace('http', 'ws')}/live/${id}`, { headers } as never)
  const watched = { socket, messages: [] as unknown[], closed: undefined as number | undefined }
  socket.addEventListener('message', ({ data }) => void watched.messages.push(JSON.parse(String(data))))
  socket.addEventListener('close', ({ code }) => {
    watched.closed = code
  })
  return watched
}

async function mutate(authorization: string, mutation: string): Promise<string> {
  const { text } = await post('/graphql', { query: `mutation { ${mutation} }` }, { authorization })
  expect(text).not.toContain('errors')
  return /(?:pst|cmt)-[0-9a-f]{8}/.exec(text)?.[0] ?? ''
}

test('a reader’s page and the author’s pages are told of a comment; another site opens no socket', async () => {
  const [author, other] = await Promise.all([signIn('alan'), signIn('grace')])
  const input = 'forumId: "frm-offtopic", title: "Who is reading this now?", body: "Nobody reloads."'
  const id = await mutate(author.authorization, `createPost(input: { ${input} }) { post { id } }`)
  const reader = openSocket(id, { origin: main })
  const own = openSocket('me', { origin: main, cookie: author.cookie })
  const foreign = openSocket('me', { origin: 'https://evil.example', cookie: author.cookie })
  await expect.poll(() => reader.messages).toEqual([{ comments: 0, score: 0, editedAt: null }])
  await expect.poll(() => own.messages).toHaveLength(1)
  await expect.poll(() => foreign.closed).toBe(1006)
  await mutate(
    other.authorization,
    `createComment(input: { objectId: "${id}", body: "I am." }) { comment { id } }`,
  )
  await expect.poll(() => reader.messages.at(-1)).toMatchObject({ comments: 1 })
  const { unread } = own.messages[0] as { unread: number }
  await expect.poll(() => own.messages.at(-1)).toEqual({ unread: unread + 1 })
  const polled = await send(`/live/${id}`)
  expect(JSON.parse(polled.text)).toEqual(reader.messages.at(-1))
  const known = { 'if-none-match': String(polled.headers.etag) }
  expect((await send(`/live/${id}`, { headers: known })).status).toBe(304)
  reader.socket.close()
  own.socket.close()
})
