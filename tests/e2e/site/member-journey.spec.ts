import { expect, test, type Locator, type Page } from '../support/test.ts'
import { waitForHydration, open, signIn, collectProblems } from '../support/community.ts'
import { isOnPhone, logIn, logInLink, checkPage, showNavigation } from '../support/a11y-tour.ts'

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
  await checkPage(page)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a member writes, discusses, likes and edits, a moderator moves, the member deletes and leaves', async ({
  page,
  browser,
  member,
  moderator,
}, { project }) => {
  const complaints = collectProblems(page)
  const title = `Carry-select adders on a ${project.name}`
  const heading = page.getByRole('heading', { level: 1 })

  await open(page, '/view/frm-genrldsc')
  await logIn(page, member)

  await test.step('writes a post', async () => {
    await page.getByRole('link', { name: 'New post' }).click()
    await expect(heading).toHaveText('New post')
    await waitForHydration(page)
    await page.getByLabel('Title').fill('Short')
    await page
      .getByLabel('Text')
      .fill('Which of you has built a **carry-select** adder, and was it worth it?')
    await page.getByLabel('Text').press('Control+Enter')
    await expect(page.getByText('At least 10 characters')).toBeVisible()
    await checkPage(page)
    await page.getByLabel('Title').fill(title)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page).toHaveURL(/\/view\/pst-[0-9a-f]{8}\/carry-select-adders-on-a/)
    await expect(heading).toHaveText(title)
    await expect(page.locator('[data-md] strong')).toHaveText('carry-select')
    await checkPage(page)
  })

  await test.step('replies three levels deep', async () => {
    await page.getByRole('textbox', { name: 'Your comment' }).fill('First level')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    let above = 'First level'
    for (const text of ['Second level', 'Third level', 'Fourth level']) {
      await commentOf(page, above).getByRole('button', { name: 'Reply', exact: true }).click()
      const box = page.getByRole('textbox', { name: `Reply to ${member}` })
      await box.fill(text)
      if (text === 'Third level') await checkPage(page)
      await box.press('Control+Enter')
      await expect(page.getByText(text, { exact: true })).toBeVisible()
      await expect(box).toBeHidden()
      above = text
    }
    await expect(page.locator('ol ol ol ol article')).toHaveText(/Fourth level/)
    await checkPage(page)
  })

  const third = commentOf(page, 'Third level')
  await test.step('likes', async () => {
    const hearts = [
      page.getByRole('button', { name: /^Like/ }).first(),
      third.getByRole('button', { name: /^Like/ }),
    ]
    for (const heart of hearts) {
      // It is shown at once, but may be lost if the page is left before the response.
      const isSaved = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().includes('/_serverFn/'),
      )
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expect(heart).toHaveText(/1/)
      await isSaved
    }
    await page.reload()
    for (const heart of hearts) await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await waitForHydration(page)
    await checkPage(page)
  })

  const manage = page.getByRole('region', { name: 'Manage post' })
  await test.step('edits', async () => {
    await third.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: 'Edit comment' }).fill('Third level, edited')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Third level, edited', { exact: true })).toBeVisible()
    await manage.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Title').fill(`${title}: worth it`)
    await checkPage(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(heading).toHaveText(`${title}: worth it`)
    await expect(page).toHaveURL(/-worth-it$/)
    await checkPage(page)
  })

  await test.step('a moderator moves it', async () => {
    const context = await browser.newContext()
    const moderatorPage = await context.newPage()
    const moderatorProblems = collectProblems(moderatorPage)
    await signIn(moderatorPage, moderator, new URL(page.url()).pathname)
    await waitForHydration(moderatorPage)
    const card = moderatorPage.getByRole('region', { name: 'Manage post' })
    await card.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(moderatorPage.getByRole('menuitem', { name: 'Off topic' })).toBeVisible()
    await expect(moderatorPage.getByRole('menuitem', { name: 'General discussion' })).toHaveCount(0)
    await checkPage(moderatorPage)
    await moderatorPage.getByRole('menuitem', { name: 'Off topic' }).click()
    await confirmDialog(moderatorPage, 'Are you sure you want to move this post to "Off topic"?', 'Move')
    const crumbs = moderatorPage.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(crumbs).toContainText('Off topic')
    await expect(moderatorPage.getByText('Moved to Off topic')).toBeVisible()
    await checkPage(moderatorPage)
    expect(moderatorProblems).toEqual([])
    await context.close()
  })

  await test.step('deletes', async () => {
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Off topic')
    await waitForHydration(page)
    const deepest = commentOf(page, 'Fourth level')
    await deepest.getByRole('button', { name: 'Delete', exact: true }).click()
    await confirmDialog(page, 'Are you sure you want to delete this comment?', 'Delete')
    await expect(deepest).toBeHidden()
    const address = page.url()
    await manage.getByRole('button', { name: 'Delete', exact: true }).click()
    await confirmDialog(page, 'Are you sure you want to delete this post?', 'Delete')
    await expect(page).toHaveURL(/\/view\/frm-offtopic$/)
    await expect(heading).toHaveText('Off topic')
    await expect(page.getByRole('main').getByText(title)).toHaveCount(0)
    expect((await page.request.get(address)).status()).toBe(410)
    await checkPage(page)
  })

  await test.step('logs out', async () => {
    await page.getByRole('button', { name: member }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Account settings',
      'Site settings',
      'View profile',
      'Log out',
    ])
    await checkPage(page)
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByRole('button', { name: member })).toBeHidden()
    await expect(page.getByRole('link', { name: 'New post' })).toBeHidden()
    await showNavigation(page)
    await expect(logInLink(page)).toBeVisible()
    if (isOnPhone(page)) await checkPage(page)
  })
  expect(complaints).toEqual([])
})
