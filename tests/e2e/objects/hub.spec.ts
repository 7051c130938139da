import { signInAt, makeUser } from '#tests/e2e/accounts/accounts.ts'
import {
  waitForHydration,
  expectAccessibleState,
  main,
  open,
  collectProblems,
} from '#tests/e2e/support/community.ts'
import { drop, paste, pictureFile } from '#tests/e2e/writing/dropped-files.ts'
import { archiveFile, chooseArchive, imageList, imageNames, rawSave, blockGameLinks } from './hub-pages.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const title = 'Eight bits that count by themselves'

function card(page: Page, name: string) {
  return page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
}

test('a creation is uploaded with three pictures, seen, downloaded, edited and deleted', async ({ page }) => {
  const complaints = collectProblems(page)
  const person = await makeUser()
  await blockGameLinks(page)
  await signInAt(page, person, '/hub')
  await waitForHydration(page)
  await expectAccessibleState(page)
  await page.getByRole('main').getByRole('link', { name: 'Upload' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload a creation')
  await expect(page.getByText('Please upload at least one picture of your creation')).toBeVisible()
  await expectAccessibleState(page)

  const archive = await archiveFile('counter')
  await chooseArchive(page, archive)
  await expect(page.getByRole('radio', { name: 'Subassembly' })).toBeChecked()
  await page.getByLabel('Title').fill(title)
  const text = page.getByLabel('Text')
  await text.fill('It **counts**. ')
  await text.press('End')
  await paste(text, pictureFile('pasted.jpg', 1))
  await expect(text).toHaveValue(/^It \*\*counts\*\*\.\n\n!\[pasted\]\(upload:[0-9a-f]{32}\)$/)
  await drop(page.getByRole('region', { name: 'Pictures' }), pictureFile('dropped.jpg', 2))
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([pictureFile('picked.jpg', 3)])
  await expect(imageList(page)).toHaveCount(3)
  expect(await imageNames(page)).toEqual(['pasted.jpg', 'dropped.jpg', 'picked.jpg'])
  await expect(page.getByText('Please upload at least one picture of your creation')).toBeHidden()
  await expectAccessibleState(page)

  // By keyboard, then by the pointer.
  await page.getByRole('button', { name: /^Move picked/ }).press('Alt+ArrowLeft')
  expect(await imageNames(page)).toEqual(['pasted.jpg', 'picked.jpg', 'dropped.jpg'])
  const grip = page.getByRole('button', { name: /^Move dropped/ })
  const first = await imageList(page).first().boundingBox()
  await grip.hover()
  await page.mouse.down()
  await page.mouse.move((first?.x ?? 0) + 60, (first?.y ?? 0) + 40, { steps: 10 })
  await page.mouse.up()
  expect(await imageNames(page)).toEqual(['dropped.jpg', 'pasted.jpg', 'picked.jpg'])

  await expect(imageList(page).nth(1)).toContainText('added')
  await text.press('Control+End')
  const insert = page.getByRole('button', { name: 'Insert picked.jpg' })
  await insert.hover()
  await expect(
    page.getByText("You haven't added this image to your post, click to insert it").last(),
  ).toBeVisible()
  await insert.click()
  await expect(text).toHaveValue(/!\[picked\]\(upload:[0-9a-f]{32}\)$/)

  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page).toHaveURL(/\/view\/ctn-[0-9a-f]{8}\/eight-bits-that-count-by-themselves$/)
  const address = page.url()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('[data-md] img')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Game version')
  await expect(page.getByRole('table', { name: 'Parts by count' })).toContainText('D latch')
  await waitForHydration(page)
  await expectAccessibleState(page)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/og\.jpg$/)

  const download = page.getByRole('main').getByRole('link', { name: /^Download/ })
  const response = await page.request.get((await download.getAttribute('href')) ?? '')
  expect(response.headers()['content-disposition']).toContain('counter.zip')
  expect(Buffer.compare(await response.body(), archive.buffer)).toBe(0)

  const gallery = page.getByRole('region', { name: 'Pictures' })
  await gallery.getByRole('button', { name: 'Next picture' }).click()
  await expect(gallery).toContainText('2 / 3')
  await gallery.getByRole('link', { name: /^pasted\.jpg/ }).press('Enter')
  const lightbox = page.getByRole('dialog', { name: 'pasted.jpg' })
  await expect(lightbox.getByRole('img')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'picked.jpg' })).toBeVisible()
  await expectAccessibleState(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await expect(page.getByRole('region', { name: "It's live!" })).toBeVisible()
  const game = page.getByRole('link', { name: 'Open in game' }).last()
  await expect(game).toHaveAttribute('href', /^logicworks:\/\/creation\/ctn-[0-9a-f]{8}$/)
  await game.click()
  const opening = page.getByRole('dialog', { name: /^Opening / })
  await expect(opening.getByRole('link', { name: 'troubleshooting guide' })).toHaveAttribute(
    'href',
    '/view/pst-56609d78',
  )
  await expect(opening.getByRole('link', { name: 'Get it here' })).toHaveAttribute('href', '/wishlist')
  await expectAccessibleState(page)
  await opening.getByLabel("Don't show again").check()
  await opening.getByRole('button', { name: 'OK' }).click()
  await game.click()
  await expect(opening).toHaveCount(0)

  await open(page, '/hub')
  await expect(card(page, title)).toContainText('Subassembly')
  await expect(card(page, title)).toContainText(person.username)
  await expect(card(page, title).locator('img').first()).toHaveCSS('object-fit', 'contain')
  await card(page, title).getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(address)

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Title').fill(`${title}, again`)
  await page.getByRole('button', { name: 'Remove dropped.jpg' }).click()
  await page.getByText('Replace the file').click()
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ ...rawSave('half-adder'), name: 'data.partialworld' })
  await expect(page.getByText('data.zip is uploaded')).toBeVisible()
  await page.getByLabel("What's new").fill('Adds instead')
  await expectAccessibleState(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title}, again`)
  await expect(gallery.getByRole('link')).toHaveCount(2)
  await expect(page.getByText('edited', { exact: false }).first()).toBeVisible()
  const versions = page.getByRole('region', { name: 'Versions' })
  await expect(versions.getByRole('listitem')).toHaveText([
    /^Version 2 current.*Adds instead.*7 parts/,
    /^Version 1 /,
  ])
  await expectAccessibleState(page)
  await versions.getByRole('link', { name: 'Compare with version 1' }).click()
  await expect(page.getByRole('heading', { level: 2, name: `${title}, again, version 1` })).toBeVisible()
  await expect(page.getByRole('row', { name: /^D latch .* 0 / })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete this creation?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(`${main()}/hub`)
  await expect(card(page, `${title}, again`)).toHaveCount(0)
  expect((await page.request.get(address)).status()).toBe(410)
  expect(complaints).toEqual([])
})
