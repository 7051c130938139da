import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { ticketId } from '#shared/addresses/ids.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { errorOf, mutate, writeComment } from '#tests/upstream/community.ts'
import { invalidatedBy } from '#tests/upstream/creations.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import {
  countsOf,
  createProduct,
  createTag,
  logOf,
  openTicket,
  setStatus,
  setTags,
  allFields,
  ticketOf,
} from '#tests/upstream/tracker.ts'
import { graph } from '#tests/upstream/upstream.ts'

test('a new ticket is open, counted, and found by its id and by its number', async () => {
  const [author, product] = await Promise.all([signedIn(), createProduct()])
  const input = {
    productId: product.publicId,
    kind: 'FEATURE',
    title: 'Let lamps be dimmed',
    body: 'A **dimmer**.',
  }
  const response = await mutate<{ number: number; ticket: { id: string } }>(
    'createTicket',
    input,
    'number ticket { id }',
    { as: author },
  )
  const { number, ticket } = response.data?.createTicket ?? { number: 0, ticket: { id: '' } }
  expect(ticket.id).toBe(ticketId(number))
  expect(invalidatedBy(response)).toEqual([ticket.id, product.publicId, author.user.publicId].toSorted())
  for (const id of [ticket.id, String(number)]) {
    const { data } = await graph(`query ($id: ID!) { ticket(id: $id) { ${allFields} } }`, { id })
    expect(data?.ticket).toMatchObject({
      id: ticket.id,
      number,
      kind: 'FEATURE',
      title: 'Let lamps be dimmed',
      renderedBody: expect.stringContaining('<strong>dimmer</strong>'),
      isOpen: true,
      closedVersion: null,
      editedAt: null,
      tags: [],
      events: [],
      author: { username: author.user.username },
      product: { id: product.publicId, name: product.name },
    })
  }
  expect(await countsOf(product.publicId)).toEqual({ openCount: 1, ticketCount: 1 })
})

test('tickets created in parallel get consecutive numbers', async () => {
  const product = await createProduct()
  const authors = await Promise.all(Array.from({ length: 8 }, () => signedIn()))
  const ids = await Promise.all(authors.map((author) => openTicket(author, product)))
  const numbers = ids.map((id) => Number.parseInt(id.slice(4), 16)).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  expect(await countsOf(product.publicId)).toEqual({ openCount: 8, ticketCount: 8 })
})

test('an edit, a comment, a status or a tag updates a ticket’s time; a like or a deleted comment doesn’t', async () => {
  const [staff, fan, product] = await Promise.all([
    signedIn({ roles: ['developer'] }),
    signedIn(),
    createProduct(),
  ])
  const [id, tag] = await Promise.all([openTicket(staff, product), createTag(product)])
  let comment = ''
  const actions: [boolean, () => Promise<unknown>][] = [
    [true, async () => (comment = await writeComment(fan, id))],
    [false, () => mutate('setRating', { objid: id }, 'score', { as: fan })],
    [false, () => mutate('deleteComment', { commentId: comment }, 'id', { as: fan })],
    [true, () => setStatus(staff, id, false, '1.0')],
    [false, () => setStatus(staff, id, false, '1.0')],
    [true, () => setTags(staff, id, [tag.id])],
    [false, () => setTags(staff, id, [tag.id])],
    [
      true,
      () =>
        mutate('updateTicket', { ticketId: id, title: 'Long enough', body: 'x' }, 'number', { as: staff }),
    ],
  ]
  for (const [isNews, action] of actions) {
    const before = (await ticketOf(id)).updatedAt
    advanceClock(1)
    await action()
    expect((await ticketOf(id)).updatedAt - before).toBe(isNews ? Math.floor(Date.now() / 1000) - before : 0)
  }
})

test('a ticket is closed, closed in a version, and reopened; each is one event, counted and logged', async () => {
  const [author, developer, product] = await Promise.all([
    signedIn(),
    signedIn({ roles: ['developer'] }),
    createProduct(),
  ])
  const id = await openTicket(author, product)
  await setStatus(developer, id, false)
  expect(await ticketOf(id)).toMatchObject({ isOpen: false, closedVersion: null })
  await setStatus(developer, id, false, ' 0.92.1 ')
  await setStatus(developer, id, false, '0.92.1')
  expect(await ticketOf(id)).toMatchObject({ isOpen: false, closedVersion: '0.92.1' })
  expect(await countsOf(product.publicId)).toEqual({ openCount: 0, ticketCount: 1 })
  await setStatus(developer, id, false)
  expect(await ticketOf(id)).toMatchObject({ isOpen: false, closedVersion: null })
  const response = await setStatus(developer, id, true)
  await setStatus(developer, id, true)
  expect(invalidatedBy(response)).toEqual([id, product.publicId, author.user.publicId].toSorted())
  expect(await countsOf(product.publicId)).toEqual({ openCount: 1, ticketCount: 1 })
  const ticket = await ticketOf(id)
  const by = { user: { username: developer.user.username } }
  expect(ticket).toMatchObject({
    isOpen: true,
    closedVersion: null,
    events: [
      { kind: 'CLOSED', detail: '', ...by },
      { kind: 'CLOSED', detail: '0.92.1', ...by },
      { kind: 'CLOSED', detail: '', ...by },
      { kind: 'REOPENED', detail: '', ...by },
    ],
  })
  expect(await logOf(id)).toEqual([
    ['ticket.close', null],
    ['ticket.close', { version: '0.92.1' }],
    ['ticket.close', null],
    ['ticket.reopen', null],
  ])
  for (const [open, version, message] of [
    [true, '0.92', "An open ticket can't have a version"],
    [false, 'banana', 'Use a version like 0.92.1 or 0.93-preview3'],
  ] as const) {
    const { errors } = await setStatus(developer, id, open, version)
    expect(errors?.[0]).toMatchObject({ message, extensions: { field: 'closedVersion' } })
  }
  expect((await ticketOf(id)).events).toHaveLength(4)
})

