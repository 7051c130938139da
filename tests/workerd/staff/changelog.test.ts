import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { changelogPages } from '#shared/addresses/ids.ts'
import { errorOf, mutate } from '#tests/upstream/community.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { logEntries } from '#tests/upstream/staff.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'
import { graph, send } from '#tests/upstream/upstream.ts'

interface Entry {
  id: number
  date: string
  body: string
  renderedBody: string
  updatedAt: number
}

const developer = () => signedIn({ roles: ['developer'] })

function save(as: Browser, input: Record<string, unknown>) {
  return mutate<{ id: number }>('saveChangelogEntry', input, 'id', { as })
}

async function made(as: Browser, date: string, body: string): Promise<number> {
  const response = await save(as, { date, body })
  expect(errorOf(response)).toBeNull()
  return response.data?.saveChangelogEntry?.id ?? 0
}

async function changelog(page?: Record<string, unknown>): Promise<Entry[]> {
  const { data } = await graph<{ changelog: Entry[] }>(
    'query ($page: PageOptions) { changelog(page: $page) { id date body renderedBody updatedAt } }',
    { page },
  )
  return data?.changelog ?? []
}

test('a developer writes an entry, whose numbers link to tickets; the latest date comes first', async () => {
  const as = await developer()
  await openTicket(as, await createProduct())
  const response = await save(as, { date: '2021-03-04', body: '**Tags** (#1), <script>x</script>, #77' })
  expect(response.headers.get('x-invalidated')).toBe(changelogPages)
  await made(as, '2020-05-06', 'Older')
  await made(as, '2022-07-08', 'Newer')
  const entries = await changelog()
  expect(entries.map(({ date }) => date)).toEqual(['2022-07-08', '2021-03-04', '2020-05-06'])
  expect(entries[1]?.renderedBody).toContain('<strong>Tags</strong> (<a href="/tracker/1"')
  expect(entries[1]?.renderedBody).not.toContain('<script')
  expect(await changelog({ page: 1, maxCount: 2 })).toMatchObject([{ date: '2020-05-06' }])
})

test('editing and deleting an entry is logged; an edit of an outdated version is refused', async () => {
  const as = await developer()
  const id = await made(as, '2023-01-02', 'First')
  const updatedAt = (await changelog())[0]?.updatedAt
  const edit = (body: string) => save(as, { entryId: id, date: '2023-01-03', body, ifUpdatedAt: updatedAt })
  expect(errorOf(await edit('Second'))).toBeNull()
  // Once more after a response that got lost.
  expect(errorOf(await edit('Second'))).toBeNull()
  expect(errorOf(await edit('Third'))).toBe('This was changed while you were editing')
  expect((await changelog())[0]).toMatchObject({ id, date: '2023-01-03', body: 'Second' })
  const deletion = await mutate('deleteChangelogEntry', { entryId: id }, 'id', { as })
  expect(deletion.headers.get('x-invalidated')).toBe(changelogPages)
  expect((await changelog()).map(({ date }) => date)).not.toContain('2023-01-03')
  expect(errorOf(await mutate('deleteChangelogEntry', { entryId: id }, 'id', { as }))).toBe('404')
  expect(errorOf(await edit('Fourth'))).toBe('404')
  const actions = ['changelog.create', 'changelog.edit', 'changelog.delete']
  const own = (await logEntries(...actions)).filter((line) => line.includes(` by ${as.user.username} `))
  expect(own.map((line) => line.split(' ')[0])).toEqual(actions)
})

test.for([
  [{ date: '2018-01-01', body: 'x' }, "There's already an entry for that day"],
  [{ date: '2021-02-29', body: 'x' }, 'A date such as 2025-09-20 is required'],
  [{ date: '1999-12-31', body: 'x' }, 'Not before 2000'],
  [{ date: '9999-01-01', body: 'x' }, "The date can't be in the future"],
  [{ date: '2021-02-03', body: ' ' }, 'A text is required'],
  [{ date: '2021-02-03', body: 'x'.repeat(10_001) }, 'At most 10,000 characters'],
] as const)('an entry of %o is refused: %s', async ([input, message]) => {
  const as = await developer()
  await save(as, { date: '2018-01-01', body: 'First' })
  expect(errorOf(await save(as, input))).toBe(message)
})

test('the feed has the entries with their full texts, and the sitemap their last change', async () => {
  await made(await developer(), '2025-09-20', 'Labels & *clocks*, see [the hub](/hub)')
  const load = (path: string) => send(new Request(`http://upstream${path}`))
  const feed = await load('/feed/changelog?type=atom')
  const text = await feed.text()
  expect([feed.status, feed.headers.get('content-type')]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ])
  expect(text).toContain(`${env.MAIN_ORIGIN}/changelog#2025-09-20`)
  expect(text).toContain('2025-09-20: Labels &amp; clocks, see the hub')
  expect(await (await load('/sitemaps/pages-1.xml')).text()).toMatch(/\/changelog<\/loc><lastmod>20\d\d-/)
})
