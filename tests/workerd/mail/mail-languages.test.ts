import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { advanceClock } from '#tests/upstream/clock.ts'
import { mutate } from '#tests/upstream/community.ts'
import { mailsTo, newestKey, runDueJobs } from '#tests/upstream/mails.ts'
import {
  newsletterText,
  runAllJobs as runDueNewsletters,
  send as sendNewsletter,
} from '#tests/upstream/newsletters.ts'
import { createUser, quickHash, signedIn } from '#tests/upstream/users.ts'
import { post } from '#tests/upstream/upstream.ts'

const inChinese = { 'x-language': 'zh' }
let clients = 0

/** A call from a separate client address. */
function call(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return post(path, body, { headers: { 'x-client': `203.0.113.${(clients += 1)}`, ...headers } })
}

async function newestMail(address: string) {
  return (await mailsTo(address)).at(-1)
}

test('a sign-up in Chinese gets its mail in Chinese, and so does the page that its link opens', async () => {
  const person = { username: 'xiaoming', email: 'xiaoming@example.org', password: 'correct horse' }
  expect((await call('/auth/signup', person, inChinese)).status).toBe(201)
  const mail = await newestMail(person.email)
  expect(mail?.subject).toBe('请确认您在 Logic Works 的邮箱地址')
  expect(mail?.text).toContain('xiaoming，您好：\n\n请确认这是您的邮箱地址。')
  expect(mail?.html).toContain('<html lang="zh">')
  const key = await newestKey(person.email)
  const followed = await call('/auth/callback', { key, action: 'verify-email' }, inChinese)
  expect(await followed.json()).toEqual({ message: '邮箱已验证' })
  const other = { username: 'plain.jane', email: 'plain.jane@example.org', password: 'correct horse' }
  await call('/auth/signup', other)
  expect((await newestMail(other.email))?.subject).toBe('Confirm your email address for Logic Works')
})

test('the language is that of the recipient’s latest log-in, not that of the request for the mail', async () => {
  const { username, email } = await createUser({ passwordHash: quickHash })
  const logIn = (headers = {}) =>
    call('/auth/login', { identifier: username, password: 'correct horse' }, headers)
  const resetSubject = async (headers = {}) => {
    await call('/auth/request-password-reset', { email }, headers)
    await runDueJobs()
    return (await newestMail(email))?.subject
  }
  await call('/auth/login', { identifier: username, password: 'wrong' }, inChinese)
  expect(await resetSubject(inChinese)).toBe('Choose a new Logic Works password')
  expect((await logIn(inChinese)).status).toBe(200)
  advanceClock(60)
  expect(await resetSubject()).toBe('请设置新的 Logic Works 密码')
  await call('/auth/reset-password', { key: await newestKey(email), password: 'a better password' })
  expect((await newestMail(email))?.text).toContain('您的密码已通过我们发送到此地址的链接重置。')
})

test('a newsletter’s frame is in the language of its request, or of the account at the address', async () => {
  const [admin, member] = await Promise.all([signedIn({ roles: ['admin'] }), signedIn({ language: 'zh' })])
  const subscribe = async (address: string, headers: Record<string, string>) => {
    await mutate('updateNewsletterAnon', { address, minor: false }, 'status', { headers })
    const subject = (await newestMail(address))?.subject
    await post('/auth/callback', { key: await newestKey(address), action: 'confirm-newsletter' })
    return subject
  }
  expect(await subscribe('du@example.org', inChinese)).toBe('请确认订阅 Logic Works 邮件通讯')
  expect(await subscribe('reader@example.org', {})).toBe(
    'Confirm your subscription to the Logic Works newsletter',
  )
  expect(await subscribe(member.user.email, {})).toBe('请确认订阅 Logic Works 邮件通讯')

  await sendNewsletter(admin, 'MAJOR')
  await runDueNewsletters(env)
  const frameTo = async (address: string) => {
    const mail = await newestMail(address)
    expect(mail?.subject).toBe(newsletterText.title)
    return mail?.text.split('-- \n')[1]
  }
  expect(await frameTo('du@example.org')).toContain('退订：')
  expect(await frameTo(member.user.email)).toContain('退订：')
  expect(await frameTo('reader@example.org')).toContain('Unsubscribe: ')

  await mutate('requestUnsubscribe', { address: 'du@example.org' }, 'status')
  expect((await newestMail('du@example.org'))?.subject).toBe('退订 Logic Works 邮件通讯')
})
