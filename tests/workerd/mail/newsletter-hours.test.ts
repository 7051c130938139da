import { beforeEach, expect, test } from 'vitest'
import { deliver } from '#upstream/domains/newsletter/deliver.ts'
import { mailPlatform } from '../world/mail-platform.ts'
import {
  campaign,
  runAllJobs,
  send,
  type Sent,
  removeNewsletters,
  subscribeReaders,
} from '../world/newsletters.ts'
import { signedIn } from '../world/users.ts'

const hour = 60 * 60
/** Start of an hour that is later than all times stored by a test. */
const start = (Math.floor(Date.now() / 1000 / hour) + 2) * hour

beforeEach(removeNewsletters)

function limitedPlatform(perHour: number) {
  const { sent, bindings } = mailPlatform(() => Promise.resolve())
  return { sent, bindings: { ...bindings, MAIL_PER_HOUR: String(perHour) } }
}

test('an hour of the clock sends as many newsletter mails as allowed, and the next one goes on', async () => {
  await subscribeReaders(45)
  const admin = await signedIn({ roles: ['admin'] })
  const { sent, bindings } = limitedPlatform(20)
  await send(admin, 'MAJOR')
  await runAllJobs(bindings, start)
  expect(sent).toHaveLength(20)
  await runAllJobs(bindings, start + hour - 60)
  expect(sent).toHaveLength(20)
  expect(await campaign(admin)).toMatchObject({ sent: 20, queued: 25, failed: 0 })
  await runAllJobs(bindings, start + hour)
  expect(sent).toHaveLength(40)
  await runAllJobs(bindings, start + 2 * hour)
  expect(new Set(sent.map(({ to }) => to)).size).toBe(45)
  expect(sent).toHaveLength(45)
})

test('two newsletters and several runs at a time share the hour', async () => {
  await subscribeReaders(60)
  const admin = await signedIn({ roles: ['admin'] })
  const { sent, bindings } = limitedPlatform(31)
  const one = (await send(admin, 'MAJOR')) as Sent
  const other = (await send(admin, 'MAJOR', { title: 'And another one' })) as Sent
  const none = { ...bindings, MAIL_PER_HOUR: '1' }
  await runAllJobs(none, start - hour)
  await Promise.all(
    [one, one, other, other].map(({ campaignId }) =>
      deliver(bindings, { newsletter: campaignId ?? 0 }, start),
    ),
  )
  expect(sent).toHaveLength(1 + 31)
})

test('without a limit everything is sent at once', async () => {
  await subscribeReaders(45)
  const admin = await signedIn({ roles: ['admin'] })
  const { sent, bindings } = mailPlatform(() => Promise.resolve())
  await send(admin, 'MAJOR')
  await runAllJobs(bindings, start)
  expect(sent).toHaveLength(45)
})
