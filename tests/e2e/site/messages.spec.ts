import { responseWith, signInAt, addMessage, makeUser, nextMessages } from '../accounts/accounts.ts'
import { open } from '../support/community.ts'
import { expect, test, type Page } from '../support/test.ts'

const text = 'Your <b>gate</b> & your key are here.'
/** The part of the text that no format escapes. */
const plainPart = 'your key are here'
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

/** The service's response to the page's next acknowledgement of shown messages. */
const acknowledging = (page: Page) => responseWith(page, 'acknowledged')

/** Signs a new user in, and stores a message for them after the page has fetched its messages. */
async function signInAndStoreMessage(page: Page): Promise<void> {
  const person = await makeUser()
  const response = nextMessages(page)
  await signInAt(page, person)
  await response
  await addMessage(person, text)
}

/** Reloads the page, and drops the response to its request for messages. */
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

test('a message of the service is shown once, and stays until it is closed', async ({ page }) => {
  const person = await makeUser()
  await addMessage(person, text)
  const acknowledged = acknowledging(page)
  await signInAt(page, person)
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
  const response = nextMessages(page)
  await page.reload()
  expect(await response).not.toContain(plainPart)
  await page.clock.runFor(1_000)
  await expect(messages(page)).toBeHidden()
})

test('a message that arrives while leaving a page is shown on the next page, once @all', async ({ page }) => {
  await signInAndStoreMessage(page)
  await reloadWithoutMessages(page)
  const acknowledged = acknowledging(page)
  await page.reload()
  await expect(messages(page)).toContainText(text)
  await acknowledged
  const response = nextMessages(page)
  await page.reload()
  expect(await response).not.toContain(plainPart)
})

test('a message whose acknowledgement was lost is not shown again @all', async ({ page }) => {
  await signInAndStoreMessage(page)
  await page.route('**/_serverFn/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.reload()
  await expect(messages(page)).toContainText(text)
  await page.unrouteAll({ behavior: 'wait' })
  const [response, acknowledged] = [nextMessages(page), acknowledging(page)]
  await page.reload()
  expect(await response).toContain(plainPart)
  await acknowledged
  await expect(messages(page)).toBeHidden()
})

test('only one of two tabs shows a message @all', async ({ page, context }) => {
  const person = await makeUser()
  const other = await context.newPage()
  const responses = [nextMessages(page), nextMessages(other)]
  await signInAt(page, person)
  await open(other, '/forums')
  await Promise.all(responses)
  await addMessage(person, text)
  const tabs = [page, other]
  const perTab = tabs.map((tab) => nextMessages(tab))
  await Promise.all(tabs.map((tab) => tab.reload()))
  const texts = (await Promise.all(perTab)).filter((body) => body.includes(plainPart))
  expect(texts).toHaveLength(1)
  const shown = async () =>
    (await Promise.all(tabs.map((tab) => messages(tab).getByText(text).count()))).reduce((a, b) => a + b)
  await expect.poll(shown).toBe(1)
})
