import { waitForHydration, dropNextResponse, signIn } from '#tests/e2e/support/community.ts'
import { commentBox, commentsOn, draftCount, allowLeaving, openInNewTab } from './drafts.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('a comment whose response was lost is sent again from another tab, exists once, and clears the boxes of both', async ({
  page,
  member,
  post,
}) => {
  allowLeaving(page)
  await signIn(page, member, post.path)
  await waitForHydration(page)
  const before = await commentsOn(page).count()
  await dropNextResponse(page)
  await commentBox(page).fill('Can anybody hear me?')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /comment/ })).toBeVisible()
  await expect(commentBox(page)).toHaveValue('Can anybody hear me?')
  const other = await openInNewTab(page)
  await expect(commentBox(other)).toHaveValue('Can anybody hear me?')
  await other.getByRole('button', { name: 'Submit' }).click()
  for (const tab of [other, page]) {
    await expect(commentBox(tab)).toHaveValue('')
    await expect(commentsOn(tab)).toHaveCount(before + 1)
  }
  expect(await page.evaluate(draftCount)).toBe(0)
  await page.reload()
  await expect(commentsOn(page)).toHaveCount(before + 1)
})
