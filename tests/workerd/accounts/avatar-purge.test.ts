import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { formOf, pictureOf, uploadAvatar } from '../world/avatars.ts'
import { advanceClock } from '../world/clock.ts'
import { signedIn } from '../world/users.ts'
import { png } from '../world/pictures.ts'
import { runMinute } from '../world/schedule.ts'
import { blobKeys, emptyStorage } from '../world/uploads.ts'
import { send } from '../world/upstream.ts'

const day = 24 * 60 * 60

beforeEach(emptyStorage)

test('a replaced picture is deleted ten minutes later, when no page shows it any more', async () => {
  const member = await signedIn()
  await uploadAvatar(formOf(png()), { as: member })
  const before = await pictureOf(member)
  await uploadAvatar(formOf(png(40, 40, [0, 255, 0])), { as: member })
  const after = await pictureOf(member)
  await runMinute()
  expect(await blobKeys()).toHaveLength(6)
  advanceClock(10 * 60)
  await runMinute()
  expect(await blobKeys()).toEqual([`${after}/160.webp`, `${after}/40.webp`, `${after}/80.webp`])
  expect((await send(new Request(`http://upstream/uploads/${before}/80.webp`))).status).toBe(404)
  advanceClock(2 * day)
  await runMinute()
  expect(await blobKeys()).toHaveLength(3)
})

test('of pictures uploaded in parallel one is kept, and the others are deleted', async () => {
  const member = await signedIn()
  await Promise.all([1, 2, 3, 4].map(() => uploadAvatar(formOf(png()), { as: member })))
  expect(await blobKeys()).toHaveLength(12)
  advanceClock(10 * 60)
  await runMinute()
  const folder = await pictureOf(member)
  expect(await blobKeys()).toEqual([`${folder}/160.webp`, `${folder}/40.webp`, `${folder}/80.webp`])
})

test('blobs that no account uses are purged after a day', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const member = await signedIn()
  let batches = 0
  const failing = new Proxy(env.DB, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (property === 'batch' && (batches += 1) > 1) return () => Promise.reject(new Error('no database'))
      return typeof value === 'function' ? value.bind(target) : value
    },
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
