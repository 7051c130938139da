import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { drain } from '#upstream/jobs/outbox.reader.ts'
import { exportKey, putStream } from '#upstream/storage/blobs.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { download, exported, exportOf, request } from '#tests/upstream/data-exports.ts'
import { runDueJobs } from '#tests/upstream/mails.ts'
import { notificationsOf, runAllJobs } from '#tests/upstream/notifications.ts'
import { runMinute } from '#tests/upstream/schedule.ts'
import { signedIn, signIn } from '#tests/upstream/users.ts'

const hour = 60 * 60

test('D2: only its owner can download a copy, while logged in, for 48 hours; then it is gone', async () => {
  const person = await signedIn()
  const { url } = await exported(person)
  expect((await download(url)).status).toBe(401)
  expect((await download(url, await signedIn({ roles: ['admin'] }))).status).toBe(404)
  expect((await download(`${url.slice(0, -1)}_`, person)).status).toBe(404)
  const part = await download(url, person, { range: 'bytes=0-3' })
  expect([part.status, await part.text()]).toEqual([206, 'PK\u0003\u0004'])
  expect(await notificationsOf(person)).toMatchObject([
    { type: 'SYSTEM', message: 'Your data is ready to download for 48 hours' },
  ])
  const key = exportKey(url.slice(-32))
  advanceClock(48 * hour)
  const again = await signIn(person.user)
  expect((await download(url, again)).status).toBe(404)
  expect(await exportOf(again)).toBeNull()
  await runMinute()
  advanceClock(hour)
  await runDueJobs()
  expect(await env.BLOBS.head(key)).toBeNull()
})

test('D3: one copy is made at a time, three a day, and a new one takes the place of the old one', async () => {
  const person = await signedIn({ bannedUntil: Math.floor(Date.now() / 1000) + hour, emailVerifiedAt: null })
  const jobs = () =>
    env.DB.prepare(`SELECT count(*) AS n FROM outbox WHERE topic = 'data.export' AND done_at IS NULL`).first(
      'n',
    )
  await runAllJobs()
  await Promise.all([request(person), request(person), request(person)])
  expect(await jobs()).toBe(1)
  await runAllJobs()
  const first = await exportOf(person)
  expect(first?.state).toBe('READY')
  advanceClock(25 * hour)
  const later = await signIn(person.user)
  for (let count = 0; count < 3; count += 1) {
    const results = await Promise.all(Array.from({ length: 10 }, () => request(later)))
    for (const result of results) expect(result).toMatchObject({ state: 'WAITING' })
    await runAllJobs()
  }
  expect(await request(later)).toBe('429')
  expect((await download(first?.url ?? '', later)).status).toBe(404)
  expect(await request()).toBe('401')
})

test('D4: a run that fails is repeated, and one whose copy was replaced leaves nothing in the bucket', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const person = await signedIn()
  await request(person)
  const BLOBS = { ...env.BLOBS, createMultipartUpload: () => Promise.reject(new Error('internal error')) }
  const now = Math.floor(Date.now() / 1000)
  await drain({ ...env, BLOBS }, now, 10)
  expect((await exportOf(person))?.state).toBe('WAITING')
  await drain(env, now + 10, 10)
  expect((await exportOf(person))?.state).toBe('READY')
  const key = exportKey((await exportOf(person))?.url?.slice(-32) ?? '')
  expect(await env.BLOBS.head(key)).not.toBeNull()
  await env.DB.batch([
    env.DB.prepare('DELETE FROM data_exports WHERE user_id = ?').bind(person.user.id),
    env.DB.prepare(
      `INSERT INTO outbox (topic, payload, created_at, due_at) VALUES ('data.export', ?, 0, 0)`,
    ).bind(JSON.stringify({ export: key.split('/')[1] })),
  ])
  await drain(env, now + 20, 10)
  expect(await env.BLOBS.head(key)).toBeNull()
})

test('a stream of any length is stored whole, in parts', async () => {
  const chunk = new Uint8Array(3 * 1024 * 1024).map((_, index) => index % 251)
  for (const count of [1, 7]) {
    async function* chunks() {
      yield* Array<Uint8Array>(count).fill(chunk)
    }
    const afterPart = vi.fn(() => Promise.resolve())
    const bytes = await putStream(env.BLOBS, 'exports/test', {
      bytes: chunks(),
      contentType: 'a/b',
      afterPart,
    })
    const stored = new Uint8Array(
      (await (await env.BLOBS.get('exports/test'))?.arrayBuffer()) ?? new ArrayBuffer(),
    )
    expect([bytes, stored.length]).toEqual([count * chunk.length, count * chunk.length])
    for (let piece = 0; piece < count; piece += 1)
      expect(Buffer.compare(stored.subarray(piece * chunk.length, (piece + 1) * chunk.length), chunk)).toBe(0)
    expect(afterPart).toHaveBeenCalledTimes(Math.ceil((count * 3) / 8))
  }
})
