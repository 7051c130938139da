import { auth, linkMailedTo, makeUser, password } from './accounts.ts'
import { waitForHydration, enterPassword, main, open } from '#tests/e2e/support/community.ts'
import { collectViolations } from '#tests/e2e/support/observer.ts'
import { expect, test, type Page, type Request } from '#tests/e2e/support/test.ts'

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

test('P2, S8: a login and a mailed link leave no tokens or keys in the address, the history, the storage or a referrer @all', async ({
  page,
}) => {
  const findings = await collectViolations(page)
  const leaks = collectReferrers(page)
  const person = await makeUser()
  await open(page, '/forgot-password')
  await waitForHydration(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  const link = await linkMailedTo(person.email)
  await page.goto(link)
  await waitForHydration(page)
  expect(page.url()).toBe(auth() + new URL(link).pathname)
  const kept = await page.evaluate(
    'JSON.stringify([document.referrer, history.state, { ...localStorage }, { ...sessionStorage }])',
  )
  expect(kept).not.toContain(new URL(link).searchParams.get('key'))
  await page.getByRole('link', { name: 'Logic Works' }).click()
  await expect(page).toHaveURL(`${main()}/`)
  expect(await page.evaluate('document.referrer')).not.toMatch(secret)

  await open(page, '/login?r=/forums')
  await enterPassword(page, person.username, password)
  await page.waitForURL(`${main()}/forums`)
  expect(await secretsInHistory(page)).toEqual([])
  expect(await page.evaluate('document.referrer')).not.toMatch(secret)
  expect(leaks).toEqual([])
  expect(findings).toEqual([])
})
