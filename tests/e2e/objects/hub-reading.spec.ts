import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeArchive } from '#demo/write-archive.ts'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import { writeSave } from '#circuits/save-file/write-save.ts'
import { makeUser, signInAt } from '#tests/e2e/accounts/accounts.ts'
import { expectAccessibleState, expectToFit, main, open } from '#tests/e2e/support/community.ts'
import { drop, pictureFile, type TestFile } from '#tests/e2e/writing/dropped-files.ts'
import { imageList, openUpload, publish, sendCreation, sendWithoutPictures } from './hub-pages.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const circuit = demoCircuits.find(({ slug }) => slug === 'ripple-adder')
if (!circuit) throw new Error('The demo community has an adder')
const save = { path: 'Adders/Ripple adder/data.partialworld', bytes: writeSave(circuit.build()) }
const descriptionText =
  'Title: Ripple adder\nColumn: Me\nDescription: Adds four bits.\nSearchTags: alu, adder\n'
const description = { path: 'Adders/Ripple adder/meta.jecs', bytes: Buffer.from(descriptionText) }
const images = ['thumbnail.png', 'thumbnail_big.png'].map((name, index) => ({
  path: `Adders/Ripple adder/images/${name}`,
  bytes: pictureFile(name, index === 0 ? 4 : 2).buffer,
}))

async function zip(name: string, files: Parameters<typeof writeArchive>[0]): Promise<TestFile> {
  return { name, mimeType: 'application/zip', buffer: Buffer.from(await writeArchive(files)) }
}

test('the game’s folder fills the form in, its pictures become those of the creation, and the end has the link @all', async ({
  page,
}, testInfo) => {
  await signInAt(page, await makeUser())
  await openUpload(page)
  await page.getByRole('radio', { name: 'World' }).waitFor()
  for (const { path, bytes } of [description, ...images, save]) {
    mkdirSync(dirname(testInfo.outputPath(path)), { recursive: true })
    writeFileSync(testInfo.outputPath(path), bytes)
  }
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a folder…' }).press('Enter')
  await (await chooser).setFiles(testInfo.outputPath('Adders'))
  const found = page.getByRole('region', { name: "What's in the archive" })
  await expect(found).toContainText('We drew this save, too. Its page shows your pictures instead')
  await expect(found.getByRole('img', { name: 'A drawing of your save' })).toHaveCount(0)
  await expect(found).toContainText(/Game version 0\.92\.1 · \d+ parts · 1 board · Vanilla/)
  await expect(page.getByLabel('Title')).toHaveValue('Ripple adder')
  await expect(page.getByLabel('Text')).toHaveValue('Adds four bits.\n\nalu, adder')
  await expect(page.getByRole('radio', { name: 'Subassembly' })).toBeChecked()
  // The game's small one is left out.
  await expect(imageList(page)).toHaveText([/thumbnail_big\.png/])
  await expect(page.getByText('Adders.zip is uploaded')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectAccessibleState(page)
  await expectToFit(page)
  await sendCreation(page)
  const published = page.getByRole('region', { name: "It's live!" })
  await expect(published.getByRole('heading')).toBeFocused()
  const id = /ctn-[0-9a-f]{8}/.exec(page.url())?.[0] ?? ''
  await expect(published).toContainText(`${new URL(main()).host}/${id}`)
  await expect(published.getByRole('button', { name: /Copy/ })).toBeVisible()
  await expect(published.getByRole('link', { name: 'Open in game' })).toHaveAttribute(
    'href',
    `logicworks://creation/${id}`,
  )
  await expectAccessibleState(page)
  // Opened by its link, the page lacks the region for a new creation.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Ripple adder')
  await expect(other.getByRole('region', { name: "It's live!" })).toHaveCount(0)
})

test('the people who played in a world are named, and left out when its uploader says so @all', async ({
  page,
}) => {
  await signInAt(page, await makeUser())
  await openUpload(page)
  const world = demoCircuits.find(({ file }) => file.endsWith('.logicworld'))
  if (!world) throw new Error('The demo community has a world')
  const players = ['Ada.jecs', 'Ada #2.jecs', 'Grace.jecs'].map((name) => ({
    path: `Hall/players/${name}`,
    bytes: Buffer.from('Position: 1 2 3'),
  }))
  const data = { path: 'Hall/data.logicworld', bytes: writeSave(world.build()) }
  await drop(page.getByText('Drop your save here'), await zip('hall.zip', [data, ...players]))
  await expect(
    page.getByText('This world says who played in it, and where they stood: Ada and Grace.'),
  ).toBeVisible()
  await expectAccessibleState(page)
  await expectToFit(page)
  await page.getByRole('button', { name: 'Leave them out' }).press('Enter')
  await expect(page.getByText("The players' names are left out of your archive.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave them out' })).toHaveCount(0)
  await expect(page.getByText('hall.zip is uploaded')).toBeVisible()
  await expect(page.getByText('Reading your save…')).toHaveCount(0)
  await page.getByLabel('Title').fill('The hall')
  await sendWithoutPictures(page)
  await expect(page.getByRole('region', { name: "It's live!" })).toBeVisible()
  const id = /ctn-[0-9a-f]{8}/.exec(page.url())?.[0] ?? ''
  const download = await page.request.get(`${main()}/api/v1/download-creation/${id}`)
  const text = (await download.body()).toString('latin1')
  expect([text.includes('Hall/data.logicworld'), text.includes('players')]).toEqual([true, false])
})

/** Says how far the reading of a creation's archive has come. */
async function setReading(id: string, reading: 'waiting' | null): Promise<void> {
  const body = JSON.stringify({ id, reading })
  await fetch(`${process.env.TEST_CONTROL_ORIGIN}/readings`, { method: 'PUT', body })
}

test('a page shows that a large save is being read, and updates itself afterwards @all', async ({ page }) => {
  await signInAt(page, await makeUser())
  await publish(page, 'As large as can be')
  const id = /ctn-[0-9a-f]{8}/.exec(page.url())?.[0] ?? ''
  await setReading(id, 'waiting')
  await open(page, `/view/${id}`)
  const status = page.getByRole('status').filter({ hasText: 'Reading your save…' })
  await expect(status.getByRole('progressbar', { name: 'Reading your save…' })).toBeVisible()
  await expectAccessibleState(page)
  await expectToFit(page)
  await setReading(id, null)
  await expect(status).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('As large as can be')
})
