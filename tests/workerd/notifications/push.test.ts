import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { compactVerify, importJWK } from 'jose'
import {
  createForum,
  errorOf,
  mutate,
  writeComment,
  writePost,
  type Forum,
} from '#tests/upstream/community.ts'
import { publicKeyOf } from '#upstream/config/push-config.ts'
import { drain } from '#upstream/jobs/outbox.reader.ts'
import { notificationsOf, prefer, runAllJobs } from '#tests/upstream/notifications.ts'
import { recordJobs, repeatJobs } from '#tests/upstream/repeated-jobs.ts'
import { graph, post } from '#tests/upstream/upstream.ts'
import { quickHash, signedIn, signIn, testPassword, type Browser } from '#tests/upstream/users.ts'

const secondsNow = () => Math.floor(Date.now() / 1000)
let forum: Forum
/** What push services were sent, and what they answer. */
const sent: { url: string; headers: Headers; body: Buffer }[] = []
let answer: () => Response

beforeAll(async () => {
  forum = await createForum()
})

beforeEach(() => {
  sent.length = 0
  answer = () => new Response(null, { status: 201 })
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    sent.push({ url, headers: new Headers(headers), body: Buffer.from(body as Uint8Array) })
    return answer()
  })
})

/** A device's subscription, with the half of its key that only the device has. */
function newSubscription() {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${crypto.randomUUID()}`
  return { pair, input: { endpoint, p256dh, auth: randomBytes(16).toString('base64url') } }
}

/** Subscribes the person's browser. */
async function subscribe(as: Browser, { input } = newSubscription()) {
  const response = await mutate('addPushSubscription', input, 'sessions { isThisDevice notifies }', { as })
  expect(response.data?.addPushSubscription).toMatchObject({
    sessions: expect.arrayContaining([{ isThisDevice: true, notifies: true }]),
  })
  return input.endpoint
}

/** Comments on the post, and does all jobs; returns the addresses that were sent to. */
async function comment(postId: string, at?: number): Promise<string[]> {
  await writeComment(await signedIn(), postId)
  await runAllJobs(at)
  return sent.splice(0).map(({ url }) => url)
}

/** The text of a message, as RFC 8291 has devices decrypt it. */
function decrypted({ pair, input }: ReturnType<typeof newSubscription>, body: Buffer): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + 65)]
  const context = [Buffer.from('WebPush: info\0'), Buffer.from(input.p256dh, 'base64url'), sender]
  const derive = (of: Uint8Array, using: Uint8Array, info: Uint8Array | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', of, using, info, bytes))
  const auth = Buffer.from(input.auth, 'base64url')
  const secret = derive(pair.computeSecret(sender), auth, Buffer.concat(context), 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

test('a notification comes to the device, encrypted for it and signed by the site, once even if jobs run twice', async () => {
  const [author, other] = [await signedIn(), await signedIn()]
  const device = newSubscription()
  await subscribe(author, device)
  await recordJobs()
  const postId = await writePost(author, forum, { title: 'What is a <latch>?' })
  await writeComment(other, postId, { body: 'It *keeps* a bit.' })
  await runAllJobs()
  expect(await repeatJobs('notifications.tell')).toBeGreaterThan(0)
  await runAllJobs()
  const [own] = await notificationsOf(author)
  const [message, ...more] = sent
  expect([message?.url, more]).toEqual([device.input.endpoint, []])
  expect(JSON.parse(decrypted(device, message?.body ?? Buffer.of()))).toEqual({
    title: `${other.user.username} commented on “What is a <latch>?”`,
    body: 'It keeps a bit.',
    lang: 'en',
    tag: postId,
    icon: 'http://assets.localhost:8787/icon-192.png',
    path: `/notif/${own?.id}`,
    subject: postId,
  })
  const { authorization = '', ...headers } = Object.fromEntries(message?.headers ?? [])
  expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
  const { pushKey } = (await graph<{ pushKey: string }>('{ pushKey }')).data ?? {}
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  expect(key).toBe(pushKey)
  const point = Buffer.from(key ?? '', 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const verified = await compactVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'))
  expect(JSON.parse(new TextDecoder().decode(verified.payload))).toMatchObject({
    aud: 'https://updates.push.services.mozilla.com',
    sub: 'https://localhost:8787',
  })
})

test('a session gets messages until it ends, they are switched off or its user is banned', async () => {
  const person = await signedIn({ passwordHash: quickHash })
  const postId = await writePost(person, forum)
  const [first, second, third] = [
    await signIn(person.user),
    await signIn(person.user),
    await signIn(person.user),
  ]
  const [here, ...others] = [await subscribe(person), await subscribe(first), await subscribe(second)]
  const c = await subscribe(third)
  expect((await comment(postId)).toSorted()).toEqual([here, ...others, c].toSorted())
  await graph('mutation { removePushSubscription { sessions { id } } }', {}, { as: first })
  await post('/auth/logout', {}, { headers: { authorization: second.bearer } })
  expect((await comment(postId)).toSorted()).toEqual([here, c].toSorted())
  const passwords = { current_password: testPassword, new_password: 'a better password' }
  const changed = await post('/auth/change-password', passwords, {
    headers: { authorization: person.bearer },
  })
  expect(changed.ok).toBe(true)
  sent.length = 0
  expect(await comment(postId)).toEqual([here])
  const ban = env.DB.prepare('UPDATE users SET banned_until = ? WHERE id = ?')
  await ban.bind(secondsNow() + 1_000, person.user.id).run()
  expect(await comment(postId)).toEqual([])
  expect(await comment(postId, secondsNow() + 1_001)).toEqual([here])
})

test('what was read, deleted, muted or turned off is not sent, nor what is a day old', async () => {
  const person = await signedIn()
  const [postId, other] = [await writePost(person, forum), await signedIn()]
  await subscribe(person)
  const pushed = async (meanwhile: (commentId: string) => Promise<unknown>, at?: number) => {
    const commentId = await writeComment(other, postId)
    await drain(env, secondsNow(), 100)
    await meanwhile(commentId)
    await runAllJobs(at)
    return sent.splice(0).length
  }
  const nothing = () => Promise.resolve()
  const read = () =>
    graph('mutation { markAllNotificationsAsRead { hasUnreadNotifications } }', {}, { as: person })
  const remove = (commentId: string) => mutate('deleteComment', { commentId }, 'id', { as: other })
  expect([await pushed(nothing), await pushed(read), await pushed(remove)]).toEqual([1, 0, 0])
  expect(await pushed(nothing, secondsNow() + 25 * 60 * 60)).toBe(0)
  await prefer(person, 'COMMENT', 'NONE')
  expect(await pushed(nothing)).toBe(0)
})

test('a browser that is gone is forgotten; a push service that fails is asked again', async () => {
  const person = await signedIn()
  const postId = await writePost(person, forum)
  const endpoint = await subscribe(person)
  answer = () => new Response('slow down', { status: 429 })
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  expect(await comment(postId)).toEqual([endpoint])
  expect(log.mock.calls.join()).toContain('The push service updates.push.services.mozilla.com answered 429')
  answer = () => new Response(null, { status: 410 })
  await runAllJobs(secondsNow() + 60)
  expect(sent.splice(0)).toHaveLength(1)
  expect(await comment(postId)).toEqual([])
  const { data } = await graph('{ sessions { notifies } }', {}, { as: person })
  expect(data?.sessions).toEqual([{ notifies: false }])
})

test('five browsers of a person get messages, and a browser those of one session', async () => {
  const person = await signedIn()
  const postId = await writePost(person, forum)
  const endpoints: string[] = []
  for (let count = 0; count < 6; count += 1) endpoints.push(await subscribe(await signIn(person.user)))
  expect((await comment(postId)).toSorted()).toEqual(endpoints.slice(1).toSorted())
  const device = newSubscription()
  const next = await signedIn()
  await subscribe(person, device)
  await subscribe(next, device)
  expect(await comment(postId)).not.toContain(device.input.endpoint)
  expect(await comment(await writePost(next, forum))).toEqual([device.input.endpoint])
})

test.each([
  ['endpoint', 'http://updates.push.services.mozilla.com/wpush'],
  ['endpoint', 'https://updates.push.services.mozilla.com:8443/wpush'],
  ['endpoint', 'https://user@fcm.googleapis.com/fcm'],
  ['endpoint', 'https://fcm.googleapis.com.example.org/fcm'],
  ['endpoint', 'https://notfcm.googleapis.com/fcm'],
  ['endpoint', 'https://localhost/fcm'],
  ['endpoint', 'https://169.254.169.254/fcm.googleapis.com'],
  ['endpoint', 'nonsense'],
  ['endpoint', `https://fcm.googleapis.com/${'x'.repeat(1_000)}`],
  ['p256dh', Buffer.alloc(65, 4).toString('base64url')],
  ['p256dh', 'BAAA'],
  ['auth', Buffer.alloc(15).toString('base64url')],
])('I10: a subscription is refused whose %s is %s', async (field, value) => {
  const as = await signedIn()
  const input = { ...newSubscription().input, [field]: value }
  const response = await mutate('addPushSubscription', input, 'sessions { id }', { as })
  expect(response.errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } })
})

test('a site without keys sends none, and with others none to who knew the old ones', async () => {
  const person = await signedIn()
  const postId = await writePost(person, forum)
  await subscribe(person)
  const bindings = { VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' }
  expect((await graph('{ pushKey }', {}, { bindings })).data?.pushKey).toBeNull()
  const refused = await mutate('addPushSubscription', newSubscription().input, 'sessions { id }', {
    as: person,
    bindings,
  })
  expect(errorOf(refused)).toBe('404')
  const other = Buffer.alloc(32, 1).toString('base64url')
  const others = { VAPID_PUBLIC_KEY: publicKeyOf(other), VAPID_PRIVATE_KEY: other }
  for (const keys of [bindings, others]) {
    await writeComment(await signedIn(), postId)
    while ((await drain({ ...env, ...keys }, secondsNow(), 100)) > 0);
  }
  expect(sent).toEqual([])
})
