import { expectAccessibleState, main, open, signIn } from '../support/community.ts'
import { writePost } from '../support/writing.ts'
import { expect, test, type Page } from '../support/test.ts'

/** The path of the hub's first creation, and its title. */
async function firstCreation(page: Page): Promise<{ path: string; title: string }> {
  await open(page, '/hub')
  const link = page.getByRole('main').getByRole('article').getByRole('link').first()
  return { path: (await link.getAttribute('href')) ?? '', title: await link.innerText() }
}

const card = (page: Page) => page.locator('.creation-card')

test('a creation’s address alone on a line of a post becomes a card @all', async ({
  page,
  browser,
  member,
}) => {
  await signIn(page, member)
  const { path, title } = await firstCreation(page)
  const post = await writePost(page, 'Have you seen this one?', { text: `Look:\n\n${main()}${path}` })
  const link = card(page).getByRole('link', { name: title })
  await expect(link).toHaveAttribute('href', path)
  await expect(card(page).getByText(/\d+ likes?/)).toBeVisible()
  await expect(card(page).locator('img')).toHaveJSProperty('complete', true)
  await expectAccessibleState(page)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await open(plain, post)
  await expect(card(plain).getByRole('link', { name: title })).toBeVisible()
  await expect(card(plain).locator('img')).toBeVisible()
  await expect(card(plain).getByRole('button')).toHaveCount(0)
  await context.close()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})
