import { expect, test } from 'vitest'
import { advanceClock, stopClock } from '../world/clock.ts'
import { errorOf } from '../world/community.ts'
import { countCreations, storeArchive, storeEmptyArchive, upload } from '../world/creations.ts'
import { signedIn } from '../world/users.ts'

test.for<[who: string, days: number, most: number]>([
  ['a newcomer', 0, 20],
  ['a member of more than a week', 8, 60],
])(
  '%s publishes so many creations an hour, refused tries not counted, and then gets until when',
  async ([, days, most]) => {
    stopClock()
    const now = Math.floor(Date.now() / 1000)
    const maker = await signedIn({ createdAt: now - days * 24 * 60 * 60 })
    const broken = await storeArchive(maker, new Uint8Array(Buffer.from('no archive')))
    for (let index = 0; index < 30; index += 1)
      expect(errorOf(await upload(maker, { uploadedFileId: broken }))).toContain('ZIP')
    for (let index = 0; index < most; index += 1) expect(errorOf(await upload(maker))).toBeNull()
    const answer = await upload(maker)
    expect(answer.errors).toMatchObject([
      {
        message: '429',
        extensions: { refusal: { code: 'too-many-requests', values: { until: now + 60 * 60 } } },
      },
    ])
    expect(answer.headers.get('retry-after')).toBe(String(60 * 60))
    expect(await countCreations(maker)).toBe(most)
    advanceClock(60 * 60)
    expect(errorOf(await upload(maker))).toBeNull()
  },
)

test('parallel calls don’t exceed the limit of creations', async () => {
  stopClock()
  const maker = await signedIn({ createdAt: Math.floor(Date.now() / 1000) })
  const archives = await Promise.all(Array.from({ length: 23 }, () => storeEmptyArchive(maker)))
  const answers = await Promise.all(archives.map((uploadedFileId) => upload(maker, { uploadedFileId })))
  expect(answers.filter((answer) => errorOf(answer) === '429')).toHaveLength(3)
  expect(await countCreations(maker)).toBe(20)
})

test('tries to publish have a limit of their own', async () => {
  stopClock()
  const maker = await signedIn()
  const uploadedFileId = await storeArchive(maker, new Uint8Array(Buffer.from('no archive')))
  const answers = []
  for (let index = 0; index < 121; index += 1) answers.push(errorOf(await upload(maker, { uploadedFileId })))
  expect(answers.filter((message) => message === '429')).toHaveLength(1)
  expect(answers.at(-1)).toBe('429')
})
