import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { formOf, pictureOf, uploadAvatar } from '#tests/upstream/avatars.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { signedIn } from '#tests/upstream/users.ts'
import { png } from '#tests/upstream/pictures.ts'
import { runMinute } from '#tests/upstream/schedule.ts'
import { blobKeys, emptyStorage } from '#tests/upstream/uploads.ts'
import { send } from '#tests/upstream/upstream.ts'
import { watchedDatabase } from '#tests/upstream/watched-database.ts'

const day = 24 * 60 * 60

beforeEach(emptyStorage)

test('of pictures uploaded in parallel or one after the other one is kept; the others are deleted ten minutes later', async () => {
  const member = await signedIn()
  await Promise.all([1, 2, 3].map(() => uploadAvatar(formOf(png()), { as: member })))
  const before = await pictureOf(member)
  await uploadAvatar(formOf(png(40, 40, [0, 255, 0])), { as: member })
  const after = await pictureOf(member)
  await runMinute()
  expect(await blobKeys()).toHaveLength(12)
  advanceClock(10 * 60)
  await runMinute()
  expect(await blobKeys()).toEqual([`${after}/160.webp`, `${after}/40.webp`, `${after}/80.webp`])
  expect((await send(new Request(`http://upstream/uploads/${before}/80.webp`))).status).toBe(404)
  advanceClock(2 * day)
  await runMinute()
  expect(await blobKeys()).toHaveLength(3)
})

test('blobs that no account uses are purged after a day', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const member = await signedIn()
  const failing = watchedDatabase(env.DB, (queries) => {
    if (queries.some((query) => query.startsWith('UPDATE users SET picture'))) throw new Error('no database')
  })
  expect((await uploadAvatar(formOf(png()), { as: member, bindings: { DB: failing } })).status).toBe(500)
  expect(await pictureOf(member)).toBeNull()
  expect(await blobKeys()).toHaveLength(3)
  advanceClock(day - 60)
  await runMinute()
  expect(await blobKeys()).toHaveLength(3)
  advanceClock(60)
  await runMinute()
  expect(await blobKeys()).toEqual([])
})
