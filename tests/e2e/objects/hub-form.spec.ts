import { signInAt, makeUser } from '#tests/e2e/accounts/accounts.ts'
import { waitForHydration, expectAccessibleState } from '#tests/e2e/support/community.ts'
import { drop, pictureFile } from '#tests/e2e/writing/dropped-files.ts'
import { archiveFile, chooseArchive, imageList, imageNames } from './hub-pages.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('an unfinished upload form is restored after leaving the page, with its files @all', async ({
  page,
}) => {
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
  await page.route('**/api/v1/uploaded-archive/*', (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await expect(page.getByText('The file no longer exists. Please choose it again.')).toBeVisible()
  await expect(page.getByText('ring-oscillator.zip is uploaded')).toBeHidden()
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
  // A lost request isn't a failure: the file then goes in parts.
  await page.route('**/api/direct_uploads/*/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('half-adder.zip is uploaded')).toBeVisible()
})
