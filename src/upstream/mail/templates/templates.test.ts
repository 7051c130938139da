import { expect, test } from 'vitest'
import { changeEmail } from './change-email.ts'
import { emailChangedNotice } from './email-changed-notice.ts'
import { maskAddress } from './mask-address.ts'
import { notificationLetter } from './notification.ts'
import { resetPassword } from './reset-password.ts'
import { securityNotice } from './security-notice.ts'
import { verifyEmail } from './verify-email.ts'

const who = { product: 'Gates & Wires', username: 'ada' }
const link = 'https://example.org/callback?key=k_-1&action=verify-email'
const when = Date.UTC(2026, 10, 21, 6, 30) / 1000

const settings = 'https://example.org/account-settings'

const letters = {
  notification: notificationLetter({ ...who, message: 'grace replied at Gates & Wires', link, settings }),
  verifyEmail: verifyEmail({ ...who, link }),
  changeEmail: changeEmail({ ...who, link }),
  resetPassword: resetPassword({ ...who, link }),
  emailChangedNotice: emailChangedNotice({ ...who, newAddress: 'ada.new@mail.example.org' }),
  securityNotice: securityNotice({ ...who, what: 'Your password was changed.', when }),
}

test.each(Object.entries(letters))('P3: %s loads nothing and tracks nobody', (_, { html }) => {
  expect(html).not.toMatch(/<(?:img|script|link|iframe|object|form)\b|url\(|@import|src=/i)
  const hosts = [...html.matchAll(/https?:\/\/([^/"<\s]+)/g)].map(([, host]) => host)
  expect(hosts.filter((host) => host !== 'example.org')).toEqual([])
})

test.each(Object.entries(letters))('%s says the same in both forms, to that person', (_, letter) => {
  const visible = letter.html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ')
  for (const line of letter.text.split('\n').filter((text) => text && text !== '-- '))
    expect(visible).toContain(line.replace(/:$/, ''))
  expect(letter.text).toContain('Hello ada,')
  expect(letter.subject).toContain('Gates & Wires')
})

test.each(['verifyEmail', 'changeEmail', 'resetPassword', 'notification'] as const)(
  '%s has its link once in the text and twice in the HTML: as a button, and to read before clicking',
  (name) => {
    const { text, html } = letters[name]
    expect(text.split(link)).toHaveLength(2)
    expect(html.split(`href="${link.replace('&', '&amp;')}"`)).toHaveLength(3)
  },
)

test('what people and operators choose is text in the HTML', () => {
  const odd = { product: '<b>P</b>', username: '"><script>', link: 'https://example.org/"><i>' }
  const { html } = verifyEmail(odd)
  expect(html).not.toMatch(/<b>|<script>|<i>/)
})

test('a notice tells when it happened', () => {
  expect(letters.securityNotice.text).toContain('When: 21 November 2026 at 06:30 UTC.')
})

test.each([
  ['ada@example.org', 'a•••@e•••.org'],
  ['ada.new@mail.example.org', 'a•••@m•••.org'],
  ['a@localhost', 'a•••@l•••'],
])('the address %s is shown as %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked)
  expect(emailChangedNotice({ ...who, newAddress: address }).text).not.toContain(address)
})
