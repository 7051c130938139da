import { signInAt, makeUser } from '../accounts/accounts.ts'
import { waitForHydration, expectAccessibleState, main, open, collectProblems } from '../support/community.ts'
import { writePost } from '../support/writing.ts'
import { publish } from './hub-pages.ts'
import { expect, test } from '../support/test.ts'

test('a creation can be followed, commented on, found and referred to', async ({ page, browser }) => {
  const complaints = collectProblems(page)
  const name = 'A half adder for absent-minded walruses'
  await signInAt(page, await makeUser(), '/hub')
  await publish(page, name, 'Two gates, four lines of a table, one walrus.')
  const address = page.url()
  const id = /ctn-[0-9a-f]{8}/.exec(address)?.[0] ?? ''
  // The author follows the creation.
  await expect(page.getByRole('button', { name: 'Mute' })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signInAt(other, await makeUser(), '/hub')
  await expect(async () => {
    await open(other, '/search?q=walrus')
    await expect(other.getByRole('main').getByRole('link', { name })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(other.locator('mark').first()).toHaveText(/walrus/)
  await other.getByRole('main').getByRole('link', { name }).click()
  await expect(other).toHaveURL(address)
  await expect(other.getByRole('button', { name: 'Follow' })).toBeVisible()
  await other.getByRole('textbox', { name: 'Your comment' }).fill('Mine forgets the carry.')
  await other.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(other.getByRole('button', { name: 'Mute' })).toBeVisible()
  await writePost(other, 'Where walruses add', {
    text: `Have a look at ${id} some time.`,
    forum: 'frm-moddings',
  })
  await expect(other.locator('[data-md]').getByRole('link')).toHaveText(name)

  const bell = page.getByRole('banner').getByRole('link', { name: 'Notifications, 1 unread' })
  await expect(async () => {
    await open(page, '/hub')
    await expect(bell).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await waitForHydration(page)
  await bell.click()
  const notice = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
  await expect(notice).toContainText(name)
  await notice.getByRole('link').first().click()
  await expect(page).toHaveURL(`${address}#${await page.locator('article[data-linked]').getAttribute('id')}`)
  await expect(page.locator('article[data-linked]')).toContainText('Mine forgets the carry.')
  await page.reload()
  // The page scrolls to the comment of its address once it is awake.
  await waitForHydration(page)
  const mentions = page.getByRole('region', { name: 'Mentioned in' })
  await expect(mentions.getByRole('link', { name: 'Where walruses add' })).toBeVisible()
  await expectAccessibleState(page)
  const feed = await page.request.get(`${main()}/feed/${id}?type=atom`)
  expect(await feed.text()).toContain('Mine forgets the carry.')
  expect(complaints).toEqual([])
})
