import { parseFeed } from '@rowanmanning/feed-parser'
import {
  awake,
  enterPassword,
  expectAccessible,
  loseChanges,
  main,
  open,
  signIn,
  watch,
} from './community.ts'
import { expect, type Locator, type Page, test } from './test.ts'
import type { quietMembers } from './world.ts'

/** Signs in a quiet member by their password, and comes to the path. */
async function enter(page: Page, username: (typeof quietMembers)[number], path: string): Promise<void> {
  await open(page, `/login?r=${encodeURIComponent(path)}`)
  await enterPassword(page, username)
  await page.waitForURL((url) => url.href.startsWith(`${main()}${path}`))
  await expect(bell(page, /^Notifications/)).toBeVisible()
  await awake(page)
}

/** Opens the page again and again until what is waited for is there: notifications follow their cause a moment later. */
async function reloadUntil(page: Page, isThere: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload()
    await isThere()
  }).toPass({ timeout: 20_000 })
  await awake(page)
}

/** The bell in the top bar, when it says that. */
function bell(page: Page, name: string | RegExp): Locator {
  return page.getByRole('banner').getByRole('link', { name, exact: true })
}

async function writePost(page: Page, title: string, body: string): Promise<string> {
  await open(page, '/forum/frm-moddings/new')
  await awake(page)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text').fill(body)
  await page.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  return new URL(page.url()).pathname
}

async function comment(page: Page, body: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your comment' }).fill(body)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: body })).toBeVisible()
}

