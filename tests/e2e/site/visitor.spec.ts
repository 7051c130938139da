import { waitForHydration, main, open } from '../support/community.ts'
import { expect, test } from '../support/test.ts'

test('a bare id or a wrong slug redirects to the post’s canonical address @all', async ({
  page,
  request,
}) => {
  await open(page, '/pst-56609d78')
  await expect(page).toHaveURL(/\/view\/pst-56609d78\/[a-z0-9-]+$/)
  const right = page.url()
  await open(page, '/view/pst-56609d78/not-its-name?x=1')
  expect(new URL(page.url()).pathname).toBe(new URL(right).pathname)
  const wrong = await request.get(`${main()}/view/pst-56609d78/not-its-name`, { maxRedirects: 0 })
  expect(wrong.status()).toBe(301)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', right)
})

test('a link to a comment scrolls to it and highlights it until a click', async ({ page }) => {
  await open(page, '/view/pst-56609d78')
  const id = await page.locator('article[id^=cmt-]').last().getAttribute('id')
  await open(page, `/view/${id}`)
  await expect(page).toHaveURL(new RegExp(`/view/pst-56609d78.*#${id}$`))
  const comment = page.locator(`#${id}`)
  await expect(comment).toBeInViewport()
  await expect(comment).toHaveAttribute('data-linked', 'true')
  await comment.locator('[data-md]').click()
  await expect(comment).not.toHaveAttribute('data-linked')
  await expect(page).not.toHaveURL(/#/)
})

test('clicking the thread line collapses a comment and its replies, and a link to a reply expands it', async ({
  page,
}) => {
  await open(page, '/view/pst-56609d78')
  await waitForHydration(page)
  const thread = page
    .getByRole('listitem')
    .filter({ has: page.locator('ol article') })
    .first()
  const reply = thread.locator('ol article').first()
  const wire = thread.getByRole('button', { name: /^Hide the comment/ }).first()
  await expect(reply).toBeVisible()
  await wire.click()
  await expect(reply).toBeHidden()
  await expect(thread.locator('[data-md]').first()).toBeHidden()
  const id = await reply.getAttribute('id')
  await page.evaluate(`location.hash = ${JSON.stringify(id)}`)
  await expect(reply).toBeVisible()
  await expect(reply).toBeInViewport()
})

test('the card of recent posts can be closed for this visit @all', async ({ page }) => {
  await open(page, '/view/pst-56609d78')
  await waitForHydration(page)
  const card = page.getByRole('region', { name: 'Recent posts' })
  const other = card.getByRole('link').first()
  const title = await other.textContent()
  await other.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(title))
  await card.getByRole('button', { name: 'Close recent posts' }).click()
  await expect(card).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/pst-56609d78/)
  await expect(card).toBeHidden()
})

test('likes and comments prompt a visitor to log in', async ({ page }) => {
  await open(page, '/view/pst-56609d78')
  await waitForHydration(page)
  const heart = page.getByRole('button', { name: /^Like/ }).first()
  await expect(heart).toHaveAttribute('aria-disabled', 'true')
  await heart.hover()
  await expect(page.getByText('Log in to rate').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in to comment' })).toHaveAttribute('href', /^\/login\?r=/)
  const here = encodeURIComponent(new URL(page.url()).pathname)
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/login?r=${here}`)
  await expect(bar.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', `/register?r=${here}`)
})

test('the short address of a post is copied, and shared by the system dialog on phones @all', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/view/pst-56609d78')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Copy link' }).first().click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${main()}/pst-56609d78`)
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeHidden()

  const phone = await (await browser.newContext({ isMobile: true, hasTouch: true })).newPage()
  await phone.addInitScript({
    content: 'navigator.share = async ({ url }) => void (globalThis.shared = url)',
  })
  await open(phone, '/view/pst-56609d78')
  await waitForHydration(phone)
  await phone.getByRole('button', { name: 'Share', exact: true }).first().click()
  await expect.poll(() => phone.evaluate('shared')).toBe(`${main()}/pst-56609d78`)
})

test('a post prints in light colours, without bars, buttons and boxes @all', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/view/pst-56609d78')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const content = page.getByRole('main')
  await expect(content.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(content.getByRole('article').nth(1)).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(content.getByRole('link', { name: 'Log in to comment' })).toBeHidden()
  await expect(content.getByRole('button')).toHaveCount(0)
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})
