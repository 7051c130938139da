import { enter, makeUser, password } from './accounts.ts'
import { waitForHydration, enterPassword, main, open } from './community.ts'
import { readWord, startLocalProgram, type LocalProgram } from './local-program.ts'
import { expect, test } from './test.ts'

let program: LocalProgram

test.beforeEach(async () => {
  program = await startLocalProgram()
})

test.afterEach(() => program.stop())

/** The user in the token that the program got, by the last URL requested from it. */
async function told() {
  const { searchParams } = program.asked.findLast(({ pathname }) => pathname === '/done') ?? new URL(main())
  const word = searchParams.get('jwt') ?? ''
  return {
    project: searchParams.get('project'),
    ...(await readWord(word, { issuer: main(), audience: program.origin })),
  }
}

test('a local program is told who signs in for it', async ({ page }) => {
  const person = await makeUser()
  await open(page, `/login?r=${encodeURIComponent(`${program.origin}/done?project=adder`)}`)
  await enterPassword(page, person.username, password)
  await expect(page.getByRole('heading', { name: 'Welcome in' })).toBeVisible()
  const word = await told()
  expect(word).toMatchObject({ project: 'adder', name: person.username, sub: expect.stringMatching(/^usr-/) })
  expect((word.exp ?? 0) - (word.iat ?? 0)).toBe(60)
  // The browser is signed in to the site too, and no page of it keeps the word.
  await page.goBack()
  expect(new URL(page.url()).searchParams.has('jwt')).toBe(false)
  await open(page, '/forums')
  await expect(page.getByRole('button', { name: person.username })).toBeVisible()
})

test('somebody signed in already is let through to a local program', async ({ page }) => {
  const person = await makeUser()
  await enter(page, person)
  await open(page, `/login?r=${encodeURIComponent(`${program.origin}/done?project=adder`)}`)
  await expect(page.getByRole('heading', { name: 'Welcome in' })).toBeVisible()
  expect(await told()).toMatchObject({ project: 'adder', name: person.username })
})

test('a browser with a session but no tokens logs in for a local program, and is not sent in circles', async ({
  page,
}) => {
  const person = await makeUser()
  await enter(page, person)
  await page.evaluate('localStorage.clear()')
  await open(page, `/login?r=${encodeURIComponent(`${program.origin}/done`)}`)
  await waitForHydration(page)
  await enterPassword(page, person.username, password)
  await expect(page.getByRole('heading', { name: 'Welcome in' })).toBeVisible()
  expect(await told()).toMatchObject({ name: person.username })
})

test('without a word the way to a local program leads to the login, and elsewhere it leads nowhere new', async ({
  page,
}) => {
  const target = encodeURIComponent(`${program.origin}/done`)
  await open(page, `/local-auth-callback?redirect=${target}`)
  await expect(page).toHaveURL(/\/login\?r=/)
  await open(page, `/local-auth-callback?redirect=${encodeURIComponent('https://evil.example/')}#jwt=a`)
  await expect(page).toHaveURL(`${main()}/`)
  await open(page, '/local-auth-callback')
  await expect(page).toHaveURL(`${main()}/`)
  expect(program.asked.filter(({ pathname }) => pathname === '/done')).toEqual([])
})
