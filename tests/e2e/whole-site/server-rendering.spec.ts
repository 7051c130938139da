import { waitForHydration, main, open, signIn, collectProblems } from '../support/community.ts'
import { expect, test } from '../support/test.ts'

test('without server rendering the browser renders pages from the data in the response', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'set-nossr', value: '%22yes%22', url: main() }])
  const complaints = collectProblems(page)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/_serverFn/') && calls.push(request.url()))
  await open(page, '/view/frm-devupdts')
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
  await expect(first).toBeVisible()
  const href = await first.getAttribute('href')
  await open(page, href ?? '')
  await expect(page.getByRole('article').first().locator('[data-md] p').first()).not.toBeEmpty()
  expect([complaints, calls]).toEqual([[], []])
})

test('hydration keeps the server-rendered page of a member, and the text typed before @all', async ({
  page,
}) => {
  await signIn(page, 'alan', '/tracker/56')
  const comment = await page.locator('#comments article').first().getAttribute('id')
  await open(page, '/forums')
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  // The server never sees which comment the address points at, so the browser draws that one otherwise.
  await page.goto(`${main()}/tracker/56#${comment}`, { waitUntil: 'commit' })
  const box = page.getByRole('form', { name: 'Your comment' }).getByRole('textbox')
  await box.fill('A race between two gates')
  await page.evaluate(
    `drawn = [...document.querySelectorAll('header a, header button, #comments :is(form, textarea, article, [data-md], article button)')]`,
  )
  expect(await page.evaluate('drawn.length')).toBeGreaterThan(10)
  arrive()
  await waitForHydration(page)
  expect(
    await page.evaluate('drawn.filter(({ isConnected }) => !isConnected).map(({ outerHTML }) => outerHTML)'),
  ).toEqual([])
  await expect(page.locator(`#${comment}`)).toHaveAttribute('data-linked', 'true')
  await expect(box).toHaveValue('A race between two gates')
})

/** Buttons without a function unless scripts run: menus open without scripts, and are useful if they contain links. */
const deadButtons =
  'button[type=button]:not([popovertarget]):visible, button[popovertarget]:not(:has(+ * a)):visible'

test('without JavaScript members and staff see a notice instead of buttons', async ({ page, browser }) => {
  await signIn(page, 'ada')
  const storageState = await page.context().storageState()
  const scriptless = await (await browser.newContext({ javaScriptEnabled: false, storageState })).newPage()
  for (const path of ['/view/pst-56609d78', '/tracker/56', '/view/ctn-ae5631dd']) {
    await open(scriptless, path)
    const comments = scriptless.getByRole('region', { name: 'Comments' })
    await expect(comments.getByText(/^Turn on JavaScript to comment, like and report\.$/), path).toBeVisible()
    await expect(comments.getByRole('textbox'), path).toHaveCount(0)
    await expect(scriptless.getByText(/^Turn on JavaScript to make changes\.$/).first(), path).toBeVisible()
    await expect(scriptless.locator('#comments [class*=Heart-] svg').first(), path).toBeVisible()
    await expect(scriptless.locator(deadButtons), path).toHaveCount(0)
  }
  for (const path of ['/forum/frm-genrldsc/new', '/tracker/game/new/issue']) {
    await open(scriptless, path)
    await expect(scriptless.getByText(/^Turn on JavaScript to write here\.$/), path).toBeVisible()
    await expect(scriptless.locator(deadButtons), path).toHaveCount(0)
  }
  for (const path of ['/@edsger', '/account-settings', '/notifications', '/management/reports', '/admin']) {
    await open(scriptless, path)
    await expect(scriptless.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(scriptless.locator(deadButtons), path).toHaveCount(0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the comment box links a visitor to the login @all', async ({ page }) => {
    await open(page, '/view/pst-56609d78')
    await expect(page.locator(deadButtons)).toHaveCount(0)
    await page.getByRole('link', { name: 'Log in to comment' }).click()
    await expect(page).toHaveURL(/\/login\?r=/)
  })
})
