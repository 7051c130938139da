import { signInAt, makeUser, password } from './accounts.ts'
import { waitForHydration, enterPassword, main, open } from '../support/community.ts'
import { verifyToken, startLocalProgram, type LocalProgram } from './local-program.ts'
import { expect, test } from '../support/test.ts'

let program: LocalProgram

test.beforeEach(async () => {
  program = await startLocalProgram()
})

test.afterEach(() => program.stop())

/** The user in the token that the program got, by the last URL requested from it. */
async function signedInUser() {
  const { searchParams } =
    program.requests.findLast(({ pathname }) => pathname === '/done') ?? new URL(main())
  const token = searchParams.get('jwt') ?? ''
  return {
    project: searchParams.get('project'),
    ...(await verifyToken(token, { issuer: main(), audience: program.origin })),
  }
}

test('a local program gets a token of the user who logs in for it', async ({ page }) => {
  const person = await makeUser()
  await open(page, `/login?r=${encodeURIComponent(`${program.origin}/done?project=adder`)}`)
  await enterPassword(page, person.username, password)
  await expect(page.getByRole('heading', { name: 'Welcome in' })).toBeVisible()
  const token = await signedInUser()
  expect(token).toMatchObject({
    project: 'adder',
    name: person.username,
    sub: expect.stringMatching(/^usr-/),
  })
  expect((token.exp ?? 0) - (token.iat ?? 0)).toBe(60)
  // The browser is signed in to the site too, and no page of it keeps the word.
  await page.goBack()
  expect(new URL(page.url()).searchParams.has('jwt')).toBe(false)
  await open(page, '/forums')
  await expect(page.getByRole('button', { name: person.username })).toBeVisible()
})

test('a signed-in user is redirected to a local program directly @all', async ({ page }) => {
  const person = await makeUser()
  await signInAt(page, person)
  await open(page, `/login?r=${encodeURIComponent(`${program.origin}/done?project=adder`)}`)
  await expect(page.getByRole('heading', { name: 'Welcome in' })).toBeVisible()
  expect(await signedInUser()).toMatchObject({ project: 'adder', name: person.username })
})

test('a browser with a session but no tokens logs in for a local program without a redirect loop @all', async ({
  page,
}) => {
  const person = await makeUser()
  await signInAt(page, person)
  await page.evaluate('localStorage.clear()')
  await open(page, `/login?r=${encodeURIComponent(`${program.origin}/done`)}`)
  await waitForHydration(page)
  await enterPassword(page, person.username, password)
  await expect(page.getByRole('heading', { name: 'Welcome in' })).toBeVisible()
  expect(await signedInUser()).toMatchObject({ name: person.username })
})

test('without a token the redirect to a local program leads to the login, and other targets are not affected @all', async ({
  page,
}) => {
  const target = encodeURIComponent(`${program.origin}/done`)
  await open(page, `/local-auth-callback?redirect=${target}`)
  await expect(page).toHaveURL(/\/login\?r=/)
  await open(page, `/local-auth-callback?redirect=${encodeURIComponent('https://evil.example/')}#jwt=a`)
  await expect(page).toHaveURL(`${main()}/`)
  await open(page, '/local-auth-callback')
  await expect(page).toHaveURL(`${main()}/`)
  expect(program.requests.filter(({ pathname }) => pathname === '/done')).toEqual([])
})
