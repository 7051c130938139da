import { expect, test, vi } from 'vitest'
import { edgeWorld, json } from '#tests/edge/edge-world.ts'

test('a payload that could not be read is 400, says nothing of the app and is no error in the log', async () => {
  const said = vi.spyOn(console, 'log')
  const { send } = edgeWorld({ render: () => new Response('secret: Unexpected token', { status: 500 }) })
  for (const answer of [await send('/_serverFn/a?payload={'), await send('/_serverFn/a', json('{'))])
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalid-body' }])
  expect(said.mock.calls.flat().filter((line) => String(line).includes('"level":"error"'))).toEqual([])
  said.mockRestore()
})
