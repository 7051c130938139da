import { env } from 'cloudflare:workers'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyTexts, hostileQueries } from '#tests/support/ticket-query-texts.ts'
import { indexTexts, rebuildSearch } from '#upstream/search/index-texts.ts'
import { errorOf, mutate, writeComment } from '#tests/upstream/community.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { runAllJobs } from '#tests/upstream/notifications.ts'
import { createUser, signedIn, signIn } from '#tests/upstream/users.ts'
import { createProduct, createTag, openTicket, titlesOf, type Product } from '#tests/upstream/tracker.ts'
import { graph } from '#tests/upstream/upstream.ts'

/** Four tickets: a bug, tagged and discussed; a wanted feature; a bug that was fixed; and one of another product. */
async function trackerSetup() {
  const [product, other] = await Promise.all([createProduct(), createProduct()])
  const author = await signIn(await createUser({ username: `Ada.${product.id}` }))
  const [friend, staff] = await Promise.all([signedIn(), signedIn({ roles: ['developer'] })])
  const tag = await createTag(product, 'user interface')
  const wires = await openTicket(author, product, {
    title: 'Wires vanish on load',
    body: 'After loading, all wires of the **seven segment** display are gone.',
  })
  advanceClock(1)
  const lamps = await openTicket(friend, product, {
    kind: 'FEATURE',
    title: 'Let lamps be dimmed',
    body: 'Wires carry one bit, lamps should carry more.',
  })
  advanceClock(1)
  const crash = await openTicket(friend, product, {
    title: 'Crash when a café is placed',
    body: 'Segment by segment.',
  })
  advanceClock(1)
  await openTicket(author, other, { title: 'Wires of another product', body: 'Wires.' })
  await mutate('setTicketTags', { ticketId: wires, tags: [tag.id] }, 'number', { as: staff })
  await mutate('setTicketStatus', { ticketId: crash, open: false, closedVersion: '0.92.1' }, 'number', {
    as: staff,
  })
  await mutate('setRating', { objid: lamps }, 'score', { as: author })
  await writeComment(friend, wires)
  await runAllJobs()
  return { product, author, friend, wires, lamps, crash }
}

const [wires, lamps, crash] = ['Wires vanish on load', 'Let lamps be dimmed', 'Crash when a café is placed']

test('tickets are found by words, phrases and qualifiers, in the requested order', async () => {
  const { product, author } = await trackerSetup()
  const expected: [string | null, string[]][] = [
    [null, [crash, lamps, wires]],
    [' ', [lamps, wires]],
    ['wires', [lamps, wires]],
    ['wir', [lamps, wires]],
    ['"seven segment"', [wires]],
    ['"segment seven"', []],
    ['cafe', [crash]],
    ['vanish OR crash', [crash, wires]],
    ['-wires', [crash]],
    ['is:open kind:bug', [wires]],
    ['version:0.92.1', [crash]],
    ['tag:"User Interface"', [wires]],
    ['-tag:"user interface" segment', [crash]],
    [`author:${author.user.username.toUpperCase()}`, [wires]],
    [`-author:${author.user.username}`, [crash, lamps]],
    ['score:1', [lamps]],
    ['sort:score', [lamps, crash, wires]],
    ['sort:updated-asc', [lamps, wires, crash]],
    ['wires sort:comments', [wires, lamps]],
    ['(wires OR kind:bug) is:open sort:created-asc', [wires, lamps]],
    ['created:>2024', [crash, lamps, wires]],
    ['created:<2024', []],
  ]
  for (const [query, titles] of expected) {
    expect([query, await titlesOf(product, query)]).toEqual([query, titles])
  }
})

test('a list is paged, oldest first if the page options say so and the query doesn’t', async () => {
  const { product } = await trackerSetup()
  const page = (options: Record<string, unknown>, query = 'sort:created') =>
    titlesOf(product, query, { page: options })
  expect(await page({ maxCount: 2 })).toEqual([crash, lamps])
  expect(await page({ maxCount: 2, page: 1 })).toEqual([wires])
  expect(await page({ page: 9 })).toEqual([])
  expect(await page({ page: 20_000 })).toEqual([])
  expect(await page({ sort: ['created'] }, 'is:open')).toEqual([wires, lamps])
  expect(await page({ sort: ['created'] })).toEqual([crash, lamps, wires])
  expect(await page({ sort: ['score'] })).toBe('Unknown sort order')
})

test('a number jumps to that ticket of any product', async () => {
  const { wires: id } = await trackerSetup()
  const elsewhere = await createProduct()
  const number = Number.parseInt(id.slice(4), 16)
  expect(await titlesOf(elsewhere, `#${number}`)).toEqual([wires])
  expect(await titlesOf(elsewhere, String(number))).toEqual([wires])
  expect(await titlesOf(elsewhere, '#4294967295')).toEqual([])
})

