import {
  allMails,
  signInAt,
  freshName,
  linkMailedTo,
  type Mail,
  makeUser,
  prepareOnServer,
} from '../accounts/accounts.ts'
import type { FailedNewsletter } from '../support/test-control-staff.ts'
import { writePost } from '../support/writing.ts'
import {
  waitForHydration,
  expectAccessibleState,
  dropChanges,
  main,
  open,
  signIn,
  collectProblems,
} from '../support/community.ts'
import { expect, test, type Page } from '../support/test.ts'

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

/** Writes a newsletter in the panel and sends it to all subscribers. */
async function sendMajor(page: Page, subject: string): Promise<void> {
  await open(page, '/management/newsletter')
  await waitForHydration(page)
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('URL').fill(`${main()}/changelog`)
  await page.getByLabel('Body').fill('Wires are *faster*.')
  await page.getByRole('radio', { name: 'Major' }).check()
  await page.getByRole('button', { name: 'Send newsletter' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Newsletter sent to list major!')).toBeVisible()
  for (const label of ['Subject', 'URL', 'Body']) await expect(page.getByLabel(label)).toHaveValue('')
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

/** The address in a newsletter's header that ends the subscription. */
function unsubscribeUrl({ headers }: MailWithHeaders): string {
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  return headers['List-Unsubscribe']?.slice(1, -1) ?? ''
}

test('a visitor confirms their address and gets a developer’s post as one mail', async ({
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

  const { html } = await newsletterTo(address, subject)
  expect(html).not.toContain('<img')
  // The frame lets no script run, the tests' own neither.
  expect(complaints.filter((text) => !text.includes("'allow-scripts'"))).toEqual([])
})

test('failed mails of a newsletter can be retried, and the counts update @all', async ({ page, admin }) => {
  const { title, address } = await prepareOnServer<FailedNewsletter>('failed-newsletter')
  await signIn(page, admin, '/management/newsletter')
  await waitForHydration(page)
  const row = page
    .getByRole('region', { name: 'Sent newsletters' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title }) })
  await expect(row.getByRole('link', { name: title })).toHaveAttribute('rel', 'nofollow noopener')
  await expect(row.getByRole('link', { name: title })).toHaveAttribute('target', '_blank')
  await expect(row).toContainText('Partly failed')
  await expect(row).toContainText('1 failed: Mailbox full')
  await row.getByRole('button', { name: `Retry failed emails of ${title}` }).dblclick()
  await expect(row).toContainText('1 queued again')
  await expect(row).toContainText('1 sent', { timeout: delivery })
  await expect(row).toContainText('0 failed')
  await newsletterTo(address, title)
})

test('a newsletter’s unsubscribe header works by one click in a mail program, and asks in a browser first @all', async ({
  page,
  browser,
  admin,
}) => {
  const [first, second] = [await subscribe(page), await subscribe(page)]
  const sender = await (await browser.newContext()).newPage()
  await signIn(sender, admin)
  const subject = `Issue ${freshName()}`
  await sendMajor(sender, subject)
  const oneClick = unsubscribeUrl(await newsletterTo(first, subject))
  const response = await page.request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(response.status()).toBe(200)

  await page.goto(unsubscribeUrl(await newsletterTo(second, subject)))
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText("You've been unsubscribed")).toBeVisible()

  const next = `Issue ${freshName()}`
  const third = await subscribe(page)
  await sendMajor(sender, next)
  await newsletterTo(third, next)
  const readers = (await allMails()).filter((mail) => mail.subject === next).map(({ to }) => to)
  expect(readers).toContain(third)
  expect(readers).not.toContain(first)
  expect(readers).not.toContain(second)
})

test('a newsletter is kept as a draft, scheduled in the reader’s time zone, and cancelled @all', async ({
  page,
  admin,
}) => {
  const subject = `Later news, ${freshName()}`
  const question = page.getByRole('alertdialog')
  await signIn(page, admin, '/management/newsletter')
  await waitForHydration(page)
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Body').fill('Unfinished.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  const opening = page
    .getByRole('region', { name: 'Drafts' })
    .getByRole('button', { name: `Open draft ${subject}` })
  await opening.click()
  await expect(page.getByLabel('Body')).toHaveValue('Unfinished.')
  await page.getByLabel('URL').fill(`${main()}/changelog`)
  await page.getByRole('radio', { name: 'Major' }).check()
  await page.getByRole('radio', { name: 'At a time' }).check()
  const time = page.getByLabel('Date and time')
  await expect(time).toHaveAccessibleDescription(/^In your time zone, \S+\.$/)
  const schedule = page.getByRole('button', { name: 'Schedule newsletter' })
  await time.fill('2001-01-02T03:04')
  await schedule.click()
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Choose a time from now to a year from now')).toBeVisible()
  await time.fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 16))
  await schedule.click()
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Scheduled for list major on')).toBeVisible()
  await expect(opening).toHaveCount(0)
  await expectAccessibleState(page)
  await page.getByRole('button', { name: `Cancel newsletter ${subject}` }).click()
  await question.getByRole('button', { name: 'Cancel newsletter' }).click()
  await expect(page.getByText('Newsletter cancelled')).toBeVisible()
  await expect(opening).toHaveCount(1)
})

test('a member’s newsletter level is saved at once, and reverted after a failure @all', async ({ page }) => {
  await signInAt(page, await makeUser(), '/newsletter')
  await waitForHydration(page)
  const card = page.getByRole('region', { name: 'Your subscription' })
  await expect(card.getByRole('radio', { name: 'None' })).toBeChecked()
  // The choice shows a moment after the click, with the cache that it is written into.
  await card.getByRole('radio', { name: 'Major and minor updates' }).click()
  await expect(card.getByRole('radio', { name: 'Major and minor updates' })).toBeChecked()
  await expect(card.getByText('Changes successfully saved')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(card.getByRole('radio', { name: 'Major and minor updates' })).toBeChecked()
  await dropChanges(page)
  await card.getByRole('radio', { name: 'Major updates only' }).click()
  await expect(card.getByText('There was an error saving your subscription')).toBeVisible()
  await expect(card.getByRole('radio', { name: 'Major and minor updates' })).toBeChecked()
})
