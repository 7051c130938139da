import { storedItems } from '#shared/page/stored-items.ts'
import { open, signIn, waitForHydration } from '#tests/e2e/support/community.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const busyPost = 'pst-56609d78'

/** The names of all that the browser stores, of the main host and of the page. */
async function storedNames(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return [...new Set([...cookies.map(({ name }) => name), ...stored])]
}

function isListed(name: string): boolean {
  return Object.entries(storedItems).some(([listed, item]) =>
    'isPrefix' in item ? name.startsWith(listed) : name === listed,
  )
}

test('the page of cookies names everything that a member’s browser stores @all', async ({ page, member }) => {
  await signIn(page, member, `/view/${busyPost}`)
  await waitForHydration(page)
  await page.getByRole('textbox', { name: 'Comment' }).fill('An unfinished thought')
  await open(page, '/settings')
  await waitForHydration(page)
  await page.getByRole('radio', { name: 'Light' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  const names = await storedNames(page)
  for (const kind of ['session', 'set-theme', 'access', 'drafts-of']) expect(names).toContain(kind)
  expect(names.some((name) => name.startsWith('draft-'))).toBe(true)
  expect(names.filter((name) => !isListed(name))).toEqual([])

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies')
  for (const [name, item] of Object.entries(storedItems)) {
    const shown = 'isPrefix' in item ? `${name}…` : name
    await expect(page.getByRole('rowheader', { name: shown, exact: true })).toBeVisible()
  }
})
