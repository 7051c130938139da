import { expect, test } from 'vitest'
import { htmlFaults } from '#tests/support/valid-html.ts'
import { origins, send } from './client.ts'

test.each([
  ['/dev/outbox', 'text/html; charset=UTF-8'],
  ['/dev/metrics', 'application/json'],
])(
  'A18: what is at %s is valid, without scripts, on the main host and for this machine only',
  async (path, type) => {
    const page = await send(path)
    expect([page.status, page.headers['content-type']]).toEqual([200, type])
    expect(type.startsWith('text/html') ? await htmlFaults(page.text) : []).toEqual([])
    expect(page.text).not.toContain('<script')
    expect((await send(origins().assets + path)).status).toBe(404)
    expect((await send(path, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(403)
  },
)
