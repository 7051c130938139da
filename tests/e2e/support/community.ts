import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type APIRequestContext, type Page, type Route } from '@playwright/test'
import { waitForHydration } from './wait-for-hydration.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { settingCookie } from '#shared/page/settings.ts'
import { isFullSet } from './test-set.ts'

export { waitForHydration }

/** The main origin of the server under test. */
export function main(): string {
  return process.env.MAIN_ORIGIN ?? ''
}

/** Opens a path of the main host; returns the status that it answers with in the end. */
export async function open(page: Page, path: string): Promise<number | undefined> {
  return (await page.goto(`${main()}${path}`))?.status()
}

/** Access and refresh token of a new session of the user; the session's cookie is stored in the client. */
export async function newTokens(client: APIRequestContext, username: string): Promise<string[]> {
  const response = await client.post(`${main()}/auth/developer`, { data: { username } })
  return response.headers()[internalHeaders.tokens]?.split(':') ?? []
}

/**
 * Logs a user in to a page's browser without the pages of a login, and opens the path. Each login has a session of its own. The entries
 * that the last page of a login stores are written at an address that loads no scripts.
 */
export async function signIn(page: Page, username: string, path = '/forums'): Promise<void> {
  const [access, refresh] = await newTokens(page.context().request, username)
  await page.goto(`${main()}/healthz`)
  const stored = JSON.stringify({ access, refresh, banner: settingCookie('emailBanner', true), path })
  await page.evaluate(`{
    const { access, refresh, banner, path } = ${stored}
    localStorage.setItem('refresh', refresh)
    localStorage.setItem('access', access)
    document.cookie = banner
    void document.cookie
    location.replace(path)
  }`)
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

/** Lets every call that changes something end without a response. */
export async function dropChanges(page: Page): Promise<void> {
  await page.route('**/_serverFn/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
}

/** Lets the response of the next call that changes something get lost, though the call is carried out. */
export async function dropNextResponse(page: Page): Promise<void> {
  let isLost = false
  await page.route('**/_serverFn/**', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort()
  })
}

/** Holds back every server function that changes something until the returned function is called. */
export async function holdChanges(page: Page): Promise<() => void> {
  const { promise: permission, resolve: permit } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    if (route.request().method() === 'POST') await permission
    await route.fallback()
  }
  await page.route('**/_serverFn/**', hold)
  return permit
}

/** Rule sets of axe for a complete check: WCAG 2.2 AA and best practices. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules of axe whose findings depend on layout and colours. */
const rulesOfWidth = ['color-contrast', 'target-size', 'scrollable-region-focusable']

/** Fails with axe's findings when the page has any; the page stays where it was scrolled to. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoFindings(page, (axe) => axe.withTags(standards))
}

/** Checks a state of a page in the full set of tests only: the shared parts of pages are checked on one page of each kind. */
export async function expectAccessibleState(page: Page): Promise<void> {
  if (isFullSet) await expectAccessible(page)
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
  // An element half under the top bar would count as too small a target.
  const top = await page.evaluate<number>('scrollY')
  if (top > 0) await page.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`)
  await finishAnimations(page)
  // Describing passed checks would take as long as finding the failed ones.
  const axe = (await loadAxe(page)).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await choose(axe).analyze()
  if (top > 0) await page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`)
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n  ')}`)
  expect(findings).toEqual([])
}

/** Finishes transitions and animations: text that is still fading in has too little contrast. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const isFinite = animation.effect?.getComputedTiming().endTime !== Infinity
      if (isFinite && animation.timeline === document.timeline) animation.finish()
    }
  })
}

/** The axe that its driver comes with, in its small form. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * Loads axe into the page once for all its checks: axe's driver would load it again for each check, twice, which takes longer than
 * the check. A page with frames needs the driver, which loads axe into each frame.
 */
async function loadAxe(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page, axeSource })
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(axeSource)
  return new AxeBuilder({ page, axeSource: 'void axe' })
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
export interface ExpectedErrorPage {
  path: string
  status: number
}

/** The browser's console message for each failed response, even if the page expects it. */
const refusal = /^Failed to load resource: the server responded with a status of \d{3} \(/

/**
 * Collects a page's problems: script errors, blocked content, requests to our hosts that fail or are refused. The documents of the
 * passed error pages are expected.
 */
export function collectProblems(page: Page, errorPages: readonly ExpectedErrorPage[] = []): string[] {
  const complaints: string[] = []
  const complain = (what: string) => complaints.push(`${page.url()}: ${what}`)
  page.on('pageerror', (error) => complain(error.message))
  page.on('console', (message) => {
    const { url } = message.location()
    const isReported = refusal.test(message.text()) && isTestedHost(url)
    if (message.type() === 'error' && !isReported) complain(`${message.text()} (${url})`)
  })
  page.on('response', (response) => {
    const status = response.status()
    const url = response.url()
    const isExpected = errorPages.some(
      (errorPage) => url === main() + errorPage.path && status === errorPage.status,
    )
    if (status >= 400 && isTestedHost(url) && !isExpected)
      complain(`${status} ${response.request().method()} ${url}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // The browser aborts pending requests of a page that is left.
    if (reason !== 'net::ERR_ABORTED' && isTestedHost(request.url()))
      complain(`${reason} ${request.method()} ${request.url()}`)
  })
  return complaints
}

/** Whether one of the three hosts of the server under test answers at the address. */
function isTestedHost(url: string): boolean {
  const { MAIN_ORIGIN, AUTH_ORIGIN, ASSETS_ORIGIN } = process.env
  return [MAIN_ORIGIN, AUTH_ORIGIN, ASSETS_ORIGIN].includes(URL.parse(url)?.origin)
}