test('a reply arrives, is followed to its comment, the thread is muted, and search and feed have it', async ({
  page,
  browser,
}) => {
  const complaints = watch(page)
  const title = 'Metastable otters in a ring of inverters'
  await enter(page, 'quiet-one', '/forums')
  const path = await writePost(page, title, 'They settle only when nobody looks.')
  await expect(page.getByRole('button', { name: 'Mute' })).toBeVisible()
  await comment(page, 'Has anybody else seen them drift?')
  await expect(bell(page, 'Notifications')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await enter(other, 'quiet-two', path)
  await expect(other.getByRole('button', { name: 'Follow' })).toBeVisible()
  await other.getByRole('button', { name: 'Reply' }).click()
  const reply = other.getByRole('form', { name: 'Reply to quiet-one' })
  await reply.getByRole('textbox').fill('Only when the room is colder than a flip-flop.')
  await reply.getByRole('button', { name: 'Reply' }).click()
  await expect(other.getByText('Only when the room is colder')).toBeVisible()
  // Who comments follows.
  await expect(other.getByRole('button', { name: 'Mute' })).toBeVisible()

  await open(page, '/forums')
  await reloadUntil(page, () => expect(bell(page, 'Notifications, 1 unread')).toBeVisible({ timeout: 2_000 }))
  await expectAccessible(page)
  await bell(page, 'Notifications, 1 unread').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await expect(dialog.getByRole('tab', { name: 'Unread 1' })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: 'Unread 1' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(bell(page, 'Notifications, 1 unread')).toBeFocused()
  await page.keyboard.press('Enter')

  await dialog.getByRole('link', { name: /quiet-two/ }).click()
  await expect(page).toHaveURL(new RegExp(`${path}#cmt-[0-9a-f]{8}$`))
  await expect(dialog).toBeHidden()
  const linked = page.locator('article[data-linked]')
  await expect(linked).toContainText('Only when the room is colder')
  await expect(linked).toBeInViewport()
  await expect(bell(page, 'Notifications')).toBeVisible()
  await reloadUntil(page, () => expect(bell(page, 'Notifications')).toBeVisible({ timeout: 2_000 }))
  await expectAccessible(page)

  const muted = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Mute' }).click()
  await expect(page.getByRole('button', { name: 'Follow' })).toBeVisible()
  await muted
  await page.reload()
  await expect(page.getByRole('button', { name: 'Follow' })).toBeVisible()
  await comment(other, 'Nobody who has muted this hears of it.')
  const second = await writePost(other, 'Otters have a page of their own now', 'As asked for by @quiet-one.')
  await reloadUntil(page, () => expect(bell(page, 'Notifications, 1 unread')).toBeVisible({ timeout: 2_000 }))
  await bell(page, 'Notifications, 1 unread').click()
  await expect(dialog.getByRole('listitem')).toContainText('Otters have a page')
  await dialog.getByRole('button', { name: /^Mark as read/ }).click()
  await expect(dialog.getByText('Nothing new')).toBeVisible()
  await expect(dialog.getByRole('tab', { name: 'Unread 0' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell(page, 'Notifications')).toBeVisible()

  await expect(async () => {
    await open(page, '/search?q=metastable+otters')
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectAccessible(page)
  const id = /pst-[0-9a-f]{8}/.exec(path)?.[0] ?? ''
  const answer = await page.request.get(`${main()}/feed/${id}?type=atom`)
  const feed = parseFeed(await answer.text())
  expect(feed.items.map((item) => item.content)).toContainEqual(
    expect.stringContaining('Only when the room is colder'),
  )

  await open(page, second)
  expect(complaints).toEqual([])
})

test('what could not be marked is unread again, and all can be marked at once, without scripts too', async ({
  page,
  browser,
}) => {
  await enter(page, 'quiet-three', '/forums')
  const other = await (await browser.newContext()).newPage()
  await enter(other, 'quiet-four', '/forums')
  for (const word of ['First', 'Second']) {
    await writePost(other, `${word} call for a bus arbiter`, 'Is this one for @quiet-three?')
  }
  await reloadUntil(page, () => expect(bell(page, 'Notifications, 2 unread')).toBeVisible({ timeout: 2_000 }))

  await loseChanges(page)
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

test('a person decides how they hear of what', async ({ page }) => {
  await enter(page, 'quiet-four', '/account-settings')
  const card = page.getByRole('region', { name: 'Notifications' })
  await card.getByLabel('Mentions').selectOption('On the site and by email')
  await expect(card.getByText('Changes successfully saved')).toBeVisible()
  await card.getByLabel('Comments').selectOption('Off')
  await expect(card.getByText('Changes successfully saved')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(card.getByLabel('Mentions')).toHaveValue('MAIL')
  await expect(card.getByLabel('Comments')).toHaveValue('NONE')
})

test('names and tickets are completed while a text is written', async ({ page }) => {
  await signIn(page, 'grace')
  await open(page, '/view/pst-56609d78')
  await awake(page)
  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.pressSequentially('Ask @eds')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option')).toHaveText(['@edsger'])
  await expectAccessible(page)
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
  // What is typed is taken whole, though nothing has been found for all of it yet.
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

test('a page that makes no calls asks for no notifications, and the next one does', async ({ page }) => {
  const asks: string[] = []
  page.on('request', (request) => asks.push(new URL(request.url()).pathname))
  const told = page.waitForResponse(
    async (response) =>
      response.url().includes('/_serverFn/') && /"unread"/.test(await response.text().catch(() => '')),
  )
  await enter(page, 'quiet-four', '/forums')
  const { pathname } = new URL((await told).url())
  const timesAsked = () => asks.filter((path) => path === pathname).length

  asks.length = 0
  await open(page, '/callback?key=none&action=verify-email')
  await awake(page)
  await page.waitForLoadState('networkidle')
  expect(timesAsked()).toBe(0)
  await open(page, '/hub')
  await expect.poll(timesAsked).toBeGreaterThan(0)
})

const writers = [
  { editor: 'a post', path: '/forum/frm-offtopic/new', label: 'Text' },
  { editor: 'a ticket', path: '/tracker/game/new/issue', label: 'Text' },
  { editor: 'a creation', path: '/hub/upload', label: 'Text' },
  { editor: 'a bio', path: '/@grace', label: 'Bio' },
]

for (const { editor, path, label } of writers) {
  test(`names and tickets are completed in ${editor}`, async ({ page }) => {
    page.on('dialog', (dialog) => dialog.accept())
    await signIn(page, 'grace', path)
    await awake(page)
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
