import { expect, type Locator, type Page } from '@playwright/test'
import { writeArchive } from '#demo/write-archive.ts'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { writeSave } from '#circuits/save-file/write-save.ts'
import { open, waitForHydration } from '#tests/e2e/support/community.ts'
import type { TestFile } from '#tests/e2e/writing/dropped-files.ts'

/** An archive with one of the demo circuits, under a name of the test's. */
export async function archiveFile(slug: string, name = `${slug}.zip`): Promise<TestFile> {
  const save = rawSave(slug)
  const bytes = await writeArchive([{ path: `${slug}/${save.name}`, bytes: save.buffer }])
  return { name, mimeType: 'application/zip', buffer: Buffer.from(bytes) }
}

/** The save of one of the demo circuits, as it lies in the game's folder. */
export function rawSave(slug: string): TestFile {
  const circuit = demoCircuits.find((one) => one.slug === slug)
  if (!circuit) throw new Error(`There is no circuit ${slug}`)
  return { name: circuit.file, mimeType: '', buffer: Buffer.from(writeSave(circuit.build())) }
}

/** Opens the form for a new creation, perhaps filled in by another program. */
export async function openUpload(page: Page, prefill?: unknown): Promise<void> {
  const text =
    typeof prefill === 'string' ? prefill : Buffer.from(JSON.stringify(prefill ?? '')).toString('base64')
  await open(page, prefill === undefined ? '/hub/upload' : `/hub/upload?prefill=${encodeURIComponent(text)}`)
  await waitForHydration(page)
}

/** Chooses the archive of a new creation, which goes in one request, and waits until the service has it and the browser has read it. */
export async function chooseArchive(page: Page, archive: TestFile): Promise<void> {
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/direct_uploads/creation/'),
  )
  await page.getByLabel('File', { exact: true }).setInputFiles(archive)
  await sent
  await expect(page.getByText(`${archive.name} is uploaded`)).toBeVisible()
  await expect(page.getByText('Reading your save…')).toHaveCount(0)
}

/** Publishes a creation without pictures as the page's user. */
export async function publish(page: Page, name: string, body = ''): Promise<void> {
  await openUpload(page)
  await chooseArchive(page, await archiveFile('half-adder'))
  await page.getByLabel('Title').fill(name)
  await page.getByLabel('Text').fill(body)
  await sendWithoutPictures(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** Sends the creation whose form is filled in. */
export async function sendCreation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
}

/** Sends it, and confirms that it has no pictures. */
export async function sendWithoutPictures(page: Page): Promise<void> {
  await sendCreation(page)
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText("You haven't uploaded any images, are you sure you want to continue?")
  await question.getByRole('button', { name: 'Continue' }).click()
}

/** The pictures beside the text that is being written, in their order. */
export function imageList(page: Page): Locator {
  return page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
}

/** The names of the pictures beside the text, in their order, once all of them are with the service. */
export async function imageNames(page: Page): Promise<string[]> {
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  return imageList(page).locator('span[title$=".jpg"]').allInnerTexts()
}

/** Blocks links into the game: the browser would wait for its own prompt. */
export async function blockGameLinks(page: Page): Promise<void> {
  await page.addInitScript({
    content: `addEventListener('click', (event) => {
      if (event.target.closest('a[href^="logicworks:"]')) event.preventDefault()
    })`,
  })
}
