import { expect, test } from '@playwright/test'
import { awake, expectAccessible, main, open, watch } from './community.ts'

test('a visitor reads from home to a forum to a post', async ({ page }) => {
  const complaints = watch(page)
  await open(page, '/')
  await expect(page.getByText('The ultimate digital logic simulator.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Buy now on/ })).toHaveAttribute('href', /^https:/)
  await page.getByRole('link', { name: 'Read our development blog' }).click()
  await expect(page).toHaveURL(/\/view\/frm-devupdts/)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Forums' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Circuits and techniques' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Circuits and techniques')
  await page
    .getByRole('link', { name: /Kogge–Stone/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Kogge–Stone/)
  await expect(page).toHaveURL(/\/view\/pst-[0-9a-f]{8}\/kogge-stone/)
  await expect(page.getByRole('article').nth(1)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Circuits and techniques')
  expect(complaints).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read', async ({ page }) => {
    await open(page, '/forums')
    await page.getByRole('main').getByRole('link', { name: 'Help and questions' }).click()
    await page
      .getByRole('link', { name: /Open in game/i })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-md]').first()).not.toBeEmpty()
    await expect(page.getByRole('link', { name: 'Log in to comment' })).toBeVisible()
  })
})

test('a post is found by its bare id and by a wrong name, at its one address', async ({ page, request }) => {
  await open(page, '/pst-56609d78')
  await expect(page).toHaveURL(/\/view\/pst-56609d78\/[a-z0-9-]+$/)
  const right = page.url()
  await open(page, '/view/pst-56609d78/not-its-name?x=1')
  expect(new URL(page.url()).pathname).toBe(new URL(right).pathname)
  const wrong = await request.get(`${main()}/view/pst-56609d78/not-its-name`, { maxRedirects: 0 })
  expect(wrong.status()).toBe(301)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', right)
})

test('a link to a comment leads to it and lights it up until it is clicked', async ({ page }) => {
  await open(page, '/view/pst-56609d78')
  const id = await page.locator('article[id^=cmt-]').last().getAttribute('id')
  await open(page, `/view/${id}`)
  await expect(page).toHaveURL(new RegExp(`/view/pst-56609d78.*#${id}$`))
  const comment = page.locator(`#${id}`)
  await expect(comment).toBeInViewport()
  await expect(comment).toHaveAttribute('data-linked', 'true')
})

test('likes and comments ask a visitor to log in', async ({ page }) => {
  await open(page, '/view/pst-56609d78')
  await awake(page)
  const heart = page.getByRole('button', { name: /^Like/ }).first()
  await expect(heart).toHaveAttribute('aria-disabled', 'true')
  await heart.hover()
  await expect(page.getByText('Log in to rate').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in to comment' })).toHaveAttribute('href', /^\/login\?r=/)
})

test('what does not exist shows the board with its code', async ({ page }) => {
  for (const path of ['/no-such-page', '/view/pst-00000000', '/view/cmt-00000000', '/view/pst-ZZZZZZZZ']) {
    const response = await page.goto(`${main()}${path}`)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByText('Not Found')).toBeVisible()
  }
  await open(page, '/error?code=69')
  await expect(page.getByText('Nice')).toBeVisible()
  await open(page, '/error?code=999')
  await expect(page.getByText('Unknown error')).toBeVisible()
})

test('settings are in the server’s own rendering and reach other tabs', async ({ page, context }) => {
  await open(page, '/settings')
  await awake(page)
  const other = await context.newPage()
  await open(other, '/forums')
  await awake(other)
  await page.getByRole('radio', { name: 'Light' }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
  const html = await (await context.request.get(`${main()}/forums`)).text()
  expect(html).toContain('data-theme="light"')
})

for (const theme of ['dark', 'light'] as const) {
  for (const [device, width] of [
    ['phone', 390],
    ['desktop', 1440],
  ] as const) {
    test(`pages are accessible and fit in ${theme} on a ${device}`, async ({ browser }) => {
      test.setTimeout(90_000)
      const context = await browser.newContext({ colorScheme: theme, viewport: { width, height: 900 } })
      const page = await context.newPage()
      const pages = [
        '/',
        '/forums',
        '/view/frm-circtech',
        '/view/pst-56609d78',
        '/@ada',
        '/settings',
        '/changelog',
        '/login',
        '/nowhere',
      ]
      for (const path of pages) {
        await open(page, path)
        await awake(page)
        await expectAccessible(page)
        const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
        expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
      }
      await context.close()
    })
  }
}
