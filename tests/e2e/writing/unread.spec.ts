import { open, signIn, waitForHydration } from '#tests/e2e/support/community.ts'
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
