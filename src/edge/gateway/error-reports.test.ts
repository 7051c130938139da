import { afterEach, expect, test, vi } from 'vitest'
import { testEdge, json, main } from '#tests/edge/test-edge.ts'

const path = '/api/errors'
const report = {
  name: 'TypeError',
  message: 'No link for "Ada", ada@example.test',
  stack: `TypeError: No link\n    at draw (https://assets.example/app/page-Bk2.js:1:20)\n    at key=${'k'.repeat(40)}`,
  route: '/view/pst-{$id}',
}

afterEach(() => void vi.restoreAllMocks())

function edge(options: Parameters<typeof testEdge>[0] = {}) {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const lines = () =>
    log.mock.calls
      .map(([line]) => JSON.parse(String(line)) as { event: string })
      .filter(({ event }) => event === 'page error')
  return { ...testEdge({ vars: { LOG_LEVEL: 'warn' }, ...options }), lines }
}

test('an error of a page is one log line without personal data', async () => {
  const { send, calls, lines } = edge()
  const response = await send(path, json(report, { cookie: 'session=x', origin: main }))
  expect(response.status).toBe(204)
  expect(lines()).toEqual([
    {
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      level: 'warn',
      event: 'page error',
      error: 'TypeError',
      message: 'No link for “…”, …',
      stack: 'TypeError: No link\n    at draw (https://assets.example/app/page-Bk2.js:1:20)\n    at …',
      route: '/view/pst-{$id}',
    },
  ])
  expect(calls).toEqual([])
})

test.each([
  ['a field that is none of its', 422, json({ ...report, cookie: 'session=x' })],
  ['a stack without end', 422, json({ ...report, stack: 'x'.repeat(3_001) })],
  ['more than 8 kB', 413, json({ ...report, stack: 'x'.repeat(9_000) })],
  ['no JSON', 415, { method: 'POST', body: 'x' }],
  ['another site', 403, json(report, { origin: 'https://evil.example' })],
  ['no POST', 405, {}],
  ['too many others', 429, json(report)],
])('a report with %s is refused with %i and not logged', async (_name, status, init) => {
  const { send, lines } = edge({ isAllowed: () => status !== 429 })
  expect((await send(path, init)).status).toBe(status)
  expect(lines()).toEqual([])
})
