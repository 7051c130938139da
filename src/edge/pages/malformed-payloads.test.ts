import { expect, test, vi } from 'vitest'
import { edgeWorld, json } from '#tests/edge/edge-world.ts'

test('a payload that could not be read is 400, says nothing of the app and is a warning in the log, no error', async () => {
  const said = vi.spyOn(console, 'log')
  const { send } = edgeWorld({
    vars: { LOG_LEVEL: 'warn' },
    render: () => new Response('secret: Unexpected token', { status: 500 }),
  })
  for (const answer of [await send('/_serverFn/a?payload={'), await send('/_serverFn/a', json('{'))])
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalid-body' }])
  const levels = said.mock.calls.flat().map((line) => (JSON.parse(String(line)) as { level: string }).level)
  expect(levels).toEqual(['warn', 'warn'])
  said.mockRestore()
})
