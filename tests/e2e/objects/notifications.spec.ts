import { parseFeed } from '@rowanmanning/feed-parser'
import {
  waitForHydration,
  expectAccessibleState,
  dropChanges,
  main,
  open,
  collectProblems,
  signIn,
} from '../support/community.ts'
import { writePost } from '../support/writing.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

/** Signs in, and waits for the bell. */
async function enter(page: Page, username: string, path: string): Promise<void> {
  await signIn(page, username, path)
  await expect(bell(page, /^Notifications/)).toBeVisible()
  await waitForHydration(page)
}

/** Reloads the page until the element is there: notifications are created shortly after their event. */
async function reloadUntil(page: Page, isThere: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload()
    await isThere()
  }).toPass()
  await waitForHydration(page)
}

/** The bell in the top bar, when it says that. */
function bell(page: Page, name: string | RegExp): Locator {
  return page.getByRole('banner').getByRole('link', { name, exact: true })
}

async function comment(page: Page, body: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your comment' }).fill(body)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: body })).toBeVisible()
}

test('a reply notifies, links to the comment, can be muted, and is in search and feed', async ({
  page,
  browser,
  member,
  otherMember,
}) => {
  const complaints = collectProblems(page)
  const title = `Metastable otters in ${member}’s ring of inverters`
  await enter(page, member, '/forums')
  const path = await writePost(page, title, {
    text: 'They settle only when nobody looks.',
  })
  await expect(page.getByRole('button', { name: 'Mute' })).toBeVisible()
  await comment(page, 'Has anybody else seen them drift?')
  await expect(bell(page, 'Notifications')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await enter(other, otherMember, path)
  await expect(other.getByRole('button', { name: 'Follow' })).toBeVisible()
  await other.getByRole('button', { name: 'Reply' }).click()
  const reply = other.getByRole('form', { name: `Reply to ${member}` })
  await reply.getByRole('textbox').fill('Only when the room is colder than a flip-flop.')
  await reply.getByRole('button', { name: 'Reply' }).click()
  await expect(other.getByText('Only when the room is colder')).toBeVisible()
  // Commenting follows the post.
  await expect(other.getByRole('button', { name: 'Mute' })).toBeVisible()

  await open(page, '/forums')
  await reloadUntil(page, () => expect(bell(page, 'Notifications, 1 unread')).toBeVisible({ timeout: 2_000 }))
  await expectAccessibleState(page)
  await bell(page, 'Notifications, 1 unread').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await expect(dialog.getByRole('tab', { name: 'Unread 1' })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expectAccessibleState(page)
  await dialog.getByRole('tab', { name: 'Unread 1' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true')
  await expectAccessibleState(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(bell(page, 'Notifications, 1 unread')).toBeFocused()
  await page.keyboard.press('Enter')

  await dialog.getByRole('link', { name: new RegExp(otherMember) }).click()
  await expect(page).toHaveURL(new RegExp(`${path}#cmt-[0-9a-f]{8}$`))
  await expect(dialog).toBeHidden()
  const linked = page.locator('article[data-linked]')
  await expect(linked).toContainText('Only when the room is colder')
  await expect(linked).toBeInViewport()
  await expect(bell(page, 'Notifications')).toBeVisible()
  await reloadUntil(page, () => expect(bell(page, 'Notifications')).toBeVisible({ timeout: 2_000 }))
  await expectAccessibleState(page)

  const muted = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Mute' }).click()
  await expect(page.getByRole('button', { name: 'Follow' })).toBeVisible()
  await muted
  await page.reload()
  await expect(page.getByRole('button', { name: 'Follow' })).toBeVisible()
  await comment(other, 'Nobody who has muted this hears of it.')
  const second = await writePost(other, 'Otters have a page of their own now', {
    text: `As asked for by @${member}.`,
  })
  await reloadUntil(page, () => expect(bell(page, 'Notifications, 1 unread')).toBeVisible({ timeout: 2_000 }))
  await bell(page, 'Notifications, 1 unread').click()
  await expect(dialog.getByRole('listitem')).toContainText('Otters have a page')
  await dialog.getByRole('button', { name: /^Mark as read/ }).click()
  await expect(dialog.getByText('Nothing new')).toBeVisible()
  await expect(dialog.getByRole('tab', { name: 'Unread 0' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell(page, 'Notifications')).toBeVisible()

  await expect(async () => {
    await open(page, `/search?q=${encodeURIComponent(title)}`)
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectAccessibleState(page)
  const id = /pst-[0-9a-f]{8}/.exec(path)?.[0] ?? ''
  const feedResponse = await page.request.get(`${main()}/feed/${id}?type=atom`)
  const feed = parseFeed(await feedResponse.text())
  expect(feed.items.map((item) => item.content)).toContainEqual(
    expect.stringContaining('Only when the room is colder'),
  )

  await open(page, second)
  expect(complaints).toEqual([])
})

test('a failed mark as read is reverted, and all can be marked at once, without scripts too @all', async ({
  page,
  browser,
  member,
  otherMember,
}) => {
  await enter(page, member, '/forums')
  const other = await (await browser.newContext()).newPage()
  await enter(other, otherMember, '/forums')
  for (const word of ['First', 'Second']) {
    await writePost(other, `${word} call for a bus arbiter`, {
      text: `Is this one for @${member}?`,
    })
  }
  await reloadUntil(page, () => expect(bell(page, 'Notifications, 2 unread')).toBeVisible({ timeout: 2_000 }))

  await dropChanges(page)
  await bell(page, 'Notifications, 2 unread').click()
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await dialog.getByRole('button', { name: /^Mark as read.*First call/ }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    "Couldn't mark the notification as read",
  )
  await expect(dialog.getByRole('tab', { name: 'Unread 2' })).toBeVisible()
  await expect(dialog.getByRole('listitem').last()).toContainText('First call')
  await page.unroute('**/_serverFn/**')
  await dialog.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(dialog.getByRole('tab', { name: 'Unread 0' })).toBeVisible()
  await page.keyboard.press('Escape')
  await reloadUntil(page, () => expect(bell(page, 'Notifications')).toBeVisible({ timeout: 2_000 }))

  const { cookies, origins } = await page.context().storageState()
  const scriptless = await browser.newContext({
    javaScriptEnabled: false,
    storageState: { cookies, origins },
  })
  const plain = await scriptless.newPage()
  await open(plain, '/forums')
  await bell(plain, 'Notifications').click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Notifications')
  await plain.getByRole('link', { name: /Second call/ }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Second call for a bus arbiter')
})
