import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '#scripts/bench/session.ts'
import { startTestServer, type TestServer } from '#scripts/browser/test-server.ts'
import { origins, send } from './client.ts'

/** A server that only this file reads, so that nothing changes between two readings of a page. */
let server: TestServer
let main: string
const lines: string[] = []
const cookies = new Map<string, string>()

const accounts = ['ada', 'grace', 'alan', 'newcomer', 'edsger', 'pulldown', 'half_carry', 'noa_b', 'yusuf.k']
const viewers = ['visitor', ...accounts]

beforeAll(async () => {
  server = await startTestServer({}, { unlimited: true, onLine: (line) => lines.push(line) })
  main = origins(server.local.port).main
  for (const name of accounts) cookies.set(name, (await openSession(main, name)).cookie)
})

afterAll(() => server.stop())

/** Parameters that a kept page has a slot for. */
const [slotted, otherSlotted] = ['ref=mail', 'utm_source=a&utm_medium=b.c']
/** Parameters passed to the app unchanged. A page is rendered before and after the pages compared with it, as its times change. */
const [before, after] = ['ref=%7E', 'ref=%7E%7E']

interface Reading {
  viewer: string
  path: string
  parameters: string
  /** Cookies of settings. */
  settings?: string
}

/** HTML of a page without its variable parts: its nonce, its parameters and its time of rendering. */
async function pageOf({ viewer, path, parameters, settings = '' }: Reading): Promise<string> {
  const cookie = [cookies.get(viewer), settings].filter(Boolean).join('; ')
  const url = `${new URL(path, main).href}${path.includes('?') ? '&' : '?'}${parameters}`
  const { status, text } = await send(url, { headers: { accept: 'text/html', ...(cookie && { cookie }) } })
  const written = new URLSearchParams({ r: decodeURIComponent(parameters) }).toString().slice('r='.length)
  const [, nonce = ''] = /nonce="([\w-]{22})"/.exec(text) ?? []
  expect(status, url).toBe(200)
  return text
    .replaceAll(nonce, 'NONCE')
    .replaceAll(written, 'PARAMETERS')
    .replaceAll(encodeURIComponent(parameters), 'PARAMETERS')
    .replaceAll(/data-copy="[\w-]{8}"/g, 'data-copy')
    .replaceAll(/\bu:\d{13}\b/g, 'u:STAMP')
    .replaceAll(/\b1[7-9]\d{8}\b/g, 'TIME')
}

/** The addresses of the post and the creation with the most comments, and pages that show the creation. */
async function discussedObjects(): Promise<string[]> {
  const [post = '', creation = ''] = await Promise.all(
    ['post', 'creation'].map((kind) =>
      server.database
        .prepare(
          `SELECT public_id FROM objects WHERE kind = ? AND deleted_at IS NULL ORDER BY comment_count DESC, id LIMIT 1`,
        )
        .bind(kind)
        .first<string>('public_id'),
    ),
  )
  const responses = await Promise.all([post, creation].map((id) => send(`${main}/view/${id}`)))
  const pages = responses.map(({ headers }) => new URL(headers.location ?? '', main).pathname)
  return [...pages, `/embed/${creation}`]
}

/** The pages of the host for logging in, with the parameters of a visit. */
async function loginPages(): Promise<string[]> {
  const { headers } = await send(`${main}/login?r=/`)
  const login = new URL(headers.location ?? '')
  return ['/login', '/register', '/forgot-password'].map((path) => new URL(path + login.search, login).href)
}

const everyone = [
  '/',
  '/forums',
  '/view/frm-devupdts',
  '/tracker',
  '/tracker/game',
  '/tracker/game?q=is%3Aopen&page=2',
  '/tracker/1',
  '/hub',
  '/hub?kind=board',
  '/search',
  '/search?q=wires&t=post',
  '/@alan',
  '/changelog',
  '/newsletter',
  '/newsletter/unsubscribe',
  '/wishlist',
  '/settings',
  '/cookies',
]
const ofMembers = [
  '/account-settings',
  '/notifications',
  '/hub/upload',
  '/forum/frm-offtopic/new',
  '/tracker/game/new',
  '/tracker/game/new/issue',
]
const ofModerators = ['/management', '/management/reports', '/management/actionlog', '/management/userlist']
const ofAdmins = ['/admin?tab=forums', '/admin?tab=people', '/management/newsletter']

/** Kinds of viewers with the pages that only some viewers may see. */
const kinds = [
  { kind: 'a visitor', viewer: 'visitor', own: [] },
  { kind: 'an unverified member', viewer: 'newcomer', own: ofMembers },
  { kind: 'a member', viewer: 'alan', own: ofMembers },
  { kind: 'a moderator', viewer: 'grace', own: [...ofMembers, ...ofModerators] },
  { kind: 'an admin', viewer: 'ada', own: [...ofMembers, ...ofModerators, ...ofAdmins] },
]
/** Each language with each time format. */
const allSettings = [
  '',
  'set-language=%22zh%22',
  'set-timeFormat=%22datetime%22',
  'set-timeFormat=%22datetime%22; set-language=%22zh%22; set-theme=%22dark%22; set-emailBanner=true',
]

describe.each(kinds)(
  'a kept page is, byte for byte, the page that would be made: for $kind',
  ({ viewer, own }) => {
    test.each(allSettings)('with the settings "%s"', async (settings) => {
      const pages = [...everyone, ...(await discussedObjects())].map((path) => ({
        path,
        again: [slotted, otherSlotted],
      }))
      // Pages for some viewers only have no slots.
      const others = viewer === 'visitor' ? await loginPages() : own
      const ownPages = others.map((path) => ({ path, again: [before] }))
      for (const { path, again } of [...pages, ...ownPages]) {
        const page = (parameters: string) => pageOf({ viewer, path, parameters, settings })
        const first = await page(before)
        const reused: string[] = []
        for (const parameters of again) reused.push(await page(parameters))
        const made = [first, await page(after)]
        expect(
          reused.map((text) => made.includes(text)),
          path,
        ).toEqual(again.map(() => true))
      }
      expect(lines.filter((line) => line.includes('page address outside of a link'))).toEqual([])
    })
  },
)

test('ten viewers at once get their own pages only, in 200 requests', async () => {
  const paths = ['/settings', '/view/frm-devupdts', '/tracker/game', '/']
  const pages = async (parameters: string) => {
    const made = new Map<string, string>()
    for (const viewer of viewers)
      for (const path of paths) made.set(`${viewer} ${path}`, await pageOf({ viewer, path, parameters }))
    return made
  }
  const first = await pages(before)
  expect(new Set(first.values()).size).toBe(40)
  // Each viewer has a request under way at any time: more at once would be asked to try again.
  const got: { name: string; page: string }[] = []
  await Promise.all(
    viewers.map(async (viewer) => {
      for (let count = 0; count < 20; count++) {
        const path = paths[count % paths.length] ?? ''
        got.push({
          name: `${viewer} ${path}`,
          page: await pageOf({ viewer, path, parameters: `ref=x${count}` }),
        })
      }
    }),
  )
  const last = await pages(after)
  const wrong = got.filter(({ name, page }) => page !== first.get(name) && page !== last.get(name))
  expect([got.length, wrong.map(({ name }) => name)]).toEqual([200, []])
})
