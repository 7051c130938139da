import { parseFeed } from '@rowanmanning/feed-parser'
import { waitForHydration, main, open, collectProblems, signIn } from '#tests/e2e/support/community.ts'
import { makePost, writePost } from '#tests/e2e/support/writing.ts'
import { expect, type Locator, type Page, test } from '#tests/e2e/support/test.ts'

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

test('a reply notifies, links to the comment, and is in search and feed; a muted post is silent, but a mention is not', async ({
  page,
  browser,
  member,
  otherMember,
  forum,
}) => {
  const complaints = collectProblems(page)
  const title = `Metastable otters in ${member}’s ring of inverters`
  await signIn(page, member, '/forums')
  const path = await writePost(page, title, { text: 'They settle only when nobody looks.', forum })
  await expect(page.getByRole('button', { name: 'Mute' })).toBeVisible()
  await comment(page, 'Has anybody else seen them drift?')
  await expect(bell(page, 'Notifications')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, otherMember, path)
  await waitForHydration(other)
  await expect(other.getByRole('button', { name: 'Follow' })).toBeVisible()
  await other.getByRole('button', { name: 'Reply' }).click()
  const reply = other.getByRole('form', { name: `Reply to ${member}` })
  await reply.getByRole('textbox').fill('Only when the room is colder than a flip-flop.')
  await reply.getByRole('button', { name: 'Reply' }).click()
  await expect(other.getByText('Only when the room is colder')).toBeVisible()
  // Commenting follows the post.
  await expect(other.getByRole('button', { name: 'Mute' })).toBeVisible()

  // Told by the open page's socket.
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible()
  await bell(page, 'Notifications, 1 unread').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await expect(dialog.getByRole('heading', { name: 'Notifications' })).toBeFocused()
  await expect(dialog.getByRole('tab', { name: 'Unread 1' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(bell(page, 'Notifications, 1 unread')).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('link', { name: new RegExp(otherMember) }).click()
  await expect(page).toHaveURL(new RegExp(`${path}#cmt-[0-9a-f]{8}$`))
  await expect(dialog).toBeHidden()
  const linked = page.locator('article[data-linked]')
  await expect(linked).toContainText('Only when the room is colder')
  await expect(linked).toBeInViewport()
  await expect(bell(page, 'Notifications')).toBeVisible()

  const muted = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Mute' }).click()
  await expect(page.getByRole('button', { name: 'Follow' })).toBeVisible()
  await muted
  await comment(other, 'Nobody who has muted this hears of it.')
  await makePost(other, 'Otters have a page of their own now', { text: `As asked for by @${member}.`, forum })
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible()
  await bell(page, 'Notifications, 1 unread').click()
  await expect(dialog.getByRole('listitem')).toContainText('Otters have a page')
  await dialog.getByRole('button', { name: /^Mark as read/ }).click()
  await expect(dialog.getByText('Nothing new')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell(page, 'Notifications')).toBeVisible()

  await expect(async () => {
    await open(page, `/search?q=${encodeURIComponent(title)}`)
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible({ timeout: 500 })
  }).toPass()
  const id = /pst-[0-9a-f]{8}/.exec(path)?.[0] ?? ''
  const feedResponse = await page.request.get(`${main()}/feed/${id}?type=atom`)
  const feed = parseFeed(await feedResponse.text())
  expect(feed.items.map((item) => item.content)).toContainEqual(
    expect.stringContaining('Only when the room is colder'),
  )
  expect(complaints).toEqual([])
})

test('all notifications are marked as read at once, one after the other by keyboard @all', async ({
  page,
  browser,
  member,
  otherMember,
  forum,
}) => {
  const other = await (await browser.newContext()).newPage()
  await signIn(other, otherMember)
  for (const word of ['First', 'Second', 'Third'])
    await makePost(other, `${word} call for a bus arbiter`, { text: `Is this one for @${member}?`, forum })
  await signIn(page, member, '/notifications')
  const markButtons = page.getByRole('main').getByRole('button', { name: /^Mark as read: / })
  await reloadUntil(page, () => expect(markButtons).toHaveCount(3, { timeout: 2_000 }))
  await markButtons.first().press('Enter')
  await expect(markButtons).toHaveCount(2)
  await expect(markButtons.first()).toBeFocused()

  await bell(page, 'Notifications, 2 unread').click()
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await dialog.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(dialog.getByRole('tab', { name: 'Unread 0' })).toBeVisible()
  await page.keyboard.press('Escape')
  await reloadUntil(page, () => expect(bell(page, 'Notifications')).toBeVisible({ timeout: 2_000 }))
})

test('comments on one post are one row with its newest text, read together; the title counts them @all', async ({
  page,
  browser,
  member,
  otherMember,
  forum,
}) => {
  await signIn(page, member, '/forums')
  const path = await writePost(page, 'Two relays and a doorbell', { text: 'It rings twice.', forum })
  const other = await (await browser.newContext()).newPage()
  await signIn(other, otherMember, path)
  await waitForHydration(other)
  await comment(other, 'Once for each contact.')
  await comment(other, 'Or once for each edge.')
  await expect(bell(page, 'Notifications, 2 unread')).toBeVisible()
  await expect(page).toHaveTitle(/^\(2\) Two relays/)

  await bell(page, 'Notifications, 2 unread').click()
  const row = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
  await expect(row).toHaveText(/commented 2 times on “Two relays and a doorbell”.*Or once for each edge/)
  await row.getByRole('link').click()
  await expect(page.locator('article[data-linked]')).toContainText('Once for each contact.')
  await expect(bell(page, 'Notifications')).toBeVisible()
  await expect(page).toHaveTitle(/^Two relays/)
})

test('who follows a person is told of their next post @all', async ({
  page,
  browser,
  member,
  otherMember,
  forum,
}) => {
  await signIn(page, member, `/@${otherMember}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByText('1 follower')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await signIn(other, otherMember)
  await makePost(other, 'A relay that follows', { text: 'Click, clack.', forum })
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible()
  await bell(page, 'Notifications, 1 unread').click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText(
    `${otherMember} posted “A relay that follows”`,
  )
})
