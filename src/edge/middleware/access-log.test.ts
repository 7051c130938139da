import { expect, test, vi } from 'vitest'
import { testEdge, json, secret } from '#tests/edge/test-edge.ts'

test('P1: a request is logged as one line of listed fields, without its content', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'info').mockImplementation((line: string) => lines.push(line))
  const { send } = testEdge({ vars: { ENVIRONMENT: 'production', LOG_LEVEL: 'info' } })
  const headers = {
    cookie: `session=${secret}`,
    authorization: 'Bearer carried:carried',
    'user-agent': 'carried',
  }
  await send('/oauth/callback/carried?tokens=carried:carried&redirect=carried', { headers })
  await send('/auth/login', json({ identifier: 'carried@mail.example', password: 'carried-1' }, headers))
  await send('/@carried', { headers: { 'cf-connecting-ip': '203.0.113.7' } })
  await send('/oembed?format=xml&url=carried')
  vi.restoreAllMocks()
  const text = lines.join('\n')
  expect(text).not.toMatch(/carried|sss|203\.0\.113/)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      host: 'main',
      route: '/oauth/callback/:provider',
      method: 'GET',
      status: 200,
      cache: 'bypass',
    }),
    expect.objectContaining({ host: 'main', route: '/auth/login', method: 'POST', status: 200 }),
    expect.objectContaining({ host: 'main', route: '/@:name', method: 'GET', status: 200, cache: 'miss' }),
    expect.objectContaining({ route: '/oembed', status: 501 }),
  ])
  const more = ['requestId', 'level', 'event', 'ms', 'trips', 'copyTrips', 'databaseMs']
  const known = ['host', 'route', 'method', 'status', 'cache', ...more]
  for (const line of lines) {
    expect(line).toMatch(/^{"requestId":"[0-9a-f-]{36}","level":"info","event":"request",/)
    expect(Object.keys(JSON.parse(line)).filter((field) => !known.includes(field))).toEqual([])
  }
})
