import { expect, test } from 'vitest'
import { MailRefused, composeMessage, type MessageParts } from './message.ts'
import { isAddress, parseMailbox } from '#upstream/config/mail-config.ts'

const from = { name: 'Logic Works', address: 'no-reply@example.org' }
const now = Date.UTC(2026, 10, 21, 6) / 1000
const mail: MessageParts = { to: 'ada@example.org', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' }

function headersOf(content: string): Record<string, string> {
  const [head = ''] = content.split('\r\n\r\n', 1)
  const lines = head.replaceAll('\r\n ', ' ').split('\r\n')
  return Object.fromEntries(lines.map((line) => line.split(/: (.*)/s, 2)))
}

test('a message has a sender, one recipient, a date, its own id, and marks that stop automatic answers', () => {
  const { from: sender, to, content } = composeMessage(mail, from, now)
  expect([sender, to]).toEqual(['no-reply@example.org', 'ada@example.org'])
  expect(headersOf(content)).toEqual({
    Date: 'Sat, 21 Nov 2026 06:00:00 +0000',
    From: '"Logic Works" <no-reply@example.org>',
    To: 'ada@example.org',
    Subject: 'Hello',
    'Message-ID': expect.stringMatching(/^<[0-9a-f-]{36}@example\.org>$/),
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    'MIME-Version': '1.0',
    'Content-Type': expect.stringMatching(/^multipart\/alternative; {1,2}boundary="=_[0-9a-f-]{36}"$/),
  })
  expect(composeMessage(mail, from, now).content).not.toBe(content)
})

test('a message with any content is ASCII in short lines', () => {
  const text = `${'long '.repeat(300)}é\n.\n..\nFrom here`
  const parts = { ...mail, subject: 'Grüße '.repeat(30), text, html: `<p>${text}</p>` }
  const { content } = composeMessage(parts, { ...from, name: 'Логика' }, now)
  expect(content).toMatch(/^[\t\x20-\x7e\r\n]*$/)
  for (const line of content.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78)
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('a mail can have more headers, but not override the product’s own', () => {
  const headers = { 'List-Unsubscribe': '<https://example.org/u>', 'Auto-Submitted': 'no' }
  expect(headersOf(composeMessage({ ...mail, headers }, from, now).content)).toMatchObject(headers)
  for (const name of ['From', 'bcc', 'Content-Type', 'Message-ID', 'X:Y', 'A B', ''])
    expect(() => composeMessage({ ...mail, headers: { [name]: 'x' } }, from, now), name).toThrow(
      'A header that',
    )
})

const breaks = ['\r\nBcc: eve@example.org', '\nBcc: eve@example.org', '\r', '\u0000', '\u0085', '\u2028']

test.each(breaks)('I6: %j in any header is refused', (text) => {
  for (const parts of [
    { ...mail, to: mail.to + text },
    { ...mail, to: text + mail.to },
    { ...mail, subject: `Hello${text}` },
    { ...mail, headers: { 'List-Unsubscribe': `<https://example.org>${text}` } },
    { ...mail, headers: { [`X-A${text}`]: 'x' } },
  ])
    expect(() => composeMessage(parts, from, now)).toThrow(MailRefused)
})

test('I6: a recipient is one bare address', () => {
  for (const to of [
    'ada@example.org, eve@example.org',
    'ada@example.org>',
    'Ada <ada@example.org>',
    'ada@example.org SIZE=1',
    'ada@example.org\u00a0',
    'ada@exämple.org',
    '@example.org',
    'ada@',
    'a@b@c',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(253)}`,
    '',
  ]) {
    expect(isAddress(to), to).toBe(false)
    expect(() => composeMessage({ ...mail, to }, from, now), to).toThrow('one bare address')
  }
})

test.each([
  ['Logic Works <no-reply@example.org>', { name: 'Logic Works', address: 'no-reply@example.org' }],
  ['"Logic, Works" <a+b@example.org>', { name: 'Logic, Works', address: 'a+b@example.org' }],
  ['no-reply@example.org', { name: '', address: 'no-reply@example.org' }],
  ['Logic Works <no-reply@example.org', null],
  ['Logic Works no-reply@example.org', null],
  ['A\r\nBcc: eve@example.org <no-reply@example.org>', null],
])('the sender %j is parsed', (text, mailbox) => {
  expect(parseMailbox(text)).toEqual(mailbox)
})
