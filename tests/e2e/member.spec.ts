import { expect, test } from '@playwright/test'
import { awake, expectAccessible, main, open, signIn, watch } from './community.ts'

test('a member signs in by password and comes back to where they were', async ({ page }) => {
  await open(page, '/view/frm-offtopic')
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/^http:\/\/auth\.localhost/)
  await awake(page)
  await page.getByLabel('Email or username').fill('edsger')
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('No account matches that email/username and password.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('logicworks')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(`${main()}/view/frm-offtopic`)
  await expect(page.getByRole('button', { name: /edsger/ })).toBeVisible()
  await open(page, '/login')
  await expect(page).toHaveURL(`${main()}/`)
})

test('a member writes a post, discusses it three levels deep, likes, edits and deletes', async ({ page }) => {
  test.setTimeout(60_000)
  const complaints = watch(page)
  await signIn(page, 'alan', '/view/frm-genrldsc')
  await page.getByRole('link', { name: 'New post' }).click()
  await awake(page)
  await page.getByLabel('Title').fill('Short')
  await page
    .getByLabel('Text')
    .fill('Which of you has built a **carry-select** adder, and was it worth the gates?')
  await page
    .getByRole('button', { name: 'Submit' })
    .or(page.getByRole('button', { name: /post/i }))
    .first()
    .click({ force: true })
  await expect(page.getByText('At least 10 characters')).toBeVisible()
  await page.getByLabel('Title').fill('Carry-select adders: worth it?')
  await page.getByLabel('Text').press('Control+Enter')
  await expect(page).toHaveURL(/\/view\/pst-[0-9a-f]{8}\/carry-select-adders-worth-it/)
  await expect(page.locator('[data-md] strong')).toHaveText('carry-select')

  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.fill('First level')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('First level')).toBeVisible()
  for (const [above, text] of [
    ['First level', 'Second level'],
    ['Second level', 'Third level'],
  ] as const) {
    const parent = page
      .getByRole('article')
      .filter({ has: page.getByText(above, { exact: true }) })
      .last()
    await parent.getByRole('button', { name: 'Reply' }).click()
    await page.getByRole('textbox', { name: /Reply to alan/ }).fill(text)
    await page.getByRole('textbox', { name: /Reply to alan/ }).press('Control+Enter')
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }

  const third = page
    .getByRole('article')
    .filter({ has: page.getByText('Third level', { exact: true }) })
    .last()
  const heart = third.getByRole('button', { name: /^Like/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toHaveText(/1/)
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await awake(page)
  await heart.click()
  await expect(heart).toHaveText(/0/)

  await third.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Edit comment' }).fill('Third level, edited')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Third level, edited')).toBeVisible()
  await expectAccessible(page)

  const edited = page
    .getByRole('article')
    .filter({ has: page.getByText('Third level, edited') })
    .last()
  await edited.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Third level, edited')).toBeHidden()

  const manage = page.getByRole('region', { name: 'Manage post' })
  await manage.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('Carry-select adders: they are worth it')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carry-select adders: they are worth it')
  await manage.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Are you sure you want to delete this post?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/view\/frm-genrldsc/)
  await expect(page.getByText('Carry-select adders')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a click too many makes one comment', async ({ page }) => {
  await signIn(page, 'alan', '/view/frm-helpqstn')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Undo removed my whole board/ })
    .click()
  await awake(page)
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Once is enough')
  await page.getByRole('button', { name: 'Submit' }).dblclick()
  await expect(page.getByText('Once is enough')).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('Once is enough')).toHaveCount(1)
})

test('a comment that can not be sent is not lost, and one that can not be deleted comes back', async ({
  page,
}) => {
  await signIn(page, 'edsger', '/view/frm-circtech')
  await page
    .getByRole('main')
    .getByRole('link', { name: /barrel shifter/ })
    .click()
  await awake(page)
  await page.route('**/_serverFn/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.fill('This one stays with me')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('There was an error submitting your comment.')).toBeVisible()
  await expect(box).toHaveValue('This one stays with me')
  await page.getByText('There was an error submitting your comment.').click()
  await expect(page.getByText('There was an error submitting your comment.')).toBeHidden()
  const heart = page.getByRole('button', { name: /^Like/ }).first()
  const before = await heart.getAttribute('aria-pressed')
  await heart.click()
  await expect(page.getByText('There was an error submitting your rating')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', String(before))
})

test('an unverified person reads and is told what is missing', async ({ page }) => {
  await signIn(page, 'newcomer', '/view/pst-56609d78')
  await expect(page.getByPlaceholder('You must verify your email to comment')).toBeVisible()
  await expect(page.getByRole('link', { name: /isn't verified/ })).toHaveAttribute(
    'href',
    '/account-settings',
  )
})

test('a person sets their bio', async ({ page }) => {
  await signIn(page, 'edsger', '/@edsger')
  await awake(page)
  await page.getByRole('button', { name: 'Set bio' }).click()
  await page.getByRole('textbox', { name: /bio/i }).fill('I like *short* circuits.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[data-md] em')).toHaveText('short')
  await open(page, '/@alan')
  await expect(page.getByRole('button', { name: 'Set bio' })).toBeHidden()
  await open(page, '/@nobody-of-that-name')
  await expect(page).toHaveURL(`${main()}/`)
})

test('logging out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page, 'alan')
  const other = await context.newPage()
  await open(other, '/forums')
  await awake(other)
  await page.getByRole('button', { name: /alan/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
})
