import { allMails, enter, freshName, linkMailedTo, type Mail, makeUser, prepare } from './accounts.ts'
import type { FailedNewsletter } from './test-control-staff.ts'
import {
  waitForHydration,
  expectAccessible,
  expectAccessibleAtWidth,
  expectToFit,
  loseChanges,
  main,
  open,
  signIn,
  watch,
} from './community.ts'
import { expect, test, type Page } from './test.ts'

/** Asks for the newsletter at a new address and follows the mailed link; returns the address. */
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

/** Writes a newsletter in the panel and sends it to everybody who gets one. */
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
const delivery = 20_000

/** A newsletter as it came to somebody, once, with its headers. */
async function newsletterTo(address: string, subject: string): Promise<Mail & Headed> {
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
  return mails[0] as Mail & Headed
}

interface Headed {
  headers: Record<string, string>
}

/** The address in a newsletter's header that ends the subscription. */
function wayOut({ headers }: Headed): string {
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  return headers['List-Unsubscribe']?.slice(1, -1) ?? ''
}

test('somebody without an account confirms their address and gets a developer’s post as one mail', async ({
  page,
  browser,
}) => {
  const address = await subscribe(page)
  const desk = await (await browser.newContext()).newPage()
  const complaints = watch(desk)
  await signIn(desk, 'ada', '/view/frm-devupdts')
  await desk.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  const way = desk.getByRole('link', { name: 'Send newsletter' })
  await expect(way).toBeVisible()
  const title = (await desk.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await way.click()
  await waitForHydration(desk)
  await expect(desk.getByLabel('Subject')).toHaveValue(title)
  await expect(desk.getByLabel('URL')).toHaveValue(/\/pst-[0-9a-f]{8}$/)
  const chat = desk.getByLabel('Also announce it in the chat')
  await expect(chat).toBeDisabled()
  await expect(chat).toHaveAccessibleDescription(
    'No chat is connected. Set DISCORD_WEBHOOK_URL to connect one.',
  )
  await expect(desk.getByRole('radio', { name: 'Test' })).toBeChecked()

  const subject = `The router, ${freshName()}`
  await desk.getByLabel('Subject').fill(subject)
  await desk.getByLabel('Body').fill('The new *router* is here.')
  const mail = desk.frameLocator('iframe[title="The email as HTML"]')
  await expect(mail.getByText('The new router is here.')).toBeVisible()
  await expect(mail.getByRole('link', { name: 'Read more' })).toHaveCSS(
    'background-color',
    'rgb(255, 178, 36)',
  )
  await desk.getByRole('tab', { name: 'Text' }).click()
  await expect(desk.getByRole('tabpanel')).toContainText('The new *router* is here.')

  await desk.getByRole('button', { name: 'Send test' }).click()
  await expect(desk.getByText('Newsletter sent to list test!')).toBeVisible()
  await expect.poll(async () => (await allMails()).filter((one) => one.subject === subject)).toHaveLength(1)

  await desk.getByRole('radio', { name: 'Major' }).check()
  await desk.getByRole('button', { name: 'Send newsletter' }).click()
  const question = desk.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to send the MAJOR newsletter?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  // Whoever is impatient sends once as well.
  await desk.getByRole('button', { name: 'Send newsletter' }).dblclick()
  await question.getByRole('button', { name: 'Send' }).dblclick()
  await expect(desk.getByText('Newsletter sent to list major!')).toBeVisible()
  const row = desk
    .getByRole('region', { name: 'Sent newsletters' })
    .getByRole('listitem')
    .filter({ hasText: subject })
  await expect(row.first()).toContainText('0 queued', { timeout: delivery })
  await expect(row.first()).toContainText('0 failed')

  await desk.getByLabel('Subject').fill(subject)
  await desk.getByLabel('URL').fill(`${main()}/changelog`)
  await desk.getByLabel('Body').fill('Once more.')
  await desk.getByRole('radio', { name: 'Major' }).check()
  await desk.getByRole('button', { name: 'Send newsletter' }).click()
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(question).toContainText(`“${subject}” went to the major list less than a day ago.`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  const { html } = await newsletterTo(address, subject)
  expect(html).not.toContain('<img')
  // The frame lets no script run, the tests' own neither; the same subject was refused at first.
  expect(complaints.filter((text) => !/'allow-scripts'|: 422 POST /.test(text))).toEqual([])
})

test('failed mails of a newsletter are tried again when somebody says so, and their numbers follow', async ({
  page,
}) => {
  const { title, address } = await prepare<FailedNewsletter>('failed-newsletter')
  await signIn(page, 'ada', '/management/newsletter')
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

test('a newsletter’s header unsubscribes by one click of a mail program, and asks people first', async ({
  page,
  browser,
}) => {
  const [first, second] = [await subscribe(page), await subscribe(page)]
  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, 'ada')
  const subject = `Issue ${freshName()}`
  await sendMajor(desk, subject)
  const oneClick = wayOut(await newsletterTo(first, subject))
  const answer = await page.request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(answer.status()).toBe(200)

  await page.goto(wayOut(await newsletterTo(second, subject)))
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText("You've been unsubscribed")).toBeVisible()

  const next = `Issue ${freshName()}`
  const third = await subscribe(page)
  await sendMajor(desk, next)
  await newsletterTo(third, next)
  const readers = (await allMails()).filter((mail) => mail.subject === next).map(({ to }) => to)
  expect(readers).toContain(third)
  expect(readers).not.toContain(first)
  expect(readers).not.toContain(second)
})

test('an address asks for a link and unsubscribes by it; an unknown one is told the same', async ({
  page,
}) => {
  const address = await subscribe(page)
  await open(page, '/newsletter')
  await page.getByRole('link', { name: 'Get a link to unsubscribe' }).click()
  await waitForHydration(page)
  for (const asking of [`${freshName()}@readers.example`, address]) {
    await page.getByLabel('Email').fill(asking)
    await page.getByRole('button', { name: 'Email me the link' }).click()
    await expect(page.getByText("If this address gets our newsletter, we've emailed it")).toBeVisible()
    await page.reload()
    await waitForHydration(page)
  }
  await page.goto(await linkMailedTo(address, 2))
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText("You've been unsubscribed")).toBeVisible()
})

test('a member’s level is saved at once and goes back when it could not be', async ({ page }) => {
  await enter(page, await makeUser(), '/newsletter')
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
  await loseChanges(page)
  await card.getByRole('radio', { name: 'Major updates only' }).click()
  await expect(card.getByText('There was an error saving your subscription')).toBeVisible()
  await expect(card.getByRole('radio', { name: 'Major and minor updates' })).toBeChecked()
})

test('whoever is not verified sees their level and is told the way', async ({ page }) => {
  await enter(page, await makeUser({ isVerified: false }), '/newsletter')
  await waitForHydration(page)
  await expect(page.getByRole('main').getByText("Your account isn't verified!")).toBeVisible()
  for (const choice of await page.getByRole('radio').all()) await expect(choice).toBeDisabled()
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to account settings' })).toBeVisible()
})

test('I6: an address that is none is refused beside its field, and nothing is lost', async ({ page }) => {
  await open(page, '/newsletter')
  await waitForHydration(page)
  await page.getByLabel('Email').fill('a@b.example, c@d.example')
  await page.getByLabel('Minor updates').check()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('a@b.example, c@d.example')
  await expect(page.getByLabel('Minor updates')).toBeChecked()
  await expect(page.getByLabel('Major updates')).toBeDisabled()
})

for (const width of [390, 1440]) {
  const look = width === 390 ? expectAccessible : expectAccessibleAtWidth
  test(`the newsletter’s pages are accessible and fit at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/newsletter')
    await waitForHydration(page)
    await expectToFit(page)
    await look(page)
    await open(page, '/newsletter/unsubscribe')
    await waitForHydration(page)
    await expectToFit(page)
    await look(page)
    await signIn(page, 'ada', '/management/newsletter')
    await waitForHydration(page)
    await expectToFit(page)
    await look(page)
  })
}
