import { waitForHydration, main, open, signIn } from '../support/community.ts'
import { expect, test, type Page } from '../support/test.ts'

/** Counts the page's calls of server functions from now on. */
function countCalls(page: Page): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/_serverFn/')) calls += 1
  })
  return () => calls
}

test('Ctrl+R reloads the page’s data, not the page', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  const forum = page.getByRole('main').getByRole('link', { name: 'Off topic' })
  await open(page, '/forums')
  await waitForHydration(page)
  await page.evaluate('globalThis.isSamePage = true')
  // By key: a pointer left over a link would prefetch the link's page.
  await forum.press('Enter')
  await expect(heading).toHaveText('Off topic')
  await page.goBack()
  await expect(heading).toHaveText('Forums')

  const calls = countCalls(page)
  await forum.press('Enter')
  await expect(heading).toHaveText('Off topic')
  expect(calls()).toBe(0)
  const response = page.waitForResponse(/_serverFn/)
  await page.keyboard.press('Control+r')
  await response
  const before = calls()
  expect(before).toBeGreaterThan(0)
  await page.goBack()
  await expect(heading).toHaveText('Forums')
  await expect.poll(calls).toBeGreaterThan(before)
  expect(await page.evaluate('globalThis.isSamePage')).toBe(true)
})

test('the environment bar hides at a click @all', async ({ page }) => {
  await open(page, '/forums')
  await waitForHydration(page)
  const bar = page.getByRole('button', { name: 'development' })
  await bar.click()
  await expect(bar).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Off topic' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Off topic')
  await expect(bar).toBeHidden()
})

test('an outdated copy of a page says so, until another page is opened @all', async ({ page }) => {
  const notice = page.getByText('This page may be out of date')
  await open(page, '/forums')
  await waitForHydration(page)
  await expect(notice).toBeHidden()
  // As the edge sends it while it can't render the page: the slot is filled before any script runs.
  await page.addInitScript(`
    new MutationObserver((_, observer) => {
      const slot = document.querySelector('[data-copy]')
      if (!slot) return
      observer.disconnect()
      slot.setAttribute('data-copy', 'outdated')
    }).observe(document, { childList: true, subtree: true })`)
  await page.reload()
  await expect(notice).toBeVisible()
  await waitForHydration(page)
  await expect(notice).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Off topic' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Off topic')
  await expect(notice).toBeHidden()
})

test('a missing page shows the error page with its code', async ({ page }) => {
  for (const path of ['/no-such-page', '/view/pst-00000000', '/view/cmt-00000000', '/view/pst-ZZZZZZZZ']) {
    const response = await page.goto(`${main()}${path}`)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByText('Error 404')).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found')
    await expect(page).toHaveTitle('404 Not Found · Logic Works')
  }
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(`${main()}/`)
})

