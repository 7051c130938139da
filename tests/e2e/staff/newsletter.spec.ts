import { allMails, freshName, linkMailedTo, type Mail } from '#tests/e2e/accounts/accounts.ts'
import { writePost } from '#tests/e2e/support/writing.ts'
import { waitForHydration, open, signIn, collectProblems } from '#tests/e2e/support/community.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

/** Subscribes a new address and opens the mailed link; returns the address. */
async function subscribe(page: Page): Promise<string> {
  const address = `${freshName()}@readers.example`
  await open(page, '/newsletter')
  await waitForHydration(page)
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please check your email to confirm your subscription')).toBeVisible()
  await page.goto(await linkMailedTo(address))
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByText('Your subscription is confirmed')).toBeVisible()
  return address
}

/** Milliseconds in which a newsletter is out: recipients are written down by one job, and mailed by another. */
const delivery = 60_000

/** The newsletter mail to an address, once, with its headers. */
async function newsletterTo(address: string, subject: string): Promise<Mail & MailWithHeaders> {
  let mails: Mail[] = []
  await expect
    .poll(
      async () => {
        mails = (await allMails()).filter((mail) => mail.to === address && mail.subject === subject)
        return mails.length
      },
      { timeout: delivery },
    )
    .toBe(1)
  return mails[0] as Mail & MailWithHeaders
}

interface MailWithHeaders {
  headers: Record<string, string>
}

test('a visitor confirms their address and gets a developer’s post as one mail, and unsubscribes by its header', async ({
  page,
  browser,
  admin,
}) => {
  const address = await subscribe(page)
  const sender = await (await browser.newContext()).newPage()
  const complaints = collectProblems(sender)
  await signIn(sender, admin)
  await writePost(sender, `0.94 ${crypto.randomUUID()}`, { forum: 'frm-devupdts' })
  const sendLink = sender.getByRole('link', { name: 'Send newsletter' })
  await expect(sendLink).toBeVisible()
  const title = (await sender.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await sendLink.click()
  await waitForHydration(sender)
  await expect(sender.getByLabel('Subject')).toHaveValue(title)
  await expect(sender.getByLabel('URL')).toHaveValue(/\/pst-[0-9a-f]{8}$/)
  await expect(sender.getByRole('radio', { name: 'Test' })).toBeChecked()

  const subject = `The router, ${freshName()}`
  await sender.getByLabel('Subject').fill(subject)
  await sender.getByLabel('Body').fill('The new *router* is here.')
  const mail = sender.frameLocator('iframe[title="The email as HTML"]')
  await expect(mail.getByText('The new router is here.')).toBeVisible()
  await expect(mail.getByRole('link', { name: 'Read more' })).toHaveCSS(
    'background-color',
    'rgb(255, 178, 36)',
  )
  await sender.getByRole('tab', { name: 'Text' }).click()
  await expect(sender.getByRole('tabpanel')).toContainText('The new *router* is here.')

  await sender.getByRole('radio', { name: 'Major' }).check()
  await sender.getByRole('button', { name: 'Send newsletter' }).click()
  const question = sender.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to send the MAJOR newsletter?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  // A double click sends once as well.
  await sender.getByRole('button', { name: 'Send newsletter' }).dblclick()
  await question.getByRole('button', { name: 'Send' }).dblclick()
  await expect(sender.getByText('Newsletter sent to list major!')).toBeVisible()
  const row = sender
    .getByRole('region', { name: 'Sent newsletters' })
    .getByRole('listitem')
    .filter({ hasText: subject })
  await expect(row.first()).toContainText('0 queued', { timeout: delivery })
  await expect(row.first()).toContainText('0 failed')

  const { html, headers } = await newsletterTo(address, subject)
  expect(html).not.toContain('<img')
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  await page.goto(headers['List-Unsubscribe']?.slice(1, -1) ?? '')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText("You've been unsubscribed")).toBeVisible()
  // The frame lets no script run, the tests' own neither.
  expect(complaints.filter((text) => !text.includes("'allow-scripts'"))).toEqual([])
})
