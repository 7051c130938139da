import { awake, expectAccessible, signIn } from './community.ts'
import { expect, test, type Page } from './test.ts'

const film = 'https://www.youtube.com/watch?v=aaaaaaaaaa1'
const short = 'https://www.youtube.com/shorts/aaaaaaaaaa2'
const other = 'https://youtu.be/aaaaaaaaaa3'

/** A picture of that size, as SVG. */
function picture(width: number, height: number) {
  return {
    contentType: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`,
  }
}

/** Stands in for the video site, whose large pictures are missing; what it is asked for is kept. */
async function playSite(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(/youtube|ytimg/, (route) => {
    const url = route.request().url()
    asked.push(url)
    if (url.includes('ytimg'))
      return route.fulfill(url.includes('maxres') ? picture(120, 90) : picture(480, 360))
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' })
  })
  return asked
}

test('videos play in their place once one is pressed, and nothing of their site is asked for before', async ({
  page,
}) => {
  const asked = await playSite(page)
  await signIn(page, 'alan', '/forum/frm-offtopic/new')
  await awake(page)
  await page.getByLabel('Title').fill('Three videos of counters')
  await page.getByLabel('Text').fill(`${film}\n\n${short}\n\n${other}`)
  await page.getByLabel('Text').press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three videos of counters')
  await awake(page)
  await expectAccessible(page)
  expect(asked).toEqual([])

  await page.getByRole('link', { name: film }).click()
  await expect(page.locator(`iframe[title="Video: ${film}"]`)).toHaveAttribute(
    'src',
    /\/embed\/aaaaaaaaaa1\?autoplay=1/,
  )
  const still = page.getByRole('link', { name: other }).locator('img')
  await expect(still).toHaveAttribute('src', /aaaaaaaaaa3\/hqdefault\.jpg$/)
  const shortPlayer = page.locator(`iframe[title="Video: ${short}"]`)
  await page.getByRole('link', { name: short }).scrollIntoViewIfNeeded()
  await expect(shortPlayer).toHaveAttribute('src', /mute=1/)
  await expect(page.getByRole('link', { name: other })).toBeVisible()
  expect(asked.filter((url) => url.includes('/embed/'))).toHaveLength(2)
})
