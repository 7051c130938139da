import { answerWith, enter, leaveMessage, makeUser, telling } from './accounts.ts'
import { open } from './community.ts'
import { expect, test, type Page } from './test.ts'

const text = 'Your <b>gate</b> & your key are here.'
/** What of it no format writes in another way. */
const words = 'your key are here'
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

/** What the service answers when the page next says that messages were shown. */
const acknowledging = (page: Page) => answerWith(page, 'acknowledged')

/** Signs somebody new in, for whom a message is left after the page has asked for messages. */
async function enterAndLeaveMessage(page: Page): Promise<void> {
  const person = await makeUser()
  const asked = telling(page)
  await enter(page, person)
  await asked
  await leaveMessage(person, text)
}

/** Reloads the page, and lets what the service answers get lost when the page asks for messages. */
async function reloadWithoutMessages(page: Page): Promise<void> {
  const { promise: isLost, resolve } = Promise.withResolvers<void>()
  await page.route('**/_serverFn/**', async (route) => {
    const response = await route.fetch()
    const isMessages = (await response.text()).includes('ephemeralMessages')
    if (!isMessages) return route.fulfill({ response })
    resolve()
    return route.abort()
  })
  await page.reload()
  await isLost
  await page.unrouteAll({ behavior: 'wait' })
}

test('a message of the service comes once, and stays until it is closed', async ({ page }) => {
  const person = await makeUser()
  await leaveMessage(person, text)
  const acknowledged = acknowledging(page)
  await enter(page, person)
  const toast = messages(page).getByRole('status')
  await expect(toast).toContainText('System message')
  await expect(toast).toContainText(text)
  await acknowledged
  await page.clock.install()
  await page.clock.runFor(3_600_000)
  await expect(toast).toBeVisible()
  await toast.getByText('System message').click()
  await page.clock.runFor(10)
  await expect(toast).toBeHidden()
  const told = telling(page)
  await page.reload()
  expect(await told).not.toContain(words)
  await page.clock.runFor(1_000)
  await expect(messages(page)).toBeHidden()
})

test('a message that was on its way when the page was left comes on the next page, and once', async ({
  page,
}) => {
  await enterAndLeaveMessage(page)
  await reloadWithoutMessages(page)
  const acknowledged = acknowledging(page)
  await page.reload()
  await expect(messages(page)).toContainText(text)
  await acknowledged
  const told = telling(page)
  await page.reload()
  expect(await told).not.toContain(words)
})

test('a message whose acknowledgement was lost is not shown again', async ({ page }) => {
  await enterAndLeaveMessage(page)
  await page.route('**/_serverFn/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.reload()
  await expect(messages(page)).toContainText(text)
  await page.unrouteAll({ behavior: 'wait' })
  const [told, acknowledged] = [telling(page), acknowledging(page)]
  await page.reload()
  expect(await told).toContain(words)
  await acknowledged
  await expect(messages(page)).toBeHidden()
})

test('of two tabs one shows a message', async ({ page, context }) => {
  const person = await makeUser()
  const other = await context.newPage()
  const asked = [telling(page), telling(other)]
  await enter(page, person)
  await open(other, '/forums')
  await Promise.all(asked)
  await leaveMessage(person, text)
  const tabs = [page, other]
  const told = tabs.map((tab) => telling(tab))
  await Promise.all(tabs.map((tab) => tab.reload()))
  const texts = (await Promise.all(told)).filter((answer) => answer.includes(words))
  expect(texts).toHaveLength(1)
  const shown = async () =>
    (await Promise.all(tabs.map((tab) => messages(tab).getByText(text).count()))).reduce((a, b) => a + b)
  await expect.poll(shown).toBe(1)
})
