import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import { makeUser, password } from './accounts.ts'
import { enterPassword, main, open, waitForHydration } from '../support/community.ts'
import { expect, test } from '../support/test.ts'

// A program on the visitor's own machine that lets people sign in through the site.
let server: Server
let program: string
/** The URLs that browsers have requested from it. */
let requests: URL[]

test.beforeEach(async () => {
  requests = []
  server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '/', `http://${request.headers.host}`))
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Editor</title><h1>Welcome in</h1>')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  program = `http://localhost:${(server.address() as AddressInfo).port}`
})

test.afterEach(() => server.close().closeAllConnections())

/** The user in the token that the program got last, which has to be one that the site has signed for the program. */
async function signedInUser() {
  const { searchParams } = requests.findLast(({ pathname }) => pathname === '/done') ?? new URL(main())
  const secret = new TextEncoder().encode(process.env.LOCAL_AUTH_KEY)
  const options = { issuer: main(), audience: program }
  const { payload } = await jwtVerify(searchParams.get('jwt') ?? '', secret, options)
  return { project: searchParams.get('project'), ...payload }
}

test('a local program gets a token of the user who logs in for it @all', async ({ page }) => {
  const person = await makeUser()
  const address = `/login?r=${encodeURIComponent(`${program}/done?project=adder`)}`
  const welcome = page.getByRole('heading', { name: 'Welcome in' })
  await open(page, address)
  await enterPassword(page, person.username, password)
  await expect(welcome).toBeVisible()
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

  await open(page, address)
  await expect(welcome).toBeVisible()
  expect(requests.filter(({ pathname }) => pathname === '/done')).toHaveLength(2)

  // With a session but no tokens there is no redirect loop.
  await open(page, '/forums')
  await page.evaluate('localStorage.clear()')
  await open(page, address)
  await waitForHydration(page)
  await enterPassword(page, person.username, password)
  await expect(welcome).toBeVisible()
  expect(await signedInUser()).toMatchObject({ name: person.username })
})
