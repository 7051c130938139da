import { expect, test } from 'vitest'
import { advanceClock } from '#tests/upstream/clock.ts'
import { errorOf, mutate } from '#tests/upstream/community.ts'
import { actsOf, createUser, signedIn, signIn, type Browser } from '#tests/upstream/users.ts'
import { graph } from '#tests/upstream/upstream.ts'

const day = 24 * 60 * 60

interface Listed {
  id: string
  device: string
  createdAt: number
  lastSeenAt: number
  isThisDevice: boolean
}

async function sessionsOf(as: Browser): Promise<Listed[]> {
  const query = '{ sessions { id device createdAt lastSeenAt isThisDevice } }'
  return (await graph<{ sessions: Listed[] }>(query, {}, { as })).data?.sessions ?? []
}

async function isSignedIn(as: Browser): Promise<boolean> {
  return (await graph('{ currentUser { id } }', {}, { as })).data?.currentUser !== null
}

test('a user’s active sessions are listed, last seen first, with their devices', async () => {
  const user = await createUser()
  await signedIn()
  const unused = await signIn(user)
  advanceClock(31 * day)
  await signIn(user, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
  advanceClock(60)
  const here = await signIn(user)
  expect(await isSignedIn(unused)).toBe(false)
  const listed = await sessionsOf(here)
  expect(listed.map(({ device, isThisDevice }) => [device, isThisDevice])).toEqual([
    ['Unknown device', true],
    ['Firefox on Linux', false],
  ])
  const query = '{ sessions { device } }'
  const chinese = await graph(query, {}, { as: here, headers: { 'x-language': 'zh' } })
  expect(chinese.data).toEqual({ sessions: [{ device: '未知设备' }, { device: 'Linux 上的 Firefox' }] })
  expect((listed[0]?.lastSeenAt ?? 0) - (listed[1]?.lastSeenAt ?? 0)).toBeGreaterThanOrEqual(60)
  const read = await graph('{ sessions { isThisDevice } }', {}, { headers: { authorization: here.cookie } })
  expect(read.data).toEqual({ sessions: [{ isThisDevice: true }, { isThisDevice: false }] })
  expect(errorOf(await graph('{ sessions { id } }'))).toBe('401')
})

test('a session can be ended at once, only by its owner', async () => {
  const here = await signedIn()
  const there = await signIn(here.user)
  const id = (await sessionsOf(there)).find(({ isThisDevice }) => isThisDevice)?.id
  const stranger = await signedIn({ roles: ['admin'] })
  expect(errorOf(await mutate('endSession', { sessionId: id }, '__typename', { as: stranger }))).toBe('404')
  const selection = 'sessions { isThisDevice }'
  const ended = await mutate('endSession', { sessionId: id }, selection, { as: here })
  expect(ended.data).toEqual({ endSession: { sessions: [{ isThisDevice: true }] } })
  expect([await isSignedIn(there), await isSignedIn(here)]).toEqual([false, true])
  const query = '{ sessionEnded ephemeralMessages { text } }'
  expect((await graph(query, {}, { as: there })).data).toEqual({ sessionEnded: true, ephemeralMessages: [] })
  expect((await graph(query, {}, { as: here })).data).toEqual({ sessionEnded: false, ephemeralMessages: [] })
  for (const sessionId of [id, '', '-1', '1e0', ' 1', 'x', '9'.repeat(30)])
    expect(errorOf(await mutate('endSession', { sessionId }, '__typename', { as: here }))).toBe('404')
})

test('ending the current session signs out', async () => {
  const browser = await signedIn()
  const [own] = await sessionsOf(browser)
  advanceClock(901)
  const response = await mutate('endSession', { sessionId: own?.id }, 'sessions { id }', { as: browser })
  expect(response.data).toEqual({ endSession: { sessions: [] } })
  expect([response.headers.get('x-session'), response.headers.get('tokens')]).toEqual(['clear', null])
  expect(await isSignedIn(browser)).toBe(false)
})

test('all other sessions are ended at once, which is logged if there were any', async () => {
  const here = await signedIn()
  const others = [await signIn(here.user), await signIn(here.user)]
  for (let time = 0; time < 2; time += 1) {
    const response = await graph(
      'mutation { endOtherSessions { sessions { isThisDevice } } }',
      {},
      { as: here },
    )
    expect(response.data).toEqual({ endOtherSessions: { sessions: [{ isThisDevice: true }] } })
  }
  expect(await Promise.all([here, ...others].map(isSignedIn))).toEqual([true, false, false])
  expect((await actsOf(here.user)).filter((act) => act === 'session.end-others')).toHaveLength(1)
})
