import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, type Route } from '@playwright/test'
import { awake } from '#scripts/run/awake.ts'

export { awake }

/** The main origin of the server under test. */
export function main(): string {
  return process.env.MAIN_ORIGIN ?? ''
}

/** Opens a path of the main host. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${main()}${path}`)
}

/** Signs in as a demo person by the developer's way in, which is quick, and comes back to the path. */
export async function signIn(page: Page, username: string, path = '/forums'): Promise<void> {
  await open(page, `/login?r=${encodeURIComponent(path)}`)
  await awake(page)
  await page.getByRole('button', { name: username, exact: true }).click()
  await page.waitForURL((url) => url.href.startsWith(`${main()}${path}`))
  await expect(page.getByRole('banner').getByRole('button', { name: new RegExp(username) })).toBeVisible()
}

/** Fills in the login form that is open. */
export async function enterPassword(page: Page, username: string, password = 'logicworks'): Promise<void> {
  await awake(page)
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Opens the first post of the page that has these words in its title. */
export async function openPost(page: Page, title: RegExp): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await awake(page)
}

/** Writes a post as whoever is signed in, stays on its page and answers with its path. */
export async function writePost(
  page: Page,
  title: string,
  { text = 'The first version.', forum = 'frm-offtopic' } = {},
): Promise<string> {
  await open(page, `/forum/${forum}/new`)
  await awake(page)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text').fill(text)
  await page.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await awake(page)
  return new URL(page.url()).pathname
}

/** Lets every call that changes something end without an answer. */
export async function loseChanges(page: Page): Promise<void> {
  await page.route('**/_serverFn/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
}

/** Lets the answer of the next call that changes something get lost, though the call is carried out. */
export async function loseNextAnswer(page: Page): Promise<void> {
  let isLost = false
  await page.route('**/_serverFn/**', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort()
  })
}

/** Holds back every call that changes something until what it answers with is called. */
export async function holdChanges(page: Page): Promise<() => void> {
  const { promise: permission, resolve: permit } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    if (route.request().method() === 'POST') await permission
    await route.fallback()
  }
  await page.route('**/_serverFn/**', hold)
  return permit
}

/** Fails with axe's findings when the page has any, by WCAG 2.2 AA; the page stays where it was scrolled to. */
export async function expectAccessible(page: Page): Promise<void> {
  // What lies half under the bar would be taken for a target that is too small.
  const top = await page.evaluate<number>('scrollY')
  if (top > 0) await page.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  if (top > 0) await page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`)
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n  ')}`)
  expect(findings).toEqual([])
}

/** Fails when the page can be scrolled sideways. */
export async function expectToFit(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate<{
    scrollWidth: number
    clientWidth: number
  }>('(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))(document.documentElement)')
  expect(scrollWidth, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(clientWidth)
}

/** Collects what the page complains of: script errors and refused content. */
export function watch(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}
