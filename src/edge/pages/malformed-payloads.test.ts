import { expect, test, vi } from 'vitest'
import { edgeWorld, json } from '#tests/edge/edge-world.ts'

const readable = '{"t":{"t":1,"s":"text"},"f":63,"m":[]}'

test.each([
  ['has failed to read', () => new Response('secret: Unexpected token', { status: 500 })],
  ['has refused', () => Response.json({ secret: 'Expected a string' }, { status: 400 })],
])('a payload that the app %s is 400 without details, and a warning in the log', async (_, render) => {
  const warn = vi.spyOn(console, 'warn')
  const { send } = edgeWorld({ vars: { LOG_LEVEL: 'warn' }, render })
  const payload = encodeURIComponent(readable)
  for (const response of [
    await send(`/_serverFn/a?payload=${payload}`),
    await send('/_serverFn/a', { ...json({}), body: readable }),
  ])
    expect([response.status, await response.json()]).toEqual([400, { error: 'invalid-body' }])
  const levels = warn.mock.calls.flat().map((line) => (JSON.parse(String(line)) as { level: string }).level)
  expect(levels).toEqual(['warn', 'warn'])
  warn.mockRestore()
})

test.each(['', '{', 'null', '7', '[]', '{"t":{"t":99},"f":63,"m":[]}'])(
  "the invalid payload %j doesn't reach the app",
  async (payload) => {
    const { send, rendered } = edgeWorld()
    const responses = [await send('/_serverFn/a', { ...json({}), body: payload })]
    if (payload) responses.push(await send(`/_serverFn/a?payload=${encodeURIComponent(payload)}`))
    for (const response of responses)
      expect([response.status, await response.json()]).toEqual([400, { error: 'invalid-body' }])
    expect(rendered).toEqual([])
  },
)

test.each([
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'a; b=multipart/form-data',
])("a form, sent as %s, doesn't reach the app", async (type) => {
  const { send, rendered } = edgeWorld()
  for (const init of [{ body: 'a=b', method: 'POST' }, {}]) {
    const response = await send('/_serverFn/a', { ...init, headers: { 'content-type': type } })
    expect(response.status).toBe(415)
  }
  expect(rendered).toEqual([])
})
