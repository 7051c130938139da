import { expect, test, vi } from 'vitest'
import { testEdge, main } from '#tests/edge/test-edge.ts'

/** Paths open to every client in development. */
const paths = ['/', '/dev/outbox', '/auth/developer', '/graphql', '/healthz', '/assets/x.js']

const elsewhere: Record<string, string>[] = [
  { 'cf-connecting-ip': '203.0.113.7' },
  { 'x-forwarded-for': '203.0.113.7, 127.0.0.1' },
  { 'x-forwarded-for': '127.0.0.1.example.org' },
  { 'x-real-ip': '10.0.0.7' },
  { forwarded: 'for=203.0.113.7' },
  { via: '1.1 proxy' },
  { 'cf-ray': '8f2' },
  { 'cf-connecting-ip': '' },
]

/** Sends a request while errors are logged; returns its status and the lines. */
async function sent(edge: ReturnType<typeof testEdge>, path: string, init?: RequestInit) {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => lines.push(line))
  const { status } = await edge.send(path, init)
  vi.restoreAllMocks()
  return { status, lines }
}

test.each(elsewhere)('A17: in development a request from another machine is refused: %o', async (headers) => {
  const edge = testEdge()
  for (const path of paths) {
    const { status, lines } = await sent(edge, path, {
      headers,
      method: path.startsWith('/auth') ? 'POST' : 'GET',
    })
    expect([path, status]).toEqual([path, 403])
    expect(lines.join()).toContain('refused a request from another machine')
    expect(lines.join()).not.toContain('203.0.113')
  }
  expect([edge.calls, edge.rendered]).toEqual([[], []])
})

test('the machine itself is answered, and in production all clients', async () => {
  const own = [
    {},
    { 'cf-connecting-ip': '::1' },
    { 'x-forwarded-for': '127.0.0.1, ::1' },
    { 'x-forwarded-for': '[::1]:5000' },
  ] as Record<string, string>[]
  for (const headers of own) expect((await testEdge().send('/healthz', { headers })).status).toBe(200)
  const edge = testEdge({ vars: { ENVIRONMENT: 'production' } })
  for (const headers of elsewhere) expect((await edge.send('/healthz', { headers })).status).toBe(200)
})

test('A17: in development no origin is public: nothing is served, and the log says why', async () => {
  const origin = 'https://community.example.org'
  const edge = testEdge({ vars: { MAIN_ORIGIN: origin } })
  for (const path of paths) {
    for (const host of [origin, main]) {
      const { status, lines } = await sent(edge, `${host}${path}`)
      expect([path, status]).toEqual([path, 503])
      expect(lines.join()).toContain('MAIN_ORIGIN: not an address of this machine')
    }
  }
})

test('R11: wrong settings are a 503 without details, and the log names each', async () => {
  const edge = testEdge({ vars: { STORE_URL: 'the store', LOG_LEVEL: 'loud', VIEW_SALT: 'too short' } })
  const { status, lines } = await sent(edge, '/forums')
  expect(status).toBe(503)
  expect(lines).toHaveLength(1)
  for (const name of ['STORE_URL', 'LOG_LEVEL', 'VIEW_SALT']) expect(lines[0]).toContain(`${name}: `)
  expect(lines[0]).not.toContain('too short')
  expect(await (await edge.send('/forums')).text()).toBe(
    'This site is not available. Please try again later.\n',
  )
})
