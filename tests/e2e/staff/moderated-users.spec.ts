import { signInAt, makeUser } from '../accounts/accounts.ts'
import { waitForHydration, expectAccessibleState, expectToFit, open, signIn } from '../support/community.ts'
import { newBrowserPage, toasts, reportOpenPage } from './moderators.ts'
import { expect, test } from '../support/test.ts'

test('a moderator bans and unbans a user on their page, and the user is notified @all', async ({
  page,
  browser,
  moderator,
}) => {
  const person = await makeUser()
  const path = `/@${person.username}`
  const banned = await newBrowserPage(browser)
  await signInAt(banned, person, '/forum/frm-offtopic/new')
  await waitForHydration(banned)

  await signIn(page, moderator, path)
  await waitForHydration(page)
  const manage = page.getByRole('region', { name: 'Manage user' })
  await manage.getByRole('button', { name: `Ban ${person.username}` }).click()
  const dialog = page.getByRole('dialog', { name: `Ban ${person.username}` })
  await dialog.getByLabel('Duration').selectOption('Permanently')
  await dialog.getByLabel('Reason').fill('Advertising')
  await expectAccessibleState(page)
  await dialog.getByRole('button', { name: `Ban ${person.username}` }).click()
  await expect(manage).toContainText('Banned permanently: Advertising')
  await expectAccessibleState(page)

  await banned.getByLabel('Title').fill('Buy my watches today')
  await banned.getByLabel('Text').fill('They are cheap.')
  await banned.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toasts(banned)).toContainText("You're banned permanently: Advertising")
  await open(banned, '/notifications')
  await expect(banned.getByRole('main')).toContainText("You're banned permanently: Advertising")

  await manage.getByRole('button', { name: `Unban ${person.username}` }).click()
  await expect(manage.getByText('Banned')).toHaveCount(0)
  await banned.reload()
  await expect(banned.getByRole('main')).toContainText("You're no longer banned")
})

test('a reported profile’s bio is removed, and both author and reporter are notified @all', async ({
  page,
  browser,
  moderator,
}) => {
  const [person, reporter] = await Promise.all([makeUser(), makeUser()])
  const path = `/@${person.username}`
  const reported = await newBrowserPage(browser)
  await signInAt(reported, person, path)
  await waitForHydration(reported)
  await reported.getByRole('button', { name: 'Set bio' }).click()
  await reported.getByRole('textbox', { name: /bio/i }).fill('Cheap *watches* here')
  await reported.getByRole('button', { name: 'Save' }).click()
  await expect(reported.getByText('Cheap watches here')).toBeVisible()

  await signInAt(page, reporter, path)
  await reportOpenPage(page, 'profile', 'An advertisement')

  const moderatorPage = await newBrowserPage(browser)
  await signIn(moderatorPage, moderator, '/management/reports')
  await waitForHydration(moderatorPage)
  const card = moderatorPage.getByRole('region', { name: `Profile of ${person.username}` })
  await expect(card).toContainText('Cheap watches here')
  await expectAccessibleState(moderatorPage)
  await expectToFit(moderatorPage)
  await card.getByRole('button', { name: 'Remove' }).click()
  const name = `Remove from the profile of ${person.username}`
  const dialog = moderatorPage.getByRole('dialog', { name })
  await expect(dialog.getByLabel('Remove bio')).toBeChecked()
  await dialog.getByLabel(/^Message/).fill('No advertisements')
  await dialog.getByRole('button', { name }).click()
  await expect(card).toHaveCount(0)

  await open(reported, path)
  await expect(reported.getByText('Cheap watches here')).toHaveCount(0)
  await open(reported, '/notifications')
  await expect(reported.getByRole('main')).toContainText(
    'Your bio was removed by a moderator: No advertisements',
  )
  await open(page, '/notifications')
  await expect(page.getByRole('main')).toContainText(
    `moderators reviewed the profile of ${person.username} and took action`,
  )
})
