import { auth, signInAt, freshName, linkMailedTo, makeUser, password } from './accounts.ts'
import { waitForHydration, enterPassword, main, open } from '../support/community.ts'
import { collectViolations } from '../support/observer.ts'
import { expect, test, type Page, type Request } from '../support/test.ts'

const secret = /[?&#](?:key|tokens|jwt|code)=/

/** Collects a page's requests whose referrer leaks secrets in its URL. */
function collectReferrers(page: Page): string[] {
  const leaks: string[] = []
  page.on('request', async (request: Request) => {
    const { referer } = await request.allHeaders().catch(() => ({ referer: undefined }))
    if (referer && secret.test(referer)) leaks.push(`${request.url()} was told of ${referer}`)
  })
  return leaks
}

/** The addresses in the tab's history that hold a secret. */
async function secretsInHistory(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  const { entries } = await devtools.send('Page.getNavigationHistory')
  await devtools.detach()
  return entries.map(({ url }) => url).filter((url) => secret.test(url))
}

/** The key of a link that was mailed. */
function keyOf(link: string): string {
  return new URL(link).searchParams.get('key') ?? ''
}

test('P2: a page removes the key from its URL, doesn’t leak it, and makes no request to other hosts @all', async ({
  page,
}) => {
  const findings = await collectViolations(page)
  const leaks = collectReferrers(page)
  const person = await makeUser({ isVerified: false })
  await signInAt(page, person, '/account-settings')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Send verification email' }).click()
  const verify = await linkMailedTo(person.email)
  const address = `${freshName()}@people.example`
  await page.getByLabel('New email', { exact: true }).fill(address)
  await page.getByLabel('Confirm new email').fill(address)
  await page.getByLabel('Current password').first().fill(password)
  await page.getByRole('button', { name: 'Change email' }).click()
  const change = await linkMailedTo(address)
  await open(page, '/forgot-password')
  await waitForHydration(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  const reset = await linkMailedTo(person.email, 2)

  for (const link of [verify, change, reset]) {
    const response = await page.goto(link)
    expect(response?.headers(), link).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    await waitForHydration(page)
    expect(page.url()).toBe(`${link === reset ? auth() : main()}${new URL(link).pathname}`)
    expect(await page.evaluate('JSON.stringify([document.referrer, history.state])')).not.toContain(
      keyOf(link),
    )
    expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain(
      keyOf(link),
    )
    await page.getByRole('link', { name: 'Logic Works' }).click()
    await expect(page).toHaveURL(`${main()}/`)
    expect(await page.evaluate('document.referrer')).not.toMatch(secret)
  }
  expect(await secretsInHistory(page)).toEqual([])
  expect(leaks).toEqual([])
  expect(findings).toEqual([])
})

test('P2, S8: a login leaves no tokens in the address, the history or a referrer', async ({ page }) => {
  const findings = await collectViolations(page)
  const leaks = collectReferrers(page)
  const person = await makeUser()
  await open(page, '/login?r=/forums')
  await enterPassword(page, person.username, password)
  await page.waitForURL(`${main()}/forums`)
  expect(await secretsInHistory(page)).toEqual([])
  expect(await page.evaluate('document.referrer')).not.toMatch(secret)
  expect(leaks).toEqual([])
  expect(findings).toEqual([])
})