test('a deleted object shows the error page for 410 @all', async ({ page, admin }) => {
  await signIn(page, admin, '/forum/frm-devupdts/new')
  await waitForHydration(page)
  await page.getByLabel('Title').fill('Something said too soon')
  await page.getByLabel('Text').fill('It was not ready.')
  await page.getByLabel('Text').press('Control+Enter')
  await expect(page).toHaveURL(/something-said-too-soon/)
  const address = page.url()
  await page.getByRole('region', { name: 'Manage post' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/view\/frm-devupdts$/)
  const response = await page.goto(address)
  expect(response?.status()).toBe(410)
  await expect(page.getByText('Error 410')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gone')
  await expect(page).toHaveTitle(/Gone · Logic Works$/)
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden()
})

test('/error shows the error page for the given code @all', async ({ page }) => {
  for (const [code, phrase] of [
    ['69', 'Nice'],
    ['418', "I'm a teapot"],
    ['503', 'Service Unavailable'],
    ['999', 'Unknown error'],
    ['abc', 'Unknown error'],
  ] as const) {
    await open(page, `/error?code=${code}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase)
  }
  await open(page, '/error?code=69')
  await expect(page.getByText('Code 069')).toBeAttached()
})

test('a page whose data can’t be loaded shows the error page, until another is opened', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  await open(page, '/forums')
  await waitForHydration(page)
  await page.route('**/_serverFn/**', (route) => route.abort())
  await page.getByRole('main').getByRole('link', { name: 'Off topic' }).click()
  await expect(page.getByText('Error 000')).toBeAttached()
  await expect(heading).toHaveText('Unknown error')
  await page.unroute('**/_serverFn/**')
  await page.goBack()
  await expect(heading).toHaveText('Forums')
  await page.goForward()
  await expect(heading).toHaveText('Off topic')
})

test('/ focuses the search, and Enter and the button submit it @all', async ({ page }) => {
  await open(page, '/forums')
  await waitForHydration(page)
  const field = page.getByRole('searchbox')
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await field.fill('carry & look-ahead')
  await field.press('Enter')
  await expect(page).toHaveURL(`${main()}/search?q=carry+%26+look-ahead`)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/forums')
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(field).toBeFocused()
  await field.fill('latch')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(`${main()}/search?q=latch`)
})

test('one consent shows both store widgets, and is kept for the next visit until withdrawn', async ({
  page,
}) => {
  const requests: string[] = []
  await page.route('https://store.test/**', async (route) => {
    requests.push(new URL(route.request().url()).pathname)
    await route.fulfill({ contentType: 'text/html', body: '<p>From the store</p>' })
  })
  const frames = page.getByRole('main').locator('iframe')
  await open(page, '/wishlist')
  await waitForHydration(page)
  await expect(frames).toHaveCount(0)
  expect(requests).toEqual([])
  await page.getByRole('button', { name: 'Show price and wishlist' }).press('Enter')
  await expect(frames).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Hide' })).toBeFocused()
  await expect(frames.nth(0).contentFrame().getByText('From the store')).toBeVisible()
  await expect(frames.nth(1)).toHaveAttribute('title', 'Wishlist (Steam)')
  await page.reload()
  await expect(frames).toHaveCount(2)
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(frames).toHaveCount(0)
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Show price and wishlist' })).toBeVisible()
  await expect(frames).toHaveCount(0)
})

test('the footer has the copyright years and links to pages about the site @all', async ({ page }) => {
  await open(page, '/forums')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(`2019–${new Date().getFullYear()}`)
  await expect(footer.getByRole('link', { name: 'Status' })).toHaveAttribute('target', '_blank')
  await footer.getByRole('link', { name: 'Changelog' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Changelog/i)
  await footer.getByRole('link', { name: 'Site settings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Website settings')
})

test('a button clicked before hydration reacts after it', async ({ page, member, post }) => {
  await signIn(page, member, post.path)
  await waitForHydration(page)
  const heart = page.getByRole('button', { name: /^Like/ }).first()
  const liked = await heart.getAttribute('aria-pressed')
  const { promise: permission, resolve: permit } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await permission
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await heart.dblclick()
  await expect(heart).toHaveAttribute('aria-pressed', String(liked))
  // The heart turns at once; a reload would break off the call that is still under way.
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  permit()
  await expect(heart).toHaveAttribute('aria-pressed', String(liked !== 'true'))
  await saved
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', String(liked !== 'true'))
})

test('a page is painted before it loads its scripts', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url())
  })
  let paint = () => {}
  const painted = new Promise<void>((resolve) => (paint = resolve))
  await page.route('**/*.css', async (route) => {
    await painted
    await route.continue()
  })
  await page.goto(`${main()}/forums`, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor({ state: 'attached' })
  expect(scripts).toEqual([])
  paint()
  await waitForHydration(page)
  expect(scripts).not.toEqual([])
})

test('the actions of an object are laid out correctly before any script is loaded @all', async ({
  page,
  browser,
  moderator,
}) => {
  await signIn(page, moderator)
  const storageState = await page.context().storageState()
  const scriptless = await (await browser.newContext({ javaScriptEnabled: false, storageState })).newPage()
  for (const path of ['/view/pst-56609d78', '/tracker/56', '/view/ctn-ae5631dd']) {
    await open(scriptless, path)
    const card = scriptless.getByRole('region', { name: /^Manage/ })
    const edit = card.getByRole('button', { name: 'Edit', exact: true, includeHidden: true })
    await expect(edit.locator('..'), path).toHaveCSS('display', 'flex')
  }
})

for (const width of [390, 1440]) {
  test(`the tag of the environment covers no text at ${width} px @all`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/', '/forums', '/view/pst-56609d78', '/login']) {
      await open(page, path)
      await waitForHydration(page)
      await expect(page.getByRole('button', { name: 'development' }), path).toBeAttached()
      for (const top of [0, 1e6]) {
        const covered = await page.evaluate(`(async () => {
          scrollTo({ top: ${top}, behavior: 'instant' })
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
          const tag = document.querySelector('[class*=EnvironmentBar-]')
          const box = tag.getBoundingClientRect()
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
          const covered = []
          for (let text; (text = texts.nextNode()); ) {
            if (tag.contains(text) || !text.data.trim() || !text.parentElement.checkVisibility()) continue
            const range = document.createRange()
            range.selectNodeContents(text)
            for (const line of range.getClientRects()) {
              const isBeside = line.right <= box.left || line.left >= box.right
              if (!isBeside && line.bottom > box.top && line.top < box.bottom) covered.push(text.data)
            }
          }
          return covered
        })()`)
        expect(covered, `${path} scrolled to ${top}`).toEqual([])
      }
    }
  })
}
