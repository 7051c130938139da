import { waitForHydration, open } from '#tests/e2e/support/community.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

/** Counts the page's calls of server functions from now on. */
function countCalls(page: Page): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/_serverFn/')) calls += 1
  })
  return () => calls
}

test('Ctrl+R reloads the page’s data, not the page @all', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  const forum = page.getByRole('heading', { name: 'Off topic' }).getByRole('link')
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
  await page.getByRole('heading', { name: 'Off topic' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Off topic')
  await expect(notice).toBeHidden()
})
