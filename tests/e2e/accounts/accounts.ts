import { expect, request, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import type { Audience, NewUser, User } from '#tests/e2e/support/test-control-server.ts'
import { main, signIn, waitForHydration } from '#tests/e2e/support/community.ts'

/** The password of all users in the tests. */
export const password = 'logicworks'

/** The auth origin of the server under test. */
export function auth(): string {
  return process.env.AUTH_ORIGIN ?? ''
}

/** An unused name. */
export function freshName(): string {
  return `new.${crypto.randomUUID().slice(0, 8)}`
}

/** Creates a user, by default with a verified address and without roles. */
export async function makeUser({ isVerified = true, roles = '' }: Partial<NewUser> = {}): Promise<User> {
  const response = await fetch(`${process.env.TEST_CONTROL_ORIGIN}/people`, {
    method: 'POST',
    body: JSON.stringify({ isVerified, roles }),
  })
  return response.json<User>()
}

/** Has something made behind the scenes that no page can make. */
export async function prepareOnServer<Result>(
  what: 'failed-jobs' | 'forums' | `comments/${string}`,
): Promise<Result> {
  const response = await fetch(`${process.env.TEST_CONTROL_ORIGIN}/${what}`, { method: 'POST' })
  return response.json<Result>()
}

/** Sets the users signed in at the social providers; no one is at omitted ones. */
export async function setProviderUser(audience: Audience): Promise<void> {
  await fetch(`${process.env.TEST_CONTROL_ORIGIN}/providers`, {
    method: 'PUT',
    body: JSON.stringify(audience),
  })
}

/** Signs one of the tests' people in to a page's browser, and goes to the path. */
export function signInAt(page: Page, { username }: User, path = '/forums'): Promise<void> {
  return signIn(page, username, path)
}

/** Whether the user is still signed in there, according to a reloaded page. */
export async function isSignedIn(page: Page, { username }: User): Promise<boolean> {
  await page.goto(`${main()}/forums`)
  await waitForHydration(page)
  const banner = page.getByRole('banner')
  const account = banner.getByRole('button', { name: username })
  await expect(account.or(banner.getByRole('link', { name: 'Log in', exact: true }))).toBeVisible()
  return account.isVisible()
}

/** A mail as the development outbox shows it. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** The mails to an address, oldest first, once there are so many. */
export async function mailsTo(address: string, count = 1): Promise<Mail[]> {
  let mails: Mail[] = []
  await expect
    .poll(async () => {
      mails = (await allMails()).filter(({ to }) => to === address).toReversed()
      return mails.length
    })
    .toBeGreaterThanOrEqual(count)
  return mails
}

/** All mails of this run, newest first. */
export async function allMails(): Promise<Mail[]> {
  const client = await request.newContext({ extraHTTPHeaders: { accept: 'application/json' } })
  const response = await client.get(`${main()}/dev/outbox`)
  const mails = (await response.json()) as Mail[]
  await client.dispose()
  return mails
}

/** The link in the newest mail to an address, once that many have arrived. */
export async function linkMailedTo(address: string, count = 1): Promise<string> {
  const { text, html } = (await mailsTo(address, count)).at(-1) ?? { text: '', html: '' }
  const link = /^http\S+$/m.exec(text)?.[0] ?? ''
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  return link
}

/** Opens a link like mail scanners: by HEAD, by GET, and by loading the page with scripts. */
export async function scan(scanner: BrowserContext, link: string): Promise<void> {
  for (const method of ['HEAD', 'GET']) await ask(scanner.request, link, method)
  const page = await scanner.newPage()
  await page.goto(link, { waitUntil: 'networkidle' })
  await page.close()
}

/** Requests an address and its redirects at 127.0.0.1, since only browsers resolve names below `localhost`. */
async function ask(client: APIRequestContext, link: string, method: string): Promise<void> {
  const { host, port, pathname, search } = new URL(link)
  const here = `http://127.0.0.1:${port}${pathname}${search}`
  const response = await client.fetch(here, { method, headers: { host }, maxRedirects: 0 })
  expect([200, 302]).toContain(response.status())
  const { location } = response.headers()
  if (location) await ask(client, new URL(location, link).href, method)
}

/** Collects the paths that a page posts to, other than for reading. */
export function collectPostPaths(page: Page): string[] {
  const posts: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST')
      posts.push(new URL(sent.url()).pathname.replace(/^\/_serverFn\/.*/, '/_serverFn'))
  })
  return posts
}

/** Delays the page's matching requests until the returned function is called. */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<() => void> {
  const { promise: permission, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await permission
    await route.continue()
  })
  return letGo
}
