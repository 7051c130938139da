import sharp from 'sharp'
import {
  collectPostPaths,
  signInAt,
  freshName,
  isSignedIn,
  mailsTo,
  makeUser,
  password,
  tabTo,
} from './accounts.ts'
import { waitForHydration, main, open } from '../support/community.ts'
import { expect, test, type Page } from '../support/test.ts'

test('a verification mail is sent once per visit, and not again within five minutes @all', async ({
  page,
}) => {
  const person = await makeUser({ isVerified: false })
  await signInAt(page, person, '/account-settings')
  await waitForHydration(page)
  const posts = collectPostPaths(page)
  const send = page.getByRole('button', { name: 'Send verification email' })
  await send.dblclick()
  await expect(page.getByText('Verification email sent, please check your inbox')).toBeVisible()
  await expect(send).toBeDisabled()
  expect(posts).toEqual(['/auth/request-verification-email'])
  expect((await mailsTo(person.email))[0]?.subject).toContain('Confirm your email address')

  await page.reload()
  await waitForHydration(page)
  await send.click()
  await expect(
    page.getByText('A verification email was recently sent. Please check your inbox or try again later.'),
  ).toBeVisible()
  await expect(send).toBeEnabled()
  expect(await mailsTo(person.email)).toHaveLength(1)
})

/** The bytes of a picture, half red and half blue, as people have them: not square, and with more than its pixels. */
function picture(): Promise<Buffer> {
  const blue = { create: { width: 300, height: 400, channels: 3 as const, background: '#0000ff' } }
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 300, top: 0 }])
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .png()
    .toBuffer()
}

test('a new picture is previewed before the upload, and shown everywhere afterwards', async ({
  page,
  context,
}) => {
  const person = await makeUser()
  await signInAt(page, person, '/account-settings')
  const other = await context.newPage()
  await open(other, '/forums')
  await waitForHydration(other)
  await waitForHydration(page)
  const posts = collectPostPaths(page)
  const card = page.getByRole('region', { name: 'Picture' })
  const file = card.getByLabel('New picture')
  await file.setInputFiles({ name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('No picture') })
  await expect(card.getByText("We can't read this image. Try PNG, JPEG, WebP or GIF.")).toBeVisible()
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture() })
  await expect(card.getByRole('img', { name: 'Preview of your new picture' })).toBeVisible()
  const loaded = page.waitForEvent('load')
  // It's there for half a second, which a busy machine may miss: the page itself remembers it over the reload.
  await card.evaluate((element) => {
    const note = () => {
      const isShown = element.textContent.includes('Picture updated successfully')
      if (isShown) sessionStorage.setItem('pictureUpdated', 'shown')
    }
    new MutationObserver(note).observe(element, { childList: true, characterData: true, subtree: true })
  })
  await card.getByRole('button', { name: 'Upload picture' }).dblclick()
  await loaded
  expect(await page.evaluate(`sessionStorage.getItem('pictureUpdated')`)).toBe('shown')
  expect(posts).toEqual(['/api/direct_uploads/avatar'])

  const shown = page.getByRole('main').locator('img[src*="/uploads/avatars/"]')
  await expect(shown).toHaveCount(2)
  for (const image of await shown.all()) {
    await expect(image).toHaveJSProperty('complete', true)
    await expect(image).not.toHaveJSProperty('naturalWidth', 0)
  }
  await expect(other.getByRole('banner').locator('img[src*="/uploads/avatars/"]')).toBeVisible()
})

/** Signs a user in on that many other devices. */
async function otherDevices(page: Page, person: Awaited<ReturnType<typeof makeUser>>, count: number) {
  const browser = page.context().browser()
  const pages: Page[] = []
  for (let device = 0; device < count; device++) {
    const context = await browser?.newContext({ userAgent: agents[device] ?? '' })
    if (!context) throw new Error('The page belongs to no browser.')
    const other = await context.newPage()
    await signInAt(other, person)
    pages.push(other)
  }
  return pages
}

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
]

test('S5: other sessions can be ended one by one or all at once, and the current one stays @all', async ({
  page,
}) => {
  const person = await makeUser()
  const devices = await otherDevices(page, person, 3)
  await signInAt(page, person, '/account-settings')
  await waitForHydration(page)
  const card = page.getByRole('region', { name: 'Active sessions' })
  await expect(card.getByRole('listitem')).toHaveCount(4)
  await expect(card.getByText('This device')).toHaveCount(1)
  const posts = collectPostPaths(page)
  await card.getByRole('button', { name: /Log out Firefox/ }).dblclick()
  await expect(card.getByRole('listitem')).toHaveCount(3)
  expect(posts).toEqual(['/_serverFn'])
  await expect(card.getByRole('listitem').filter({ hasText: 'Firefox' })).toHaveCount(0)
  const [first, second, third] = devices as [Page, Page, Page]
  expect([await isSignedIn(first, person), await isSignedIn(second, person)]).toEqual([false, true])
  await card.getByRole('button', { name: 'Log out all other devices' }).dblclick()
  await expect(card.getByText('No other devices.')).toBeVisible()
  expect(posts).toEqual(['/_serverFn', '/_serverFn'])
  expect([await isSignedIn(second, person), await isSignedIn(third, person)]).toEqual([false, false])
  expect(await isSignedIn(page, person)).toBe(true)
})

test('account settings can be changed by keyboard only @all', async ({ page }) => {
  const person = await makeUser()
  await signInAt(page, person)
  await waitForHydration(page)
  const { keyboard } = page
  await page.getByRole('banner').getByRole('button', { name: person.username }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Account settings' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(`${main()}/account-settings`)
  // The address changes before the page does, and the new page takes the focus.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account settings')
  await expect(page.getByRole('main')).toBeFocused()
  const typeInto = async (name: string, text: string) => {
    await tabTo(page, name)
    await keyboard.type(text)
  }
  await tabTo(page, 'New picture')
  const address = `${freshName()}@people.example`
  await typeInto('New email', address)
  await typeInto('Confirm new email', address)
  await typeInto('Current password', password)
  await keyboard.press('Enter')
  await expect(page.getByText(`We sent a link to ${address}.`)).toBeVisible()
  await typeInto('Current password', password)
  await typeInto('New password', 'typed by hand')
  await typeInto('Confirm new password', 'typed by hand')
  await keyboard.press('Enter')
  await expect(page.getByText('Password changed')).toBeVisible()
  await tabTo(page, 'Link GitHub')
})

test('logging out in one tab redirects another from the settings to the login @all', async ({
  page,
  context,
}) => {
  const person = await makeUser()
  await signInAt(page, person, '/account-settings')
  const other = await context.newPage()
  await open(other, '/forums')
  await waitForHydration(other)
  await other.getByRole('banner').getByRole('button', { name: person.username }).click()
  await other.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/^http:\/\/auth\.localhost.*\/login\?r=%2Faccount-settings/)
})
