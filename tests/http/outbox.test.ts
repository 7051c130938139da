import { expect, test } from 'vitest'
import { run } from './database.ts'
import { origins, send } from './client.ts'

const json = { headers: { accept: 'application/json' } }

test('the development outbox gives what the contract says, to scripts and to people', async () => {
  const headers = { 'List-Unsubscribe': '<https://example.org/u>' }
  const [row] = await run<{ id: number }>(
    `INSERT INTO mails (recipient, subject, body_text, body_html, headers, created_at) VALUES (?, ?, ?, ?, ?, ?) RETURNING id`,
    'outbox@example.org',
    'From the outbox',
    'Hello',
    '<html><head></head><body>Hello</body></html>',
    JSON.stringify(headers),
    1_795_240_800,
  )
  const answer = await send('/dev/outbox', json)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json'])
  const mails = JSON.parse(answer.text) as { id: number }[]
  expect(mails).toEqual(mails.toSorted((a, b) => b.id - a.id))
  expect(mails.find(({ id }) => id === row?.id)).toEqual({
    id: row?.id,
    to: 'outbox@example.org',
    subject: 'From the outbox',
    text: 'Hello',
    html: '<html><head></head><body>Hello</body></html>',
    headers,
    createdAt: 1_795_240_800,
  })
  const page = await send('/dev/outbox')
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=UTF-8'])
  expect(page.text).toContain('From the outbox')
  expect((await send(`${origins().assets}/dev/outbox`, json)).status).toBe(404)
})
