import { launch } from 'puppeteer-core'
import { findFirefox } from '#scripts/browser/browser.ts'
import { auth, freshName, linkMailedTo, password } from '#tests/e2e/accounts/accounts.ts'
import { expectAccessibleState, main, open, signIn, waitForHydration } from '#tests/e2e/support/community.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'
import { commentOn } from '#tests/e2e/support/writing.ts'

/** Resolves when the account knows what the page has shown. */
function isMarked(page: Page) {
  return page.waitForResponse((response) => response.request().postData()?.includes('MarkRead') === true)
}

test('a reader goes on with another device where they were: the list says what is new, and the post opens there', async ({
  page,
  browser,
  member,
  otherMember,
  post,
}) => {
  await signIn(page, member)
  const seen = isMarked(page)
  await open(page, post.path)
  await seen
  for (const text of ['Said while you were away', 'And once more']) await commentOn(post, otherMember, text)
  await expect(page.getByRole('button', { name: '2 new comments' })).toBeVisible()

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage()
  await signIn(phone, member, `/view/${post.forum}`)
  await waitForHydration(phone)
  const row = phone.getByRole('listitem').filter({ hasText: post.title })
  await expect(row.getByText('2 new')).toBeVisible()
  const seenOnPhone = isMarked(phone)
  await row.getByRole('link', { name: post.title }).click()
  await expect(phone.getByText('New since your last visit')).toBeInViewport()
  await expect(phone.getByText('New', { exact: true })).toHaveCount(2)

  await seenOnPhone
  await open(page, '/unread')
  await expect(page.getByText("You're up to date")).toBeVisible()
})

test('a newcomer signs up, says hello, is answered while looking, and reads on with a phone in Firefox @all', async ({
  page,
  otherMember,
  post,
}) => {
  const firefox = await launch({ browser: 'firefox', executablePath: await findFirefox() })
  const [username, email] = [freshName(), `${freshName()}@people.example`]
  await page.goto(`${auth()}/register?r=${encodeURIComponent(post.path)}`)
  await waitForHydration(page)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await page.waitForURL(main() + post.path)
  await page.goto(await linkMailedTo(email))
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByText('Email verified')).toBeVisible()

  await open(page, post.path)
  await waitForHydration(page)
  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.fill('Hello! I am new here.')
  await box.press('Control+Enter')
  await expect(page.getByRole('article').filter({ hasText: 'Hello! I am new here.' })).toBeVisible()
  await commentOn(post, otherMember, 'Welcome!')
  const news = page.getByRole('button', { name: '1 new comment' })
  // Longer than the two seconds that it may take: the machine may be busy.
  await expect(news).toBeVisible()
  await expectAccessibleState(page)
  const isRead = isMarked(page)
  await page.keyboard.press('n')
  await expect(page.getByRole('article').filter({ hasText: 'Welcome!' })).toBeInViewport()
  await expect(page.getByText('New', { exact: true })).toHaveCount(1)
  await expect(news).toBeHidden()
  await isRead
  for (const text of ['Said while you were away', 'And once more']) await commentOn(post, otherMember, text)

  const phone = await firefox.newPage()
  const errors: string[] = []
  phone.on('pageerror', (error) => errors.push(String(error)))
  await phone.setViewport({ width: 390, height: 844 })
  await phone.goto(`${auth()}/login?r=${encodeURIComponent(`/view/${post.forum}`)}`)
  await phone.locator('input[name=identifier]').fill(username)
  await phone.locator('input[name=password]').fill(password)
  await phone.locator('form button[type=submit]').click()
  await phone.waitForSelector('::-p-text(2 new)')
  await phone.locator(`::-p-text(${post.title})`).click()
  await phone.waitForFunction(`(() => {
    const line = document.getElementById('new')?.getBoundingClientRect()
    return line && line.top >= 0 && line.bottom <= innerHeight
  })()`)
  expect(await phone.$$eval('#new + li article p', (texts) => texts[0]?.textContent)).toBe(
    'Said while you were away',
  )
  expect(errors).toEqual([])
  await firefox.close()
})
