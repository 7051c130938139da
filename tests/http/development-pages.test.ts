import { expect, test } from 'vitest'
import { htmlFaults } from '#tests/world/valid-html.ts'
import { origins, post, send } from './client.ts'
import { mailsTo } from './mails.ts'
import { headerFaults } from './security-headers.ts'

interface Row {
  kind: string
  name: string
  result: string
  cache: string
  trips: number
}

test('while developing, mails are in the outbox, and the metrics count requests, D1 trips, jobs and mails of both workers', async () => {
  const email = 'outbox@example.org'
  const ask = `mutation { updateNewsletterAnon(input: { address: "${email}", minor: false }) { status } }`
  expect((await post('/graphql', { query: ask })).text).toContain('pending')
  await expect.poll(() => mailsTo(email), { timeout: 60_000, interval: 200 }).toHaveLength(1)
  expect(await mailsTo(email)).toEqual([
    {
      id: expect.any(Number),
      to: email,
      subject: expect.stringMatching(/./),
      text: expect.stringContaining('/callback?key='),
      html: expect.stringContaining('<html'),
      headers: {},
      createdAt: expect.any(Number),
    },
  ])
  expect((await post('/auth/login', { identifier: 'nobody-at-all', password: 'wrong one' })).status).toBe(422)
  for (const path of ['/@ada', '/@ada', '/tracker?page=2']) await send(path)
  const { text } = await send('/dev/metrics?format=json')
  const { edge, upstream } = JSON.parse(text) as Record<'edge' | 'upstream', Row[]>
  const requests = edge.filter(({ kind }) => kind === 'request')
  expect(requests).toContainEqual(expect.objectContaining({ name: '/@:name', result: '200', cache: 'hit' }))
  expect(requests.some(({ cache, trips }) => cache === 'miss' && trips > 0)).toBe(true)
  expect(requests.filter(({ cache, trips }) => cache === 'hit' && trips > 0)).toEqual([])
  expect(upstream.map(({ kind, name, result }) => `${kind} ${name} ${result}`)).toEqual(
    expect.arrayContaining(['sign-in password refused', 'job mail.deliver done', 'mail personal sent']),
  )
})

test.each(['/dev/outbox', '/dev/metrics'])(
  'A18: the page at %s is valid, without scripts, on the main host and for this machine only',
  async (path) => {
    const page = await send(path)
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(await htmlFaults(page.text)).toEqual([])
    expect(headerFaults(page, origins().main + path)).toEqual([])
    expect(page.text).not.toContain('<script')
    expect((await send(origins().assets + path)).status).toBe(404)
    expect((await send(path, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(403)
  },
)
