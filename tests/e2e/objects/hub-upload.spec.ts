import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Page, TestInfo } from '@playwright/test'
import { writeArchive } from '#demo/write-archive.ts'
import { limits } from '#shared/limits.ts'
import { makeUser, signInAt } from '#tests/e2e/accounts/accounts.ts'
import { expectAccessibleState, waitForHydration } from '#tests/e2e/support/community.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { sendCreation } from './hub-pages.ts'

const part = limits.uploadPart.bytes
const connectionLost = "We can't send it right now. We'll go on as soon as we can."
const address = /direct_uploads\/creation\/[0-9a-f]{32}\?/

/** An archive of three parts, as a file on the disk: the same each time that it is chosen. */
async function largeArchive(testInfo: TestInfo): Promise<string> {
  const path = testInfo.outputPath('hall.zip')
  writeFileSync(path, await writeArchive([{ path: 'hall.bin', bytes: randomBytes(2 * part + 1_000) }]))
  return path
}

/** The offsets of the parts that the page sends; `fail` takes the parts that the connection breaks off, by their number from 1. */
async function watchParts(page: Page, fail: (number: number) => Promise<boolean>): Promise<number[]> {
  const offsets: number[] = []
  let number = 0
  await page.route(address, async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    number += 1
    if (await fail(number)) return route.abort('internetdisconnected')
    offsets.push(Number(request.headers()['upload-offset']))
    return route.continue()
  })
  return offsets
}

test('an upload whose connection is lost waits, says so, and goes on by itself @all', async ({
  page,
  context,
}, testInfo) => {
  await signInAt(page, await makeUser(), '/hub/upload')
  await waitForHydration(page)
  const offsets = await watchParts(page, async (number) => {
    if (number === 2) await context.setOffline(true)
    return number === 2
  })
  await page.getByLabel('File', { exact: true }).setInputFiles(await largeArchive(testInfo))
  const lost = page.getByRole('status').filter({ hasText: connectionLost })
  await expect(lost).toBeVisible()
  const progress = page.getByRole('progressbar', { name: 'Uploading hall.zip' })
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0.45)
  await page.getByLabel('Title').fill('Too early')
  await sendCreation(page)
  const early = page.getByText("Your file isn't uploaded yet.")
  await expect(early).toBeVisible()
  await expectAccessibleState(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const hidden = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  await expect.poll(() => page.evaluate(hidden)).toBeLessThanOrEqual(0)
  await context.setOffline(false)
  await expect(page.getByText('hall.zip is uploaded')).toBeVisible()
  await expect(lost).toHaveCount(0)
  await expect(early).toHaveCount(0)
  expect(offsets).toEqual([0, part, 2 * part])
})