test('an unknown product has an empty list, and a syntax error of the query comes first', async () => {
  const nowhere = { publicId: 'nowhere' } as Product
  expect(await titlesOf(nowhere, 'wires')).toEqual([])
  const { errors } = await graph(
    '{ tickets(product: "nowhere", query: "is:open )", page: { page: 90000 }) { id } }',
  )
  expect(errors?.[0]).toMatchObject({
    message: `parse query: unexpected ')' at column 9`,
    extensions: {
      code: 'BAD_USER_INPUT',
      field: 'query',
      refusal: { code: 'query-unexpected', values: { mark: ')', column: 9 } },
    },
  })
})

test('I3: any search returns a list or a refusal that starts with "parse query: "', async () => {
  const { product } = await trackerSetup()
  const isExpected = (result: string[] | string) =>
    Array.isArray(result) || result.startsWith('parse query: ')
  const queries = [...hostileQueries, ...fc.sample(anyTexts, { seed: 5, numRuns: 150 })]
  const results = await Promise.all(queries.map((query) => titlesOf(product, query)))
  expect(queries.filter((_, index) => !isExpected(results[index] ?? ''))).toEqual([])
  expect(results.filter((result) => Array.isArray(result) && result.length > 0).length).toBeGreaterThan(10)
})

test('of two index jobs in the wrong order the newer text stays', async () => {
  const { product, lamps: publicId } = await trackerSetup()
  const id = await env.DB.prepare('SELECT id FROM objects WHERE public_id = ?')
    .bind(publicId)
    .first<number>('id')
  await env.SEARCH.prepare("UPDATE texts SET title = 'Newer', revision = 9999999999 WHERE rowid = ?")
    .bind(id)
    .run()
  await indexTexts(env, { objects: [id ?? 0] })
  expect(await titlesOf(product, 'newer')).toEqual([lamps])
})

test('a title finds likely duplicates in its own product: open tickets first, at most five', async () => {
  const { product, friend } = await trackerSetup()
  expect(await similarTo(product, 'Wires')).toEqual([wires, lamps])
  expect(await similarTo(product, 'All wires vanished after loading')).toEqual([wires])
  expect(await similarTo(product, 'Crashes: wires by the café, and lamps')).toEqual([lamps, crash])
  expect(await similarTo(product, 'Wires are drawn twice')).toEqual([])
  expect(await similarTo(product, 'Nothing of this kind')).toEqual([])
  expect(await similarTo(product, 'does it not')).toEqual([])
  for (let count = 0; count < 6; count += 1) {
    await openTicket(friend, product, { title: `Dimming of lamp number ${count}`, body: 'Brightness.' })
  }
  await runAllJobs()
  const found = await similarTo(product, 'Dimming a lamp by its brightness')
  expect(found).toHaveLength(5)
  expect(found.every((title) => title.startsWith('Dimming'))).toBe(true)
})

test('R8: rebuilding the index from the database replaces all earlier content', async () => {
  const { product, lamps: id } = await trackerSetup()
  await env.SEARCH.prepare("UPDATE texts SET title = 'Something old', body = ''").run()
  await env.SEARCH.prepare(
    "INSERT INTO texts (rowid, kind, place, title, body, revision) VALUES (99999, 'ticket', '00', 'Ghost', '', 0)",
  ).run()
  await env.DB.prepare('UPDATE objects SET deleted_at = 1 WHERE public_id = ?').bind(id).run()
  expect(await titlesOf(product, 'is:open')).toEqual([wires])
  const existing = await env.DB.prepare(
    `SELECT count(*) AS n FROM objects o LEFT JOIN objects s ON s.id = o.subject_id
     WHERE o.kind IN ('ticket', 'comment') AND o.deleted_at IS NULL AND s.deleted_at IS NULL`,
  ).first('n')
  expect(await rebuildSearch(env.DB, env.SEARCH)).toBe(existing)
  expect(await titlesOf(product, 'wires')).toEqual([wires])
  expect(await env.SEARCH.prepare('SELECT count(*) AS n FROM texts').first('n')).toBe(existing)
})

async function similarTo(product: Product, title: string): Promise<string[]> {
  const response = await graph<{ similarTickets: { title: string }[] }>(
    'query ($product: ID!, $title: String!) { similarTickets(product: $product, title: $title) { title } }',
    { product: product.publicId, title },
  )
  if (!response.data) throw new Error(`No response: ${errorOf(response)}`)
  return response.data.similarTickets.map((ticket) => ticket.title)
}
