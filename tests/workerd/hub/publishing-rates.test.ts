import { expect, test } from 'vitest'
import { advanceClock, stopClock } from '../world/clock.ts'
import { errorOf } from '../world/community.ts'
import { countCreations, storeArchive, storeEmptyArchive, upload } from '../world/creations.ts'
import { signedIn } from '../world/users.ts'

test.for<[who: string, days: number, max: number]>([
  ['a newcomer', 0, 20],
  ['a member of more than a week', 8, 60],
])(
  '%s publishes so many creations an hour, refused tries not counted, and then gets until when',
  async ([, days, max]) => {
    stopClock()
    const now = Math.floor(Date.now() / 1000)
    const maker = await signedIn({ createdAt: now - days * 24 * 60 * 60 })
    const broken = await storeArchive(maker, new Uint8Array(Buffer.from('no archive')))
    for (let index = 0; index < 30; index += 1)
      expect(errorOf(await upload(maker, { uploadedFileId: broken }))).toContain('ZIP')
    for (let index = 0; index < max; index += 1) expect(errorOf(await upload(maker))).toBeNull()
    const response = await upload(maker)
    expect(response.errors).toMatchObject([
      {
        message: '429',
        extensions: { refusal: { code: 'too-many-requests', values: { until: now + 60 * 60 } } },
      },
    ])
    expect(response.headers.get('retry-after')).toBe(String(60 * 60))
    expect(await countCreations(maker)).toBe(max)
    advanceClock(60 * 60)
    expect(errorOf(await upload(maker))).toBeNull()
  },
)

test('parallel calls don’t exceed the limit of creations', async () => {
  stopClock()
  const maker = await signedIn({ createdAt: Math.floor(Date.now() / 1000) })
  const archives = await Promise.all(Array.from({ length: 23 }, () => storeEmptyArchive(maker)))
  const responses = await Promise.all(archives.map((uploadedFileId) => upload(maker, { uploadedFileId })))
  expect(responses.filter((response) => errorOf(response) === '429')).toHaveLength(3)
  expect(await countCreations(maker)).toBe(20)
})

test('tries to publish have a limit of their own', async () => {
  stopClock()
  const maker = await signedIn()
  const uploadedFileId = await storeArchive(maker, new Uint8Array(Buffer.from('no archive')))
  const messages = []
  for (let index = 0; index < 121; index += 1) messages.push(errorOf(await upload(maker, { uploadedFileId })))
  expect(messages.filter((message) => message === '429')).toHaveLength(1)
  expect(messages.at(-1)).toBe('429')
})
