import sharp from 'sharp'
import { collectPostPaths, signInAt, isSignedIn, makeUser } from './accounts.ts'
import { waitForHydration, open } from '#tests/e2e/support/community.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** The bytes of a picture, half red and half blue, as people have them: not square, and with more than its pixels. */
function picture(): Promise<Buffer> {
  const blue = { create: { width: 300, height: 400, channels: 3 as const, background: '#0000ff' } }
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 300, top: 0 }])
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .png()
    .toBuffer()
}

test('another face is shown at once; a new picture is previewed before the upload, and shown everywhere afterwards @all', async ({
  page,
  context,
}) => {
  const person = await makeUser()
  await signInAt(page, person, '/account-settings')
  const other = await context.newPage()
  await open(other, '/forums')
  await waitForHydration(other)
  await waitForHydration(page)
  const card = page.getByRole('region', { name: 'Picture' })
  await card.getByRole('button', { name: 'Another one' }).press('Enter')
  await expect(page.locator('img[src$="-1.svg"]')).toHaveCount(3)
  await expect(card.getByText('This is your face now')).toBeVisible()
  const posts = collectPostPaths(page)
  const file = card.getByLabel('New picture')
  await file.setInputFiles({ name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('No picture') })
  await expect(card.getByText("We can't read this image. Try PNG, JPEG, WebP or GIF.")).toBeVisible()
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture() })
  await expect(card.getByRole('img', { name: 'Preview of your new picture' })).toBeVisible()
  await card.getByRole('button', { name: 'Upload picture' }).dblclick()

  const shown = page.getByRole('main').locator('img[src*="/uploads/avatars/"]')
  await expect(shown).toHaveCount(2)
  expect(posts).toEqual(['/api/direct_uploads/avatar'])
  await expect(other.getByRole('banner').locator('img[src*="/uploads/avatars/"][width="40"]')).toBeVisible()
})

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
]

test('S5: other sessions can be ended one by one or all at once, and the current one stays @all', async ({
  page,
  browser,
}) => {
  const person = await makeUser()
  for (const userAgent of agents)
    await signInAt(await (await browser.newContext({ userAgent })).newPage(), person)
  await signInAt(page, person, '/account-settings')
  await waitForHydration(page)
  const card = page.getByRole('region', { name: 'Active sessions' })
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await expect(card.getByText('This device')).toHaveCount(1)
  const posts = collectPostPaths(page)
  await card.getByRole('button', { name: /Log out Firefox/ }).dblclick()
  await expect(card.getByRole('listitem')).toHaveCount(2)
  expect(posts).toEqual(['/_serverFn'])
  await card.getByRole('button', { name: 'Log out all other devices' }).dblclick()
  await expect(card.getByText('No other devices.')).toBeVisible()
  expect(posts).toEqual(['/_serverFn', '/_serverFn'])
  expect(await isSignedIn(page, person)).toBe(true)
})
