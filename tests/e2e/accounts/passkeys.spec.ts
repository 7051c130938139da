import { makeUser, signInAt } from './accounts.ts'
import { main, waitForHydration } from '#tests/e2e/support/community.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('a passkey is added, logs in, stands in for the password, is renamed and removed @all', async ({
  page,
  context,
}) => {
  const client = await context.newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const person = await makeUser()
  await signInAt(page, person, '/account-settings')
  await waitForHydration(page)
  const card = page.getByRole('region', { name: 'Passkeys' })
  const rows = card.getByRole('listitem')
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(card.getByText('Your passkey was added.')).toBeVisible()
  await expect(rows).toHaveText(/on Linux.*Never used/)
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(card.getByText('This device already has a passkey for your account.')).toBeVisible()

  await page.getByRole('banner').getByRole('button', { name: person.username }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login\?r=%2Faccount-settings/)
  await waitForHydration(page)
  const logIn = page.getByRole('button', { name: 'Log in with a passkey' })
  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await logIn.click()
  await expect(page.getByText("You didn't use a passkey. Try again, or use your password.")).toBeVisible()
  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await page.getByRole('link', { name: 'Back to log in' }).click()
  await waitForHydration(page)
  await logIn.click()
  await expect(page).toHaveURL(`${main()}/account-settings`)
  await waitForHydration(page)
  await expect(rows).toHaveText(/Last used/)

  const password = page.getByRole('region', { name: 'Password' })
  await password.getByLabel('New password', { exact: true }).fill('a better password')
  await password.getByLabel('Confirm new password').fill('a better password')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByText('Password changed.')).toBeVisible()

  await card.getByRole('button', { name: /^Rename / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My laptop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rows).toHaveText(/My laptop/)
  await card.getByRole('button', { name: 'Remove My laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(rows).toHaveCount(0)
  await password.getByLabel('Current password').press('Enter')
  await expect(password.getByText('Your current password is required')).toBeVisible()
})
