import { waitForHydration, holdChanges, dropChanges, open, signIn } from '#tests/e2e/support/community.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('while the connection is lost nothing written is lost: comments, likes, deletions and edits say so, and are undone', async ({
  page,
  context,
  moderator,
  post,
}) => {
  await signIn(page, moderator, post.path)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText("You're offline.")).toBeVisible()
  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.fill('This one stays with me')
  await page.getByRole('button', { name: 'Submit' }).click()
  const failure = page.getByText('There was an error submitting your comment.')
  await expect(failure).toBeVisible()
  await expect(box).toHaveValue('This one stays with me')
  await failure.click()
  await expect(failure).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByText("You're back online.")).toBeVisible()

  await dropChanges(page)
  const heart = page.getByRole('button', { name: /^Like/ }).first()
  await heart.click()
  const toasts = page.getByRole('region', { name: 'Messages' })
  await expect(toasts).toContainText('There was an error submitting your rating')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const comments = page.locator('article[id^=cmt-]')
  await comments.last().getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete comment' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toasts).toContainText("Couldn't delete the comment")
  await expect(comments).toHaveCount(1)
  await page.getByRole('region', { name: 'Manage post' }).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('A title that can not be saved')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('There was an error submitting your edit')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('A title that can not be saved')
})

test('a page whose data can’t be loaded shows the error page, until another is opened @all', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await open(page, '/forums')
  await waitForHydration(page)
  await page.route('**/_serverFn/**', (route) => route.abort())
  await page.getByRole('heading', { name: 'Off topic' }).getByRole('link').click()
  await expect(page.getByText('Error 000')).toBeAttached()
  await expect(heading).toHaveText('Unknown error')
  await page.unroute('**/_serverFn/**')
  await page.goBack()
  await expect(heading).toHaveText('Forums')
  await page.goForward()
  await expect(heading).toHaveText('Off topic')
})

test('a user who navigated away before the response stays there @all', async ({ page, member, post }) => {
  const comment = `Nobody waits for this, ${crypto.randomUUID()}`
  page.on('dialog', (dialog) => dialog.accept())
  await signIn(page, member, `/view/${post.forum}`)
  // A link that is followed before scripts are there leads to a document of its own, and back from it to another.
  await waitForHydration(page)
  await page.getByRole('main').getByRole('link', { name: post.title }).click()
  const permitComment = await holdChanges(page)
  await page.getByRole('textbox', { name: 'Your comment' }).fill(comment)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
  await page.waitForURL(`**/view/${post.forum}`)
  const commented = page.waitForResponse((response) => response.request().method() === 'POST')
  permitComment()
  await (await commented).finished()
  await page.goBack()
  await expect(page.getByRole('article').filter({ hasText: comment })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toHaveValue('')
})
