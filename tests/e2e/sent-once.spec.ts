import { enter, makeUser } from './accounts.ts'
import { waitForHydration, expectAccessible, loseNextAnswer, open, writePost } from './community.ts'
import { commentBox, comments, kept, leaveFreely } from './drafts.ts'
import { archiveOf, chooseArchive, openUpload, sendCreation } from './hub-pages.ts'
import { expect, test } from './test.ts'

test('a comment whose answer was lost is sent again after a reload, and is there once', async ({ page }) => {
  leaveFreely(page)
  await enter(page, await makeUser())
  await writePost(page, 'A comment on a bad line')
  await loseNextAnswer(page)
  await commentBox(page).fill('Can anybody hear me?')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /comment/ })).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(commentBox(page)).toHaveValue('Can anybody hear me?')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(commentBox(page)).toHaveValue('')
  await expect(comments(page)).toHaveCount(1)
  await page.reload()
  await expect(comments(page)).toHaveCount(1)
})

test('a comment that was changed before it was sent again says in the end what it was changed to', async ({
  page,
}) => {
  leaveFreely(page)
  await enter(page, await makeUser())
  await writePost(page, 'A comment with second thoughts')
  await loseNextAnswer(page)
  await commentBox(page).fill('First thought')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /comment/ })).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await commentBox(page).fill('Second thought')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Your first try went through after all')).toBeVisible()
  await expect(comments(page)).toHaveCount(1)
  await expect(comments(page)).toContainText('Second thought')
  await commentBox(page).fill('Second thought')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(comments(page)).toHaveCount(2)
})

for (const { what, path, submit } of [
  { what: 'post', path: '/forum/frm-offtopic/new', submit: 'Post' },
  { what: 'ticket', path: '/tracker/game/new/issue', submit: 'Create ticket' },
]) {
  test(`a ${what} whose answer was lost is not made twice, and takes what was changed since`, async ({
    page,
  }) => {
    leaveFreely(page)
    const title = `The ${what} on a bad line`
    await enter(page, await makeUser(), path)
    await waitForHydration(page)
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Text').fill('As it was sent at first.')
    await loseNextAnswer(page)
    await page.getByRole('button', { name: submit, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: /error|Couldn/ })).toBeVisible()
    await page.reload()
    await waitForHydration(page)
    await expect(page.getByLabel('Title')).toHaveValue(title)
    await page.getByLabel('Text').fill('As it was sent in the end.')
    await page.getByRole('button', { name: submit, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('[data-md]').first()).toHaveText('As it was sent in the end.')
    // The search learns of it a moment later.
    await expect(async () => {
      await open(page, `/search?q=${encodeURIComponent(`"${title}"`)}`)
      await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveCount(1, {
        timeout: 1_000,
      })
    }).toPass()
  })
}

test('a creation whose answer was lost is published once', async ({ page }) => {
  leaveFreely(page)
  await enter(page, await makeUser())
  await openUpload(page)
  await chooseArchive(page, await archiveOf('half-adder'))
  await page.getByLabel('Title').fill('A creation on a bad line')
  await page.getByLabel('Text').fill('As it was sent at first.')
  await loseNextAnswer(page)
  await sendCreation(page)
  await expect(page.getByRole('alert').filter({ hasText: /error|Couldn/ })).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await page.getByLabel('Text').fill('As it was sent in the end.')
  await sendCreation(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A creation on a bad line')
  await expect(page.getByText('As it was sent in the end.')).toBeVisible()
})

for (const { what, path, submit } of [
  { what: 'post', path: '/view/frm-offtopic', submit: 'Post' },
  { what: 'ticket', path: '/tracker/game/new', submit: 'Create ticket' },
]) {
  test(`going back at once after a ${what} was published does not show its form again`, async ({ page }) => {
    await enter(page, await makeUser(), path)
    await waitForHydration(page)
    const form = page
      .getByRole('main')
      .getByRole('link', { name: what === 'post' ? 'New post' : 'Bug report' })
    await form.click()
    await page.getByLabel('Title').fill(`The ${what} that is left at once`)
    await page.getByLabel('Text').fill('Off it goes.')
    // The page that it leads to takes its time.
    const { promise: permission, resolve: permit } = Promise.withResolvers<void>()
    await page.route('**/_serverFn/**', async (route) => {
      if (route.request().method() === 'GET') await permission
      await route.fallback()
    })
    const published = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: submit, exact: true }).click()
    await published
    await expect(page).not.toHaveURL(/\/new(?:\/|$)/)
    await page.goBack()
    permit()
    await expect(form).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe(path)
  })
}

test('the draft of an edit is offered with what it would change, and is only used when it is asked for', async ({
  page,
}) => {
  leaveFreely(page)
  await enter(page, await makeUser())
  await writePost(page, 'The title that stands')
  const edit = async () => {
    await waitForHydration(page)
    await page.getByRole('region', { name: 'Manage post' }).getByRole('button', { name: 'Edit' }).click()
  }
  await edit()
  await page.getByLabel('Title').fill('The title that was tried')
  await page.reload()
  await edit()
  const notice = page.getByRole('status').filter({ hasText: 'saved draft' })
  await expect(notice).toContainText('the title (“The title that was tried”)')
  await expect(notice).not.toContainText('the text')
  await expect(page.getByLabel('Title')).toHaveValue('The title that stands')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use saved draft' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('The title that was tried')
  await page.reload()
  await edit()
  await page.getByRole('button', { name: 'Keep current' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('The title that stands')
  expect(await page.evaluate(kept)).toBe(0)
})
