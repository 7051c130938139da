import { expect, test } from 'vitest'
import { origins, post, send } from './client.ts'
import { mailsTo } from './mails.ts'

const json = { headers: { accept: 'application/json' } }

test('the development outbox follows the contract, as JSON and as a page', async () => {
  const email = 'outbox@example.org'
  const ask = `mutation { updateNewsletterAnon(input: { address: "${email}", minor: false }) { status } }`
  expect((await post('/graphql', { query: ask })).text).toContain('pending')
  await expect.poll(() => mailsTo(email), { timeout: 60_000, interval: 200 }).toHaveLength(1)
  const response = await send('/dev/outbox', json)
  expect([response.status, response.headers['content-type']]).toEqual([200, 'application/json'])
  const mails = JSON.parse(response.text) as { id: number; to: string; subject: string }[]
  expect(mails).toEqual(mails.toSorted((a, b) => b.id - a.id))
  const found = mails.find(({ to }) => to === email)
  expect(found).toEqual({
    id: expect.any(Number),
    to: email,
    subject: expect.stringMatching(/./),
    text: expect.stringContaining('/callback?key='),
    html: expect.stringContaining('<html'),
    headers: {},
    createdAt: expect.any(Number),
  })
  const page = await send('/dev/outbox')
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=UTF-8'])
  expect(page.text).toContain(found?.subject)
  expect((await send(`${origins().assets}/dev/outbox`, json)).status).toBe(404)
})
