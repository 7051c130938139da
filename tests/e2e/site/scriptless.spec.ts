import { main, open, signIn, expectToFit } from '#tests/e2e/support/community.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** Buttons without a function unless scripts run: menus open without scripts, and are useful if they contain links. */
const deadButtons =
  'button[type=button]:not([popovertarget]):visible, button[popovertarget]:not(:has(+ * a)):visible'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a visitor reads a post, a creation and a ticket, and searches, without dead buttons and cookies', async ({
    page,
  }) => {
    const heading = page.getByRole('heading', { level: 1 })
    const content = page.getByRole('main')
    await open(page, '/')
    await expect(page.getByText('The ultimate digital logic simulator.')).toBeVisible()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page
      .getByRole('navigation', { name: 'Site', exact: true })
      .getByRole('link', { name: 'Forums', exact: true })
      .click()
    await content.getByRole('heading', { name: 'Circuits and techniques' }).getByRole('link').click()
    await expect(heading).toHaveText('Circuits and techniques')
    await expectToFit(page)
    await content
      .getByRole('link', { name: /Kogge–Stone/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/view\/pst-[0-9a-f]{8}\/kogge-stone/)
    await expectToFit(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(page.locator('[data-md]').first()).not.toBeEmpty()
    await expect(page.locator('article[id^=cmt-]').first()).toBeVisible()
    await expect(content.locator('button > span').filter({ hasText: /^\d+$/ }).first()).toBeVisible()
    await expect(content.getByPlaceholder('Log in to comment')).toBeDisabled()
    await expect(content.getByRole('link', { name: 'Log in to comment' })).toHaveAttribute(
      'href',
      /^\/login\?r=/,
    )
    await expect(page.locator(deadButtons)).toHaveCount(0)

    await open(page, '/hub?q=half+adder')
    await content.getByRole('link', { name: 'Half adder, for the tutorial', exact: true }).click()
    const picture = page.getByRole('region', { name: 'Pictures' }).getByRole('link').first()
    await expect(picture.locator('img')).toHaveJSProperty('complete', true)
    await expect(page.locator(deadButtons)).toHaveCount(0)
    const download = content.getByRole('link', { name: /^Download/ })
    expect((await page.request.get((await download.getAttribute('href')) ?? '')).status()).toBe(200)

    await open(page, '/tracker/game')
    await page.getByRole('combobox').fill('mirrored sort:score')
    await content.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/q=mirrored/)
    await content
      .getByRole('link', { name: /mirrored/i })
      .first()
      .click()
    await expect(page).toHaveURL(/\/tracker\/\d+$/)
    await expect(page.locator('[data-md]').first()).not.toBeEmpty()

    await open(page, '/search')
    await content.getByRole('searchbox', { name: 'Search for' }).fill('adder')
    await content.getByLabel('Order').selectOption('Oldest first')
    await content.getByLabel('Author').fill('@edsger')
    await content.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?q=adder&s=created&author=(?:%40)?edsger/)
    await expect(content.getByRole('link', { name: 'Remove the filter By edsger' })).toBeVisible()
    await expect(content.getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await page.context().cookies(main())).toEqual([])
  })

  test('the blocks of a text are shown, without their buttons @all', async ({ page }) => {
    await open(page, '/view/pst-f0a2b7c1')
    await expect(page.getByRole('table', { name: /P = A \^ B/ })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Two reads of a memory' })).toBeVisible()
    await expect(page.locator('button.copy').first()).toBeHidden()
    const circuit = page.locator('figure.circuit').filter({ hasText: 'A full adder' })
    const drawing = circuit.getByRole('img', { name: 'A full adder' })
    await expect(drawing.locator('desc')).toHaveText(/Sum is P xor Cin\. Cout is A and B or P and Cin\./)
    await expect(circuit.getByRole('button', { name: /Input/ })).toHaveCount(0)
    await circuit.getByText('Truth table').click()
    await expect(circuit.getByRole('table')).toBeVisible()
  })
})

test('without JavaScript members and staff see a notice instead of buttons @all', async ({
  page,
  browser,
}) => {
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
  // Its last comments come in a second piece, which scripts would move to its place.
  await open(scriptless, '/view/pst-a773616f')
  await expect(scriptless.locator('article[id^=cmt]:visible')).toHaveCount(63)
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
