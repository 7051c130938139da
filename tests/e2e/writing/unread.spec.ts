import { open, signIn, waitForHydration } from '#tests/e2e/support/community.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { commentOn } from '#tests/e2e/support/writing.ts'

test('a reader goes on with another device where they were: the list says what is new, and the post opens there', async ({
  page,
  browser,
  member,
  otherMember,
  post,
}) => {
  await signIn(page, member, post.path)
  const marked = page.waitForResponse(
    (response) => response.request().postData()?.includes('MarkRead') === true,
  )
  await open(page, post.path)
  await marked
  for (const text of ['Said while you were away', 'And once more']) await commentOn(post, otherMember, text)

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage()
  await signIn(phone, member, `/view/${post.forum}`)
  await waitForHydration(phone)
  const row = phone.getByRole('listitem').filter({ hasText: post.title })
  await expect(row.getByText('2 new')).toBeVisible()
  await row.getByRole('link', { name: post.title }).click()
  await expect(phone.getByText('New since your last visit')).toBeInViewport()
  await expect(phone.getByText('New', { exact: true })).toHaveCount(2)

  await open(page, '/unread')
  await expect(page.getByText("You're up to date")).toBeVisible()
})
