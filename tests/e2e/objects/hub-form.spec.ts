import { signInAt, holdRequests, makeUser } from '../accounts/accounts.ts'
import { waitForHydration, expectAccessibleState, holdChanges, main } from '../support/community.ts'
import { drop, pictureFile } from '../writing/dropped-files.ts'
import {
  archiveFile,
  chooseArchive,
  openUpload,
  sendCreation,
  sendWithoutImages,
  imageList,
  imageNames,
} from './hub-pages.ts'
import { expect, test } from '../support/test.ts'

test('without a file nothing is uploaded, and the form says so', async ({ page }) => {
  await signInAt(page, await makeUser(), '/hub/upload')
  await waitForHydration(page)
  await page.getByLabel('Title').fill('A thing without a file')
  await page.getByLabel('Text').press('Control+Enter')
  await expect(page.getByText('You must select a file to upload.')).toBeVisible()
  await expect(page.getByLabel('File', { exact: true })).toBeFocused()
  await expectAccessibleState(page)
})

test('a form prefilled by another program contains its valid values, and nothing hostile @all', async ({
  page,
}) => {
  const person = await makeUser()
  await signInAt(page, person)
  const uploadId = '0'.repeat(32)
  await openUpload(page, {
    version: 1,
    title: '<b>Adder</b> “∑”',
    body: 'From the game.',
    kind: 'WORLD',
    uploadId,
    fileName: 'sent.zip',
  })
  await expect(page.getByLabel('Title')).toHaveValue('<b>Adder</b> “∑”')
  await expect(page.getByLabel('Text')).toHaveValue('From the game.')
  await expect(page.getByRole('radio', { name: 'World' })).toBeChecked()
  await expect(page.getByText('sent.zip is uploaded')).toBeVisible()
  // An unowned upload gets the same response as an unknown one.
  await sendWithoutImages(page)
  const file = page.getByLabel('File', { exact: true })
  await expect(file).toHaveAccessibleDescription(/The file no longer exists. Please choose it again./)
  await chooseArchive(page, await archiveFile('workbench'))
  await expect(file).not.toHaveAttribute('aria-invalid')

  for (const hostile of ['%%%', { version: 2, title: 'x' }, { version: 1, title: { a: 1 } }, [1]]) {
    await openUpload(page, hostile)
    await expect(page.getByText("Couldn't read the prefilled details")).toBeVisible()
  }
})

test('an unfinished upload form is restored after leaving the page, with its files', async ({ page }) => {
  await signInAt(page, await makeUser(), '/hub/upload')
  await waitForHydration(page)
  await chooseArchive(page, await archiveFile('ring-oscillator'))
  await page.getByLabel('Title').fill('Begun and left')
  await drop(page.getByRole('region', { name: 'Pictures' }), pictureFile('ring.jpg', 4))
  expect(await imageNames(page)).toEqual(['ring.jpg'])
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Begun and left')
  await expect(page.getByText('ring-oscillator.zip is uploaded')).toBeVisible()
  await expect(page.getByRole('region', { name: "What's in the archive" })).toBeVisible()
  expect(await imageNames(page)).toEqual(['ring.jpg'])
})

test('a picture is shown from the device while uploading, and can’t be reordered until then @all', async ({
  page,
}) => {
  await signInAt(page, await makeUser(), '/hub/upload')
  await waitForHydration(page)
  const dropArea = page.getByRole('region', { name: 'Pictures' })
  await drop(dropArea, pictureFile('here.jpg', 4))
  expect(await imageNames(page)).toEqual(['here.jpg'])
  const letGo = await holdRequests(page, /direct_uploads\/image\/[0-9a-f]{32}\?/)
  const hashing = page.waitForEvent('worker')
  await drop(dropArea, pictureFile('coming.jpg', 5))
  await hashing
  const coming = imageList(page).nth(1)
  await expect(coming.getByRole('progressbar', { name: 'Uploading coming.jpg' })).toBeVisible()
  const opacity = `document.querySelectorAll('li canvas')[1].getContext('2d').getImageData(160, 100, 1, 1).data[3]`
  await expect.poll(() => page.evaluate(opacity)).toBe(255)
  for (const name of [/^Move here/, /^Move coming/])
    await expect(page.getByRole('button', { name })).toBeDisabled()
  await expectAccessibleState(page)
  letGo()
  await expect(coming.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: /^Move coming/ }).press('ArrowLeft')
  expect(await imageNames(page)).toEqual(['coming.jpg', 'here.jpg'])
  await expect(page.getByRole('button', { name: /^Move coming/ })).toBeFocused()
})

