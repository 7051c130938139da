import { expectAccessibleState, signIn, waitForHydration } from '../support/community.ts'
import { writePost } from '../support/writing.ts'
import { expect, test } from '../support/test.ts'
import { mailsTo, makeUser, scan, signInAt } from './accounts.ts'

test('P4: the link in a notification’s email turns off such emails after a click, without logging in @all', async ({
  page,
  browser,
  member,
}) => {
  const reader = await makeUser()
  await signInAt(page, reader, '/account-settings')
  await waitForHydration(page)
  const mentions = page.getByRole('region', { name: 'Notifications' }).getByLabel('Mentions')
  await mentions.selectOption('On the site and by email')
  await expect(page.getByText('Changes successfully saved')).toBeVisible()
  const writer = await (await browser.newContext()).newPage()
  await signIn(writer, member)
  await writePost(writer, `Ask ${reader.username}`, { text: `What does @${reader.username} say?` })

  const [mail] = await mailsTo(reader.email)
  const [, link = ''] = /^Stop emails like this one: (\S+)$/m.exec(mail?.text ?? '') ?? []
  const visitors = await browser.newContext()
  await scan(visitors, link)
  await page.reload()
  await expect(mentions).toHaveValue('MAIL')
  const visitor = await visitors.newPage()
  await visitor.goto(link)
  await waitForHydration(visitor)
  await expect(visitor.getByText('Confirm to stop getting emails about mentions.')).toBeVisible()
  await expectAccessibleState(visitor)
  await visitor.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(visitor.getByText("We won't email you about mentions any more.")).toBeVisible()
  await page.reload()
  await expect(mentions).toHaveValue('SITE')

  await visitor.goto(link.replace('MENTION', 'REPLY'))
  await waitForHydration(visitor)
  await visitor.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(visitor.getByText("This link doesn't work.")).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Account settings' })).toBeVisible()
})
