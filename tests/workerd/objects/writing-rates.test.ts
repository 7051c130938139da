import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { advanceClock } from '#tests/upstream/clock.ts'
import { errorOf } from '#tests/upstream/community.ts'
import { countCreations, storeArchive, upload } from '#tests/upstream/creations.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { callMutation, openTestContent } from '#tests/workerd/security/test-content.ts'

const minute = 60
const hour = 60 * minute

test.for<[mutation: string, max: number, seconds: number]>([
  ['createPost', 10, hour],
  ['createTicket', 10, hour],
  ['createComment', 20, 5 * minute],
  ['setRating', 120, minute],
  ['updateUser', 20, hour],
  ['setFace', 200, hour],
])(
  'B4: %s is accepted %i times in %i seconds, of any number of calls at once',
  async ([name, max, seconds]) => {
    const { browser: as, inputs } = await openTestContent('other')
    const input = await inputs[name]?.()
    const call = () => callMutation(name, input, { as })
    const responses = await Promise.all(Array.from({ length: max + 5 }, call))
    expect(responses.filter((response) => errorOf(response) === null)).toHaveLength(max)
    const refused = responses.filter((response) => errorOf(response) === '429')
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(
      Array<string>(5).fill(String(seconds)),
    )
    advanceClock(seconds)
    expect(errorOf(await call())).toBeNull()
  },
)

test.each<Record<string, string>>([{}, { 'idempotency-key': 'one' }])(
  'B4: refused comments are not counted, with %j',
  async (headers) => {
    const { browser: as, inputs } = await openTestContent('other')
    const input = { ...(await inputs.createComment?.()), parentId: 'cmt-00000000' }
    const call = () => callMutation('createComment', input, { as, headers })
    expect((await Promise.all(Array.from({ length: 25 }, call))).map(errorOf)).toEqual(Array(25).fill('404'))
    const counted = env.DB.prepare('SELECT sum(count) AS n FROM rate_counters WHERE key GLOB ?')
    expect(await counted.bind(`comment:account:${as?.user.id ?? 0}*`).first('n')).toBe(0)
  },
)

/** An upload that isn't an archive. */
function storeBroken(maker: Browser): Promise<string> {
  return storeArchive(maker, new Uint8Array(Buffer.from('no archive')))
}

test.for<[who: string, days: number, max: number]>([
  ['a newcomer', 0, 20],
  ['a member of more than a week', 8, 60],
])(
  '%s publishes so many creations an hour, refused tries not counted, and then gets until when',
  async ([, days, max]) => {
    const now = Math.floor(Date.now() / 1000)
    const maker = await signedIn({ createdAt: now - days * 24 * hour })
    const broken = await storeBroken(maker)
    for (let index = 0; index < 3; index += 1)
      expect(errorOf(await upload(maker, { uploadedFileId: broken }))).toContain('ZIP')
    for (let index = 0; index < max; index += 1) expect(errorOf(await upload(maker))).toBeNull()
    const response = await upload(maker)
    expect(response.errors).toMatchObject([
      {
        message: '429',
        extensions: { refusal: { code: 'too-many-requests', values: { until: now + hour } } },
      },
    ])
    expect(await countCreations(maker)).toBe(max)
    advanceClock(hour)
    expect(errorOf(await upload(maker))).toBeNull()
  },
)

test('tries to publish have a limit of their own', async () => {
  const maker = await signedIn()
  const uploadedFileId = await storeBroken(maker)
  const messages = []
  for (let index = 0; index < 121; index += 1) messages.push(errorOf(await upload(maker, { uploadedFileId })))
  expect(messages.filter((message) => message === '429')).toHaveLength(1)
  expect(messages.at(-1)).toBe('429')
})
