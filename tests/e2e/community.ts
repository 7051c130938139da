import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, type Route } from '@playwright/test'
import { waitForHydration } from '#scripts/run/wait-for-hydration.ts'

export { waitForHydration }

/** The main origin of the server under test. */
export function main(): string {
  return process.env.MAIN_ORIGIN ?? ''
}

/** Opens a path of the main host; returns the status that it answers with in the end. */
export async function open(page: Page, path: string): Promise<number | undefined> {
  return (await page.goto(`${main()}${path}`))?.status()
}

/** Signs somebody in to a page's browser without the form, and goes to the path. Each gets a session of their own. */
export async function signIn(page: Page, username: string, path = '/forums'): Promise<void> {
  const { request: browser } = page.context()
  const entry = await browser.get(`${main()}/login?r=${encodeURIComponent(path)}`, { maxRedirects: 0 })
  const state = new URL(entry.headers().location ?? '').searchParams.get('state')
  const answer = await browser.post(`${main()}/auth/developer`, { data: { username, redirect: path, state } })
  const { redirect } = (await answer.json()) as { redirect: string }
  await page.goto(redirect)
  await expectSignedIn(page, username, path)
}

/** Signs in as a demo person by the button that development has for it, past all pages that lead to the path. */
export async function signInByButton(page: Page, username: string, path = '/forums'): Promise<void> {
  await open(page, `/login?r=${encodeURIComponent(path)}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: username, exact: true }).click()
  await expectSignedIn(page, username, path)
}

async function expectSignedIn(page: Page, username: string, path: string): Promise<void> {
  await page.waitForURL((url) => url.href.startsWith(`${main()}${path}`))
  await expect(page.getByRole('banner').getByRole('button', { name: username })).toBeVisible()
}

/** Fills in the login form that is open. */
export async function enterPassword(page: Page, username: string, password = 'logicworks'): Promise<void> {
  await waitForHydration(page)
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Opens the first post of the page that has these words in its title. */
export async function openPost(page: Page, title: RegExp): Promise<void> {
  // A link that is followed before scripts are there leads to a document of its own, and back from it to another.
  await waitForHydration(page)
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await waitForHydration(page)
}

/** Writes a post as whoever is signed in, stays on its page and answers with its path. */
export async function writePost(
  page: Page,
  title: string,
  { text = 'The first version.', forum = 'frm-offtopic' } = {},
): Promise<string> {
  await open(page, `/forum/${forum}/new`)
  await waitForHydration(page)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text').fill(text)
  await page.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await waitForHydration(page)
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

/** What axe looks for where it looks for everything: WCAG 2.2 AA. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules of axe whose findings depend on what is drawn where. */
const rulesOfWidth = ['color-contrast', 'target-size', 'scrollable-region-focusable']

/** Fails with axe's findings when the page has any; the page stays where it was scrolled to. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoFindings(page, (axe) => axe.withTags(standards))
}

/** Fails when a page that was looked at whole is not accessible at this other width. */
export function expectAccessibleAtWidth(page: Page): Promise<void> {
  return expectNoFindings(page, (axe) => axe.withRules(rulesOfWidth))
}

/** Fails when text on the page has too little contrast; all else is the same in both themes. */
export function expectReadable(page: Page): Promise<void> {
  return expectNoFindings(page, (axe) => axe.withRules('color-contrast'))
}

async function expectNoFindings(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // What lies half under the bar would be taken for a target that is too small.
  const top = await page.evaluate<number>('scrollY')
  if (top > 0) await page.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`)
  // All that is in order would be described too, which takes as long as finding what is not.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await choose(axe).analyze()
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

/** A URL that shows an error page, and its status. */
export interface Board {
  path: string
  status: number
}

/** What the browser writes of each answer that is a refusal, though the page may have meant to get it. */
const refusal = /^Failed to load resource: the server responded with a status of \d{3} \(/

/**
 * Collects what the page complains of: script errors, refused content, requests to our hosts that fail or are refused; but for
 * the very responses that the error pages among what it opens begin with.
 */
export function watch(page: Page, boards: readonly Board[] = []): string[] {
  const complaints: string[] = []
  const complain = (what: string) => complaints.push(`${page.url()}: ${what}`)
  page.on('pageerror', (error) => complain(error.message))
  page.on('console', (message) => {
    const { url } = message.location()
    const isTold = refusal.test(message.text()) && isOurs(url)
    if (message.type() === 'error' && !isTold) complain(`${message.text()} (${url})`)
  })
  page.on('response', (response) => {
    const status = response.status()
    const url = response.url()
    const isMeant = boards.some((board) => url === main() + board.path && status === board.status)
    if (status >= 400 && isOurs(url) && !isMeant) complain(`${status} ${response.request().method()} ${url}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // What a page still waits for when it is left, the browser itself ends.
    if (reason !== 'net::ERR_ABORTED' && isOurs(request.url()))
      complain(`${reason} ${request.method()} ${request.url()}`)
  })
  return complaints
}

/** Whether one of the three hosts of the server under test answers at the address. */
function isOurs(url: string): boolean {
  const { MAIN_ORIGIN, AUTH_ORIGIN, ASSETS_ORIGIN } = process.env
  return [MAIN_ORIGIN, AUTH_ORIGIN, ASSETS_ORIGIN].includes(URL.parse(url)?.origin)
}
