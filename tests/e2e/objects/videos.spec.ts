import {
  waitForHydration,
  expectAccessibleState,
  main,
  open,
  signIn,
  collectProblems,
} from '../support/community.ts'
import { writePost } from '../support/writing.ts'
import { expect, test, type Page } from '../support/test.ts'

const clip = 'https://www.youtube.com/watch?v=aaaaaaaaaa1'
const short = 'https://www.youtube.com/shorts/aaaaaaaaaa2'
const other = 'https://youtu.be/aaaaaaaaaa3'

/** Replaces the video site's player, and records the browser's requests to that site. */
async function playSite(page: Page): Promise<string[]> {
  const requests: string[] = []
  await page.route(/youtube|ytimg/, (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' })
  })
  return requests
}

/** Writes a post with a film and a short one below it, out of view. */
async function writeVideos(page: Page, member: string, title: string) {
  await signIn(page, member)
  const lines = Array.from({ length: 40 }, () => 'A line.')
  await writePost(page, title, { text: [clip, other, ...lines, short].join('\n\n') })
}

/** Chooses on the settings page, which takes the choice in its own time. */
async function choose(page: Page, name: string) {
  const choice = page.getByRole('radio', { name, exact: true })
  await choice.click()
  await expect(choice).toBeChecked()
}

function player(page: Page, address: string) {
  return page.locator(`iframe[title="Video: ${address}"]`)
}

test('videos show posters at once; a short one in view plays muted, others when clicked @all', async ({
  page,
  member,
}) => {
  const complaints = collectProblems(page)
  const requests = await playSite(page)
  await writeVideos(page, member, 'Three videos of counters')
  await expectAccessibleState(page)
  const posters = page.locator('.video img')
  await expect(posters).toHaveCount(3)
  for (const poster of await posters.all()) {
    await poster.scrollIntoViewIfNeeded()
    await expect(poster).toHaveJSProperty('complete', true)
  }
  await expect(posters.first()).toHaveAttribute('src', /^http:\/\/assets\..*\/videos\/aaaaaaaaaa1\.jpg$/)
  expect(requests.filter((url) => !url.includes('/embed/aaaaaaaaaa2'))).toEqual([])

  await page.getByRole('link', { name: short }).or(player(page, short)).scrollIntoViewIfNeeded()
  await expect(player(page, short)).toHaveAttribute('src', /\/embed\/aaaaaaaaaa2\?.*mute=1/)
  await expect(page.getByRole('link', { name: clip })).toBeVisible()
  await page.getByRole('link', { name: clip }).click()
  await expect(player(page, clip)).toHaveAttribute('src', /\/embed\/aaaaaaaaaa1\?autoplay=1(?!.*mute)/)
  await expect(page.getByRole('link', { name: other })).toBeVisible()
  expect(complaints).toEqual([])
})

test('no video plays automatically with reduced motion, data saving, or the setting to ask first @all', async ({
  page,
  member,
}) => {
  const requests = await playSite(page)
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await writeVideos(page, member, 'A short video of counters')
  const address = new URL(page.url()).pathname
  const waitFor = async () => {
    await page.getByRole('link', { name: short }).scrollIntoViewIfNeeded()
    // The code that would play it is there by then.
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(5_000)
    await expect(page.getByRole('link', { name: short })).toBeVisible()
  }
  await waitFor()

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/settings')
  await waitForHydration(page)
  await choose(page, 'Ask first')
  await open(page, address)
  await waitForHydration(page)
  await waitFor()

  await open(page, '/settings')
  await waitForHydration(page)
  await choose(page, 'Play')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await open(page, address)
  await waitForHydration(page)
  await waitFor()
  expect(requests).toEqual([])
})

test('with the setting to ask first, a click plays only that video @all', async ({
  page,
  context,
  member,
}) => {
  await context.addCookies([{ name: 'set-videos', value: encodeURIComponent('"ask"'), url: main() }])
  const requests = await playSite(page)
  await page.clock.install()
  await writeVideos(page, member, 'One video of counters at a time')
  await page.getByRole('link', { name: clip }).click()
  await expect(player(page, clip)).toBeVisible()
  await page.getByRole('link', { name: short }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: short })).toBeInViewport({ ratio: 1 })
  await page.clock.runFor(5_000)
  await expect(page.getByRole('link', { name: short })).toBeVisible()
  expect(requests.map((url) => new URL(url).pathname)).toEqual(['/embed/aaaaaaaaaa1'])
})