test('an archived product’s tickets can be read, but no new ones created', async () => {
  const [author, product] = await Promise.all([signedIn({ roles: ['admin'] }), createProduct()])
  const id = await openTicket(author, product)
  await env.DB.prepare('UPDATE products SET archived_at = 1 WHERE id = ?').bind(product.id).run()
  await expect(openTicket(author, product)).rejects.toThrow('403')
  expect(await ticketOf(id)).toMatchObject({ isOpen: true })
  const { data } = await graph<{ products: { id: string }[]; product: unknown }>(
    'query ($id: ID!) { products { id } product(id: $id) { canCreateTicket } }',
    { id: product.publicId },
    { as: author },
  )
  expect(data?.products.map(({ id: listed }) => listed)).not.toContain(product.publicId)
  expect(data?.product).toEqual({ canCreateTicket: false })
})

test('a product’s latest version is the highest in which a ticket was closed', async () => {
  const [staff, product] = await Promise.all([signedIn({ roles: ['developer'] }), createProduct()])
  const latest = async () => {
    const query = 'query ($id: ID!) { product(id: $id) { latestVersion versions } }'
    return (await graph(query, { id: product.publicId })).data?.product
  }
  expect(await latest()).toEqual({ latestVersion: null, versions: [] })
  for (const version of ['0.9', '0.10', '0.10-beta', '0.9']) {
    await setStatus(staff, await openTicket(staff, product), false, version)
  }
  expect(await latest()).toEqual({ latestVersion: '0.10', versions: ['0.10', '0.10-beta', '0.9'] })
})

test('the author can edit a ticket while it’s open, staff at any time; a new title is an event, edits by staff are logged', async () => {
  const [author, staff, product] = await Promise.all([
    signedIn(),
    signedIn({ roles: ['moderator'] }),
    createProduct(),
  ])
  const id = await openTicket(author, product)
  const edit = (as: Browser, title: string) =>
    mutate('updateTicket', { ticketId: id, title, body: 'New body' }, 'ticket { title canEdit }', { as })
  expect((await edit(author, 'Wires vanish on load')).data?.updateTicket).toMatchObject({
    ticket: { canEdit: true },
  })
  expect(errorOf(await edit(staff, 'All wires vanish on load'))).toBeNull()
  await setStatus(staff, id, false)
  expect(errorOf(await edit(author, 'Wires vanish at night'))).toBe('403')
  expect(errorOf(await edit(staff, 'Wires vanish on load'))).toBeNull()
  const { events } = await ticketOf(id)
  expect(events.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual([
    'RENAMED Wires vanish on load',
    'CLOSED ',
    'RENAMED All wires vanish on load',
  ])
  expect((await logOf(id)).map(([action]) => action)).toEqual(['ticket.edit', 'ticket.close', 'ticket.edit'])
})

// Last, as the next ticket gets its number again.
test('a deleted ticket is 410, and its dependent rows are deleted when it is purged', async () => {
  const [staff, product] = await Promise.all([signedIn({ roles: ['admin'] }), createProduct()])
  const [id, tag] = await Promise.all([openTicket(staff, product), createTag(product)])
  await setTags(staff, id, [tag.id])
  await env.DB.prepare('UPDATE objects SET deleted_at = 1 WHERE public_id = ?').bind(id).run()
  const response = await graph('query ($id: ID!) { ticket(id: $id) { id } }', { id })
  expect(errorOf(response)).toBe('410')
  expect(errorOf(await setStatus(staff, id, false))).toBe('404')
  await env.DB.prepare('DELETE FROM objects WHERE public_id = ?').bind(id).run()
  const left = await env.DB.prepare(
    'SELECT (SELECT count(*) FROM ticket_tags WHERE tag_id = ?1) + (SELECT count(*) FROM ticket_events WHERE user_id = ?2) AS n',
  )
    .bind(tag.id, staff.user.id)
    .first('n')
  expect(left).toBe(0)
})

test('the tickets that were changed last, and those that were fixed in the last 30 days, are of all products in use', async () => {
  const [author, staff] = [await signedIn(), await signedIn({ roles: ['developer'] })]
  const [game, site] = [await createProduct(), await createProduct()]
  const archived = await createProduct()
  const tickets: string[] = []
  for (const product of [game, site, archived, game, site]) {
    tickets.push(await openTicket(author, product))
    advanceClock(10)
  }
  const [first = '', rejected = '', , reopened = '', last = ''] = tickets
  await env.DB.prepare('UPDATE products SET archived_at = 1 WHERE id = ?').bind(archived.id).run()
  await setStatus(staff, reopened, false, '0.93')
  await setStatus(staff, first, false, '0.92')
  await setStatus(staff, rejected, false)
  await setStatus(staff, reopened, true)
  advanceClock(10)
  await setStatus(staff, last, false, '0.93')
  advanceClock(10)
  await writeComment(author, first)
  const read = async () => {
    const { data } = await graph<Record<string, { id: string }[]>>(
      '{ latestTickets { id } fixedTickets { id } }',
    )
    const own = (list = '') => data?.[list]?.map(({ id }) => id).filter((id) => tickets.includes(id))
    return [own('latestTickets'), own('fixedTickets')]
  }
  expect(await read()).toEqual([
    [first, last, reopened, rejected],
    [last, first],
  ])
  advanceClock(30 * 24 * 60 * 60 + 1)
  expect((await read())[1]).toEqual([])
})
