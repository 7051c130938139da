import { expect, test, type Locator, type Page } from '#tests/e2e/support/test.ts'
import { prepareOnServer } from '#tests/e2e/accounts/accounts.ts'
import { withoutNewFunctions } from '#tests/e2e/support/old-browser.ts'
import {
  collectProblems,
  expectAccessibleState,
  holdChanges,
  open,
  signIn,
  waitForHydration,
} from '#tests/e2e/support/community.ts'

/** The comment with exactly that text. */
function commentOf(page: Page, text: string): Locator {
  return page
    .getByRole('article')
    .filter({ has: page.getByText(text, { exact: true }) })
    .last()
}

/** Says yes to the question on the screen. */
async function confirmDialog(page: Page, question: string, label: string): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(question)
  await expectAccessibleState(page)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a member writes, discusses, likes and edits, a moderator moves, the member deletes, in a browser without newer functions', async ({
  page,
  browser,
  member,
  moderator,
  forum,
}) => {
  await page.addInitScript(withoutNewFunctions)
  const complaints = collectProblems(page)
  const title = `Carry-select adders of ${member}`
  const heading = page.getByRole('heading', { level: 1 })
  await signIn(page, member, `/view/${forum}`)
  await waitForHydration(page)

  await test.step('writes a post', async () => {
    await page.getByRole('link', { name: 'New post' }).first().click()
    await expect(heading).toHaveText('New post')
    await page.getByLabel('Title').fill('Short')
    const text = page.getByLabel('Text')
    await text.fill('Which of you has built a **carry-select** adder, and was it worth it?')
    await text.press('Control+Enter')
    await expect(page.getByText('At least 10 characters')).toBeVisible()
    await page.getByLabel('Title').fill(title)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page).toHaveURL(/\/view\/pst-[0-9a-f]{8}\/carry-select-adders-of/)
    await expect(heading).toHaveText(title)
    await expect(page.locator('[data-md] strong')).toHaveText('carry-select')
    await expectAccessibleState(page)
  })

  await test.step('replies three levels deep, once by a quotation, and a double click sends once', async () => {
    await page.getByRole('textbox', { name: 'Your comment' }).fill('First level')
    await page.getByRole('button', { name: 'Submit', exact: true }).dblclick()
    let above = 'First level'
    for (const text of ['Second level', 'Third level']) {
      const box = page.getByRole('textbox', { name: `Reply to ${member}` })
      if (above === 'First level') {
        await commentOf(page, above).getByRole('button', { name: 'Reply', exact: true }).click()
      } else {
        await page.getByText(above, { exact: true }).click({ clickCount: 3 })
        await page.keyboard.press('q')
        await expect(box).toHaveValue(
          new RegExp(`^@${member} \\[wrote\\]\\(.*/cmt-\\w+\\):\n\n> ${above}\n\n$`),
        )
        await expect(box).toBeFocused()
      }
      await box.fill(text)
      await box.press('Control+Enter')
      await expect(page.getByText(text, { exact: true })).toBeVisible()
      await expect(box).toBeHidden()
      above = text
    }
    await expect(page.locator('ol ol ol article')).toHaveText(/Third level/)
    await expect(page.getByText('First level', { exact: true })).toHaveCount(1)
    await expectAccessibleState(page)
  })

  const second = commentOf(page, 'Second level')
  await test.step('likes', async () => {
    const hearts = [
      page.getByRole('button', { name: /^Like/ }).first(),
      second.getByRole('button', { name: /^Like/ }),
    ]
    for (const heart of hearts) {
      // It is shown at once, but may be lost if the page is left before the response.
      const isSaved = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().includes('/_serverFn/'),
      )
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await isSaved
    }
    await second.getByRole('button', { name: 'Who likes this: 1' }).press('Enter')
    const likers = page.getByRole('dialog', { name: 'People who like this' })
    await expect(likers.getByRole('listitem')).toHaveText(member)
    await expectAccessibleState(page)
    await page.keyboard.press('Escape')
    await expect(likers).toBeHidden()
    await page.reload()
    for (const heart of hearts) await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await waitForHydration(page)
  })

  const manage = page.getByRole('region', { name: 'Manage post' })
  await test.step('edits', async () => {
    await second.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: 'Edit comment' }).fill('Second level, edited')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Second level, edited', { exact: true })).toBeVisible()
    await manage.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Title').fill(`${title}: worth it`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(heading).toHaveText(`${title}: worth it`)
    await expect(page).toHaveURL(/-worth-it$/)
  })

  await test.step('a moderator moves it', async () => {
    const moderatorPage = await (await browser.newContext()).newPage()
    const moderatorProblems = collectProblems(moderatorPage)
    await signIn(moderatorPage, moderator, new URL(page.url()).pathname)
    await waitForHydration(moderatorPage)
    const card = moderatorPage.getByRole('region', { name: 'Manage post' })
    await card.getByRole('button', { name: 'Move', exact: true }).click()
    await moderatorPage.getByRole('menuitem', { name: 'Help and questions' }).click()
    await confirmDialog(
      moderatorPage,
      'Are you sure you want to move this post to "Help and questions"?',
      'Move',
    )
    const crumbs = moderatorPage.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(crumbs).toContainText('Help and questions')
    await expect(moderatorPage.getByText('Moved to Help and questions')).toBeVisible()
    expect(moderatorProblems).toEqual([])
  })

  await test.step('marks the answer to the question, which stands under it then', async () => {
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Help and questions')
    await waitForHydration(page)
    const edited = commentOf(page, 'Second level, edited')
    await edited.getByRole('button', { name: 'Mark as answer' }).click()
    const answer = page.getByRole('region', { name: 'Answer', exact: true })
    await expect(answer).toContainText('Second level, edited')
    await expect(page.getByRole('main').getByText('Solved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(answer).toContainText('Second level, edited')
    await waitForHydration(page)
    await expectAccessibleState(page)
    await edited.getByRole('button', { name: 'Unmark answer' }).click()
    await expect(answer).toBeHidden()
  })

  await test.step('deletes', async () => {
    const deepest = commentOf(page, 'Third level')
    const release = await holdChanges(page)
    await deepest.getByRole('button', { name: 'Delete', exact: true }).click()
    await confirmDialog(page, 'Are you sure you want to delete this comment?', 'Delete')
    await expect(deepest).toBeHidden()
    // The service still counts it, which is no news.
    await expect(page.getByRole('button', { name: /new comment/ })).toBeHidden()
    release()
    await page.waitForLoadState('networkidle')
    const address = page.url()
    await manage.getByRole('button', { name: 'Delete', exact: true }).click()
    await confirmDialog(page, 'Are you sure you want to delete this post?', 'Delete')
    await expect(page).toHaveURL(/\/view\/frm-helpqstn$/)
    await expect(page.getByRole('main').getByText(title)).toHaveCount(0)
    expect((await page.request.get(address)).status()).toBe(410)
  })
  expect(complaints).toEqual([])
})

test('the middle of a long thread comes with a press, or for a link to one of its comments', async ({
  page,
  post,
}) => {
  await prepareOnServer(`comments/${post.path.split('/')[2]}`)
  await open(page, post.path)
  await waitForHydration(page)
  const comments = page.locator('#comments article')
  await expect(comments).toHaveCount(400)
  const more = page.getByRole('link', { name: 'Show 51 more comments' })
  await more.click()
  await expect(comments).toHaveCount(451)
  await expect(more).toBeHidden()
  await expect(comments.nth(200).getByRole('link').first()).toBeFocused()
  const texts = Array.from({ length: 450 }, (_, index) => String(index + 1))
  expect((await comments.locator('p').allTextContents()).slice(-450)).toEqual(texts)
  const middle = (await comments.nth(225).getAttribute('id')) ?? ''
  await open(page, `/view/${middle}`)
  await expect(page.locator(`#${middle}`)).toBeInViewport()
})
