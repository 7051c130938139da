import { expect, type Locator, type Page } from '@playwright/test'
import { writeArchive } from '#upstream/archive/write-archive.ts'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { writeSave } from '#shared/save-file/write-save.ts'
import { waitForHydration, open } from './community.ts'
import type { HandedFile } from './dropped-files.ts'

/** An archive with one of the demo circuits, under a name of the test's. */
export async function archiveOf(slug: string, name = `${slug}.zip`): Promise<HandedFile> {
  const circuit = demoCircuits.find((one) => one.slug === slug)
  if (!circuit) throw new Error(`There is no circuit ${slug}`)
  const bytes = await writeArchive([{ path: `${slug}/${circuit.file}`, bytes: writeSave(circuit.build()) }])
  return { name, mimeType: 'application/zip', buffer: Buffer.from(bytes) }
}

/** Opens the form for a new creation, perhaps filled in by another program. */
export async function openUpload(page: Page, prefill?: unknown): Promise<void> {
  const text =
    typeof prefill === 'string' ? prefill : Buffer.from(JSON.stringify(prefill ?? '')).toString('base64')
  await open(page, prefill === undefined ? '/hub/upload' : `/hub/upload?prefill=${encodeURIComponent(text)}`)
  await waitForHydration(page)
}

/** Chooses the archive of a new creation and waits until the service has it. */
export async function chooseArchive(page: Page, archive: HandedFile): Promise<void> {
  await page.getByLabel('File', { exact: true }).setInputFiles(archive)
  await expect(page.getByText(`${archive.name} is uploaded`)).toBeVisible()
}

/** Publishes a creation without pictures as whoever is signed in. */
export async function publish(page: Page, name: string, body = ''): Promise<void> {
  await openUpload(page)
  await chooseArchive(page, await archiveOf('half-adder'))
  await page.getByLabel('Title').fill(name)
  await page.getByLabel('Text').fill(body)
  await sendCreation(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** Sends the creation whose form is filled in, without pictures. */
export async function sendCreation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
}

/** The pictures beside the text that is being written, in their order. */
export function shelf(page: Page): Locator {
  return page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
}

/** The names of the pictures beside the text, in their order, once all of them are with the service. */
export async function shelvedNames(page: Page): Promise<string[]> {
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  return shelf(page).locator('span[title$=".jpg"]').allInnerTexts()
}

/** Keeps links into the game from being followed: the browser would wait for somebody to answer its own question. */
export async function stayOutOfTheGame(page: Page): Promise<void> {
  await page.addInitScript({
    content: `addEventListener('click', (event) => {
      if (event.target.closest('a[href^="logicworks:"]')) event.preventDefault()
    })`,
  })
}

/** The folders of all files that the service keeps for somebody. */
export async function foldersOf(username: string): Promise<string[]> {
  const answer = await fetch(`${process.env.TEST_CONTROL_ORIGIN}/folders/${username}`)
  return answer.json<string[]>()
}

/** The names of the files that the service keeps in any of the folders. */
export async function filesIn(folders: readonly string[]): Promise<string[]> {
  const answer = await fetch(`${process.env.TEST_CONTROL_ORIGIN}/files`, {
    method: 'POST',
    body: JSON.stringify(folders),
  })
  return answer.json<string[]>()
}

/** Lets a month pass for what somebody has deleted, and the cleaning come round twice. */
export async function letMonthPass(username: string): Promise<void> {
  const answer = await fetch(`${process.env.TEST_CONTROL_ORIGIN}/month`, {
    method: 'POST',
    body: JSON.stringify({ username }),
  })
  expect(answer.status).toBe(204)
}
