import { expect, test } from 'vitest'
import type { Language } from '#shared/page/language.ts'
import { withoutJoiners } from './email-layout.ts'
import {
  changeEmail,
  emailChangedNotice,
  maskAddress,
  verifyEmail,
  resetEmail,
  securityNotice,
} from './account-emails.ts'
import { confirmNewsletter, unsubscribeLink } from './newsletter.ts'
import { notificationEmail } from './notification.ts'

const who = { product: 'Gates & Wires', language: 'en', username: 'ada' } as const
const stranger = { product: 'Gates & Wires', language: 'en' } as const
const link = 'https://example.org/callback?key=k_-1&action=verify-email'
const when = Date.UTC(2026, 10, 21, 6, 30) / 1000

const settings = 'https://example.org/account-settings'
const stop = 'https://example.org/notifications/unsubscribe?key=k_-1'

const notice = { ...who, isFromSite: false, picture: null, link, settings, stop } as const

function emailsIn(language: Language) {
  const [user, reader] = [
    { ...who, language },
    { ...stranger, language },
  ]
  const message = language === 'en' ? 'grace replied at Gates & Wires' : 'grace 在 Gates & Wires 回复了您'
  return {
    notification: notificationEmail({
      ...user,
      message,
      isFromSite: false,
      picture: null,
      link,
      settings,
      stop,
    }),
    verifyEmail: verifyEmail({ ...user, link }),
    changeEmail: changeEmail({ ...user, link }),
    resetEmail: resetEmail({ ...user, link }),
    emailChangedNotice: emailChangedNotice({ ...user, newAddress: 'ada.new@mail.example.org' }),
    securityNotice: securityNotice({ ...user, event: { kind: 'passwordChanged' }, when }),
    resetNotice: securityNotice({ ...user, event: { kind: 'passwordReset' }, when }),
    linkNotice: securityNotice({ ...user, event: { kind: 'linked', provider: 'Steam' }, when }),
    unlinkNotice: securityNotice({ ...user, event: { kind: 'unlinked', provider: 'Steam' }, when }),
    confirmNewsletter: confirmNewsletter({ ...reader, link, minor: true }),
    unsubscribeLink: unsubscribeLink({ ...reader, link }),
  }
}

const emails = emailsIn('en')
const inChinese = emailsIn('zh')
const all = [
  ...Object.entries(emails),
  ...Object.entries(inChinese).map(([name, email]) => [`${name} in Chinese`, email] as const),
]

test('P3: a notification about a creation loads its picture, which is a link, and nothing else', () => {
  const picture = { src: 'https://assets.example.org/og.jpg', alt: 'A "<latch>"', width: 480, height: 252 }
  const { html } = notificationEmail({ ...notice, message: 'New', picture })
  const shown =
    `<p><a href="https://example.org/callback?key=k_-1&#x26;action=verify-email">` +
    `<img src="https://assets.example.org/og.jpg" alt="A &#x22;<latch>&#x22;" width="480" height="252"></a></p>`
  expect(html).toContain(shown)
  expect(html.replace(shown, '')).not.toMatch(/<(?:img|script|link|iframe|object|form)\b|url\(|@import|src=/i)
})

test('names and titles of others never become links in a mail', () => {
  const named = { ...who, username: 'www.casino.com', link }
  const message = 'www.casino.com replied at http://casino.com and a@casino.com'
  const mails = [verifyEmail(named), changeEmail(named), resetEmail(named)]
  mails.push(notificationEmail({ ...notice, ...named, message }))
  for (const { text, html } of mails)
    expect(text + html.replace(/<title>.*<\/title>/, '')).not.toMatch(/www\.c|casino\.c|p:\/\/c|a@c/)
  expect(withoutJoiners(mails[2]?.text ?? '')).toContain('Your username is www.casino.com.')
  const { text } = notificationEmail({
    ...notice,
    isFromSite: true,
    message: 'See https://example.org/rules',
  })
  expect(text).toContain('See https://example.org/rules')
})

test.each(all)('P3: %s loads no resources and has no tracking', (_, { html }) => {
  expect(html).not.toMatch(/<(?:img|script|link|iframe|object|form)\b|url\(|@import|src=/i)
  const hosts = [...html.matchAll(/https?:\/\/([^/"<\s]+)/g)].map(([, host]) => host)
  expect(hosts.filter((host) => host !== 'example.org')).toEqual([])
})

test.each(all)('%s has the same content as text and HTML, for its recipient', (_, email) => {
  const visible = email.html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<\/?a\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ')
  for (const line of email.text.split('\n').filter((text) => text && text !== '-- ')) {
    // The label of a link at the end is its action.
    const [, label, address] = /^(.+)[:：] ?(https:\S+)$/.exec(line) ?? []
    const isShown = address
      ? email.html.includes(`<a href="${address}">${label}</a>`)
      : visible.includes(line.replace(/[:：]$/, ''))
    expect([line, isShown]).toEqual([line, true])
  }
  expect(email.text).toMatch(/^(?:Hello(?: ada)?,|(?:ada，)?您好：)\n/)
  expect(email.subject).toContain('Gates & Wires')
})

test.each(Object.entries(inChinese))('%s contains no English but names and addresses', (_, email) => {
  const { subject, text, html } = email
  expect(html).toContain('<html lang="zh">')
  for (const words of [
    subject,
    text,
    html.replace(/<(?:head|style)>[\s\S]*<\/head>/, '').replace(/<[^>]+>/g, ' '),
  ])
    expect(
      words.replace(/https?:[^\s<]+|a•••@m•••\.org|Gates (?:&|&amp;) Wires|ada|grace|Steam|UTC/g, ''),
    ).not.toMatch(/[a-z]/i)
})

test('names of users and operators are escaped in the HTML', () => {
  const odd = { ...who, product: '<b>P</b>', username: '"><script>', link: 'https://example.org/"><i>' }
  const { html } = verifyEmail(odd)
  expect(html).not.toMatch(/<b>|<script>|<i>/)
})

test('a notice has the time of its event', () => {
  expect(emails.securityNotice.text).toContain('When: 21 November 2026 at 06:30 UTC.')
  expect(inChinese.securityNotice.text).toContain('时间：2026年11月21日 06:30（UTC）。')
})

test.each([
  ['ada@example.org', 'a•••@e•••.org'],
  ['ada.new@mail.example.org', 'a•••@m•••.org'],
  ['a@localhost', 'a•••@l•••'],
])('the address %s is shown as %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked)
  expect(emailChangedNotice({ ...who, newAddress: address }).text).not.toContain(address)
})
