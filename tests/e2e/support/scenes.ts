import type { Page } from 'playwright-core'
import { adminTabs } from '#app/features/staff/search-parameters.ts'

/** A page of the demo community in one of its states. */
export interface Scene {
  /** Short, and a file's name. */
  name: string
  path: string
  /** Whose browser it is; a visitor's when missing. */
  as?: string
  /** The status with which the address answers; 200 when missing. */
  status?: number
  /** Brings the page from how it opens to the state that is meant; it has been taken over by its scripts. */
  act?: (page: Page, isPhone: boolean) => Promise<void>
}

const busyPost = '/view/pst-56609d78'
const ownPost = '/view/frm-circtech'

const visitors: Scene[] = [
  { name: 'home', path: '/' },
  { name: 'menu', path: '/forums', act: openMenu },
  { name: 'forums', path: '/forums' },
  { name: 'forum', path: '/view/frm-circtech' },
  { name: 'forum-paged', path: '/view/frm-genrldsc?page=1' },
  { name: 'forum-empty', path: '/view/frm-devupdts?page=9' },
  { name: 'post', path: busyPost },
  { name: 'update', path: '/view/frm-devupdts', act: (page) => openObject(page, '0.92: sub-assemblies') },
  { name: 'trackers', path: '/tracker' },
  { name: 'tracker', path: '/tracker/game' },
  { name: 'tracker-empty', path: '/tracker/game?q=nothing-is-called-this' },
  { name: 'ticket', path: '/tracker/56' },
  { name: 'hub', path: '/hub' },
  { name: 'creation', path: '/view/ctn-ae5631dd/4-bit-ripple-carry-adder' },
  { name: 'person', path: '/@edsger' },
  { name: 'search', path: '/search' },
  { name: 'search-found', path: '/search?q=adder' },
  { name: 'search-empty', path: '/search?q=threes&author=zhou-min&since=2020-01-01' },
  { name: 'newsletter', path: '/newsletter' },
  { name: 'unsubscribe', path: '/newsletter/unsubscribe' },
  { name: 'settings', path: '/settings' },
  { name: 'cookies', path: '/cookies' },
  { name: 'legal-missing', path: '/legal/privacy', status: 404 },
  { name: 'changelog', path: '/changelog' },
  { name: 'buy', path: '/wishlist' },
  { name: 'login', path: '/login' },
  { name: 'sign-up', path: '/register' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password?key=none' },
  { name: 'complete-sign-up', path: '/complete-register?key=none&username=kit' },
  { name: 'not-found', path: '/no-such-page', status: 404 },
  { name: 'error', path: '/error?code=503' },
]

const members: Scene[] = [
  { name: 'member-menu', path: '/forums', as: 'alan', act: (page) => press(page, 'alan') },
  { name: 'unverified', path: '/forums', as: 'newcomer' },
  { name: 'new-post', path: '/forum/frm-circtech/new', as: 'alan' },
  { name: 'new-post-refused', path: '/forum/frm-circtech/new', as: 'alan', act: refusePost },
  { name: 'own-post', path: ownPost, as: 'alan', act: openOwnPost },
  { name: 'edit-post', path: ownPost, as: 'alan', act: editPost },
  {
    name: 'delete-post',
    path: ownPost,
    as: 'alan',
    act: deletePost,
  },
  { name: 'reply', path: busyPost, as: 'alan', act: reply },
  { name: 'report', path: busyPost, as: 'alan', act: (page) => pressFirst(page, 'Report', 'dialog') },
  { name: 'drafts', path: '/drafts', as: 'ada' },
  { name: 'notifications', path: '/notifications', as: 'ada' },
  { name: 'notifications-dialog', path: '/forums', as: 'ada', act: openNotifications },
  { name: 'new-ticket', path: '/tracker/game/new', as: 'alan' },
  { name: 'new-issue', path: '/tracker/game/new/issue', as: 'alan' },
  { name: 'upload', path: '/hub/upload', as: 'alan' },
  { name: 'own-page', path: '/@alan', as: 'alan' },
  { name: 'account', path: '/account-settings', as: 'alan' },
]

const staff: Scene[] = [
  { name: 'moderator-post', path: busyPost, as: 'grace' },
  { name: 'moderator-delete', path: ownPost, as: 'grace', act: deleteAsStaff },
  { name: 'moderator-move', path: busyPost, as: 'grace', act: (page) => press(page, 'Move') },
  { name: 'developer-ticket', path: '/tracker/56', as: 'ada' },
  ...['', 'reports', 'newsletter', 'userlist', 'actionlog'].map((panel) => ({
    name: `management-${panel || 'overview'}`,
    path: `/management/${panel}`.replace(/\/$/, ''),
    as: 'ada',
  })),
  { name: 'management-appeals', path: '/management/reports?state=appeals', as: 'ada' },
  ...adminTabs.map((tab) => ({
    name: `admin-${tab}`,
    path: `/admin?tab=${tab}`.replace('?tab=people', ''),
    as: 'ada',
  })),
  { name: 'management-refused', path: '/management', as: 'alan', status: 403 },
]

/** Every page and state of the site that is worth a look, by group of viewers. */
export const scenes: Record<'visitors' | 'members' | 'staff', Scene[]> = { visitors, members, staff }

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
}

async function pressFirst(page: Page, name: string, opens: 'dialog' | 'alertdialog'): Promise<void> {
  await press(page, name)
  await page.getByRole(opens).waitFor()
}

async function openMenu(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await press(page, 'Menu')
}

async function refusePost(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Short')
  await page.getByLabel('Text').fill('What is a latch?')
  await page.getByLabel('Text').press('Control+Enter')
  await page.getByText('At least 10 characters').waitFor()
}

async function openObject(page: Page, title: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

function openOwnPost(page: Page): Promise<void> {
  return openObject(page, 'A barrel shifter')
}

async function deletePost(page: Page): Promise<void> {
  await openOwnPost(page)
  await pressFirst(page, 'Delete', 'alertdialog')
}

async function deleteAsStaff(page: Page): Promise<void> {
  await openOwnPost(page)
  await page.getByRole('region', { name: 'Manage post' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete post' }).waitFor()
}

async function editPost(page: Page): Promise<void> {
  await openOwnPost(page)
  await page.getByRole('region', { name: 'Manage post' }).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title').waitFor()
}

async function reply(page: Page): Promise<void> {
  await press(page, 'Reply')
  const box = page.getByRole('textbox', { name: /^Reply to/ })
  await box.fill('A half adder, **twice**: `s = a ^ b`')
  await box.scrollIntoViewIfNeeded()
}

async function openNotifications(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Notifications|notification/ })
    .click()
  await page.getByRole('dialog').waitFor()
}
