import {
  waitForHydration,
  holdChanges,
  dropChanges,
  main,
  open,
  openPost,
  signIn,
} from '../support/community.ts'
import { expect, test } from '../support/test.ts'

test('a double click creates one comment', async ({ page, member, post }) => {
  await signIn(page, member, post.path)
  await waitForHydration(page)
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Once is enough')
  await page.getByRole('button', { name: 'Submit' }).dblclick()
  await expect(page.getByText('Once is enough')).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('Once is enough')).toHaveCount(1)
})

test('a comment that can’t be sent is not lost, and one that can’t be deleted reappears', async ({
  page,
  moderator,
  post,
}) => {
  await signIn(page, moderator, post.path)
  await waitForHydration(page)
  await dropChanges(page)
  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.fill('This one stays with me')
  await page.getByRole('button', { name: 'Submit' }).click()
  const failure = page.getByText('There was an error submitting your comment.')
  await expect(failure).toBeVisible()
  await expect(box).toHaveValue('This one stays with me')
  await failure.click()
  await expect(failure).toBeHidden()

  const heart = page.getByRole('button', { name: /^Like/ }).first()
  const before = await heart.getAttribute('aria-pressed')
  await heart.click()
  const toasts = page.getByRole('region', { name: 'Messages' })
  await expect(toasts).toContainText('There was an error submitting your rating')
  await expect(heart).toHaveAttribute('aria-pressed', String(before))

  const comments = page.locator('article[id^=cmt-]')
  const ids = await comments.evaluateAll((articles) => articles.map(({ id }) => id))
  await comments.last().getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete comment' })
  await dialog.getByLabel('Reason').fill('It is about something else')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toasts).toContainText("Couldn't delete the comment")
  expect(await comments.evaluateAll((articles) => articles.map(({ id }) => id))).toEqual(ids)

  await page.getByRole('region', { name: 'Manage post' }).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('A title that can not be saved')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('There was an error submitting your edit')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('A title that can not be saved')
})

test('a comment is shown as sending until it is stored', async ({ page, member, post }) => {
  await signIn(page, member, post.path)
  await waitForHydration(page)
  const permit = await holdChanges(page)
  await page.getByRole('textbox', { name: 'Your comment' }).fill('On its way')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  permit()
  await expect(page.getByRole('article').filter({ hasText: 'On its way' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible()
})

test('a user who navigated away before the response stays there @all', async ({ page, member, post }) => {
  const comment = `Nobody waits for this, ${crypto.randomUUID()}`
  page.on('dialog', (dialog) => dialog.accept())
  await signIn(page, member, `/view/${post.forum}`)
  await openPost(page, new RegExp(post.title))
  const permitComment = await holdChanges(page)
  await page.getByRole('textbox', { name: 'Your comment' }).fill(comment)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
  await page.waitForURL(`**/view/${post.forum}`)
  const commented = page.waitForResponse((response) => response.request().method() === 'POST')
  permitComment()
  await (await commented).finished()
  await page.goBack()
  await expect(page.getByRole('article').filter({ hasText: comment })).toBeVisible()
  await page.goForward()
  await page.waitForURL(`**/view/${post.forum}`)

  await page.getByRole('link', { name: 'New post' }).click()
  await page.getByLabel('Title').fill('A post that nobody waits for')
  await page.getByLabel('Text').fill('It finds its way alone.')
  const permitPost = await holdChanges(page)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('form', { name: 'Post' })).toHaveAttribute('aria-busy', 'true')
  await page.goBack()
  await page.waitForURL(`**/view/${post.forum}`)
  permitPost()
  const message = page.getByRole('link', { name: 'Your post has been published' })
  await expect(message).toBeVisible()
  expect(page.url()).toBe(`${main()}/view/${post.forum}`)
  await message.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A post that nobody waits for')
})

test('a user who comes back before the response sees the box emptied by it @all', async ({
  page,
  member,
  post,
}) => {
  const comment = `Back before the answer, ${crypto.randomUUID()}`
  await signIn(page, member, `/view/${post.forum}`)
  await openPost(page, new RegExp(post.title))
  const permit = await holdChanges(page)
  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.fill(comment)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  page.on('dialog', (dialog) => dialog.accept())
  await page.goBack()
  await expect(page.getByRole('link', { name: 'New post' })).toBeVisible()
  await page.goForward()
  await expect(box).toHaveValue(comment)
  permit()
  await expect(page.getByRole('article').filter({ hasText: comment })).toBeVisible()
  await expect(box).toHaveValue('')
})

test('an unverified user can read, and sees that the email must be verified', async ({
  page,
  unverified,
}) => {
  await signIn(page, unverified, '/view/pst-56609d78')
  const notice = page.getByRole('region', { name: 'You must verify your email to comment' })
  await expect(notice).toContainText("We've sent a link to")
  await expect(notice.getByRole('button', { name: 'Resend' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /isn't verified/ })).toHaveAttribute(
    'href',
    '/account-settings',
  )
  const heart = page.getByRole('button', { name: /^Like/ }).first()
  await expect(heart).toHaveAttribute('aria-disabled', 'true')
  await heart.hover()
  await expect(page.getByText('You must verify your email to rate').first()).toBeVisible()
})

test('a user sets their bio', async ({ page, member, otherMember }) => {
  await signIn(page, member, `/@${member}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Set bio' }).click()
  await page.getByRole('textbox', { name: /bio/i }).fill('I like *short* circuits.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[data-md] em')).toHaveText('short')
  await open(page, `/@${otherMember}`)
  await expect(page.getByRole('button', { name: 'Set bio' })).toBeHidden()
  await open(page, '/@nobody-of-that-name')
  await expect(page).toHaveURL(`${main()}/`)
})
