import { waitForHydration, expectAccessibleState, signIn } from '../support/community.ts'
import { expect, test } from '../support/test.ts'

test('names and tickets are completed while typing @all', async ({ page, member, post }) => {
  await signIn(page, member, post.path)
  await waitForHydration(page)
  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.pressSequentially('Ask @eds')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option')).toHaveText(['@edsger'])
  await expectAccessibleState(page)
  await page.keyboard.press('Tab')
  await expect(box).toHaveValue('Ask @edsger ')
  await expect(box).toBeFocused()
  // The blank that one types after any word is there already.
  await box.pressSequentially(' about #sub')
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  const chosen = await list.getByRole('option').nth(1).textContent()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(`Ask @edsger about ${/^#\d+/.exec(chosen ?? '')?.[0]} `)
  await box.pressSequentially('like #su')
  await expect(list).toBeVisible()
  // The whole typed text is replaced, although the results are for a part of it.
  await page.route('**/_serverFn/**', () => undefined)
  await page.keyboard.press('b')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(/ like #\d+ $/)
  await page.unroute('**/_serverFn/**')
  await box.pressSequentially('or #4')
  await expect(list.getByRole('option').first()).toHaveText(/^#4[^\d]/)
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(/ or #4 $/)
  await box.pressSequentially(' or #mirrored')
  await expect(list.getByRole('option')).toHaveText([/mirrored/])
  await expect(list.getByRole('option', { selected: true })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(/ or #mirrored\n$/)
  await box.pressSequentially('or @al')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(/or @al\n$/)
  await box.fill('')
})

const writers = [
  { editor: 'a post', path: '/forum/frm-offtopic/new', label: 'Text' },
  { editor: 'a ticket', path: '/tracker/game/new/issue', label: 'Text' },
  { editor: 'a creation', path: '/hub/upload', label: 'Text' },
  { editor: 'a bio', label: 'Bio' },
]

for (const { editor, path, label } of writers) {
  test(`names and tickets are completed in ${editor} @all`, async ({ page, member }) => {
    page.on('dialog', (dialog) => dialog.accept())
    await signIn(page, member, path ?? `/@${member}`)
    await waitForHydration(page)
    if (label === 'Bio') await page.getByRole('button', { name: /^(?:Set|Edit) bio$/ }).click()
    const box = page.getByRole('textbox', { name: label, exact: true })
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await box.fill('')
    await box.pressSequentially('Ask @eds')
    await expect(options).toHaveText(['@edsger'])
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('Ask @edsger ')
    await box.pressSequentially('about #sub')
    await expect(options.first()).toHaveText(/^#\d+/)
    const [ticket] = /^#\d+/.exec((await options.first().textContent()) ?? '') ?? []
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue(`Ask @edsger about ${ticket} `)
    await box.fill('')
  })
}
