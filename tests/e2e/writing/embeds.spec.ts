import { collectProblems, expectAccessibleState, main, open, signIn } from '#tests/e2e/support/community.ts'
import { writePost } from '#tests/e2e/support/writing.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'
import { webglOptions } from '#tests/e2e/support/webgl.ts'

test.use({ launchOptions: webglOptions })

test('a creation’s address alone on a line of a post becomes a card, also without scripts, and runs in it @all', async ({
  page,
  browser,
  member,
}) => {
  const title = 'Half adder, for the tutorial'
  await signIn(page, member)
  await open(page, '/hub?q=half+adder')
  const path = (await page.getByRole('link', { name: title, exact: true }).getAttribute('href')) ?? ''
  const post = await writePost(page, 'Have you seen this one?', { text: `Look:\n\n${main()}${path}` })
  const card = page.locator('.creation-card')
  const link = card.getByRole('link', { name: title })
  await expect(link).toHaveAttribute('href', path)
  await expect(card.getByText(/\d+ likes?/)).toBeVisible()
  await expect(card.locator('img')).toHaveJSProperty('complete', true)
  await expectAccessibleState(page)

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await open(plain, post)
  const plainCard = plain.locator('.creation-card')
  await expect(plainCard.getByRole('link', { name: title })).toBeVisible()
  await expect(plainCard.locator('img')).toBeVisible()
  await expect(plainCard.getByRole('button')).toHaveCount(0)

  const run = card.getByRole('button', { name: 'Run it here' })
  await run.press('Enter')
  const player = page.getByRole('region', { name: `${title}, running in 3D` })
  await expect(player).toHaveAttribute('data-drawn', 'true')
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(card.locator('a > img')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(player).toHaveCount(0)
  await expect(run).toBeFocused()
  await expect(card.locator('a > img')).toBeVisible()
})

test('a circuit of a text opens in 3D, with switches that have its inputs’ names @all', async ({
  page,
  member,
}) => {
  await signIn(page, member)
  const text = '```circuit\n# Majority of two\nin Left, Right\nBoth = Left and Right\nout Both\n```'
  await writePost(page, 'A gate that opens in 3D', { text })
  const drawing = page.getByRole('img', { name: 'Majority of two' })
  await page.locator('figure.circuit').getByRole('button', { name: 'Open in 3D' }).click()
  const player = page.getByRole('region', { name: 'Majority of two, running in 3D' })
  await expect(player).toHaveAttribute('data-drawn', 'true')
  await expect(drawing).toBeHidden()
  await expect(player.getByRole('button', { name: 'Left' })).toBeVisible()
  await player.getByRole('button', { name: 'Close the circuit' }).click()
  await expect(drawing).toBeVisible()
})

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

function video(page: Page, address: string) {
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

  await page.getByRole('link', { name: short }).or(video(page, short)).scrollIntoViewIfNeeded()
  await expect(video(page, short)).toHaveAttribute('src', /\/embed\/aaaaaaaaaa2\?.*mute=1/)
  await expect(page.getByRole('link', { name: clip })).toBeVisible()
  await page.getByRole('link', { name: clip }).click()
  await expect(video(page, clip)).toHaveAttribute('src', /\/embed\/aaaaaaaaaa1\?autoplay=1(?!.*mute)/)
  // The video's own page opens without the limits of the frame.
  await expect(video(page, clip)).toHaveAttribute('sandbox', /\ballow-popups-to-escape-sandbox\b/)
  await expect(page.getByRole('link', { name: other })).toBeVisible()
  expect(complaints).toEqual([])
})