test('an archive upload can be cancelled and chosen again @all', async ({ page }) => {
  await signInAt(page, await makeUser(), '/hub/upload')
  await waitForHydration(page)
  const letGo = await holdRequests(page, /direct_uploads\/creation\/[0-9a-f]{32}\?/)
  const file = page.getByLabel('File', { exact: true })
  const archive = await archiveFile('half-adder')
  await file.setInputFiles(archive)
  await expect(page.getByRole('progressbar', { name: 'Uploading half-adder.zip' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(file).toHaveValue('')
  await expect(file).toBeFocused()
  letGo()
  await chooseArchive(page, archive)
})

test('a dropped file that isn’t a picture is reported by name, and nothing is sent @all', async ({
  page,
}) => {
  await signInAt(page, await makeUser(), '/hub/upload')
  await waitForHydration(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await drop(page.getByLabel('Text'), { name: 'void.png', mimeType: 'image/png', buffer: Buffer.alloc(0) })
  await expect(
    page.getByText('Error creating Blob for void.png. Status: 422. The file is empty.'),
  ).toBeVisible()
  for (const [times, target] of [
    page.getByRole('region', { name: 'Pictures' }),
    page.getByLabel('Text'),
  ].entries()) {
    await drop(target, notes)
    await expect(page.getByText('Failed to upload image notes.txt')).toHaveCount(times + 1)
  }
  await expect(page.getByText("This file type isn't supported.").first()).toBeVisible()
  await expect(page.getByLabel('Text')).toHaveValue('')
  await expect(imageList(page)).toHaveCount(0)
  expect(sent.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test('a failed upload of a picture or an archive is reported by name, and can be retried @all', async ({
  page,
}) => {
  await signInAt(page, await makeUser(), '/hub/upload')
  await waitForHydration(page)
  await page.route('**/api/direct_uploads/*/*', (route) => route.fulfill({ status: 500 }))
  await drop(page.getByRole('region', { name: 'Pictures' }), pictureFile('lost.jpg', 5))
  await expect(page.getByText('Failed to upload image lost.jpg')).toBeVisible()
  await expect(page.getByText('Error storing lost.jpg. Status: 500')).toBeVisible()
  await expect(imageList(page)).toHaveCount(0)
  await page.getByLabel('File', { exact: true }).setInputFiles(await archiveFile('half-adder'))
  await expect(
    page.getByText('Failed to upload file. Error storing half-adder.zip. Status: 500'),
  ).toBeVisible()
  await expectAccessibleState(page)
  await page.unroute('**/api/direct_uploads/*/*')
  await page.route('**/api/direct_uploads/creation', (route) => route.abort())
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(
    page.getByText(
      'Error creating Blob for half-adder.zip. Status: 0. No response from the server. Please check your connection and try again.',
    ),
  ).toBeVisible()
  await page.unroute('**/api/direct_uploads/creation')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('half-adder.zip is uploaded')).toBeVisible()

  await page.route('**/api/direct_uploads/image', (route) => route.fulfill({ status: 503 }))
  await drop(page.getByLabel('Text'), pictureFile('never.jpg', 6))
  await expect(page.getByText('Error creating Blob for never.jpg. Status: 503')).toBeVisible()
  await expect(page.getByLabel('Text')).toHaveValue('')
})

test('an archive that is damaged, or of another kind, is refused with the reason @all', async ({ page }) => {
  await signInAt(page, await makeUser(), '/hub/upload')
  await waitForHydration(page)
  const archive = await archiveFile('half-adder')
  await chooseArchive(page, archive)
  await page.getByLabel('Title').fill('Not what it says')
  await page.getByRole('radio', { name: 'World' }).check()
  await sendCreation(page)
  await expect(page.getByRole('group', { name: 'Kind' }).getByRole('alert')).not.toBeEmpty()
  await expect(page.getByLabel('Title')).toHaveValue('Not what it says')

  await page.getByRole('radio', { name: 'Subassembly' }).check()
  const damaged = Buffer.from(archive.buffer)
  damaged.fill(0, 60, 90)
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ ...archive, name: 'damaged.zip', buffer: damaged })
  await expect(page.getByLabel('File', { exact: true })).toHaveAccessibleDescription(/damaged|doesn't match/)
})

test('a user who has left the page during an upload stays where they are, and sees the result @all', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signInAt(page, await makeUser(), '/hub')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Upload' }).first().click()
  await chooseArchive(page, await archiveFile('workbench'))
  await page.getByLabel('Title').fill('Nobody waits for this board')
  await page.getByLabel('Text').fill('It is heavy.')
  const permit = await holdChanges(page)
  await sendCreation(page)
  await expect(page.getByRole('form', { name: 'Creation' })).toHaveAttribute('aria-busy', 'true')
  await page.goBack()
  await page.waitForURL(`${main()}/hub`)
  permit()
  const message = page.getByRole('link', { name: 'Your creation has been published' })
  await expect(message).toBeVisible()
  expect(page.url()).toBe(`${main()}/hub`)
  await message.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody waits for this board')
})
