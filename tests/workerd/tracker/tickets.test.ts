import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { ticketId } from '#shared/addresses/ids.ts'
import { advanceClock, stopClock } from '../world/clock.ts'
import { errorOf, mutate, writeComment } from '../world/community.ts'
import { countingDatabase } from '../world/database.ts'
import { signedIn } from '../world/users.ts'
import {
  countsOf,
  createProduct,
  createTag,
  openTicket,
  setStatus,
  setTags,
  allFields,
  ticketOf,
} from '../world/tracker.ts'
import { graph } from '../world/upstream.ts'

test('a new ticket is open, counted, and found by its id and by its number, in one round trip', async () => {
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
  expect(response.headers.get('x-invalidated')?.split(',').toSorted()).toEqual(
    [ticket.id, product.publicId, author.user.publicId].toSorted(),
  )
  const { database, trips } = countingDatabase()
  for (const id of [ticket.id, String(number)]) {
    const { data } = await graph(
      `query ($id: ID!) { ticket(id: $id) { ${allFields} } }`,
      { id },
      { bindings: { DB: database } },
    )
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
  expect(trips()).toBe(2)
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

test('the footnotes of a new ticket contain its id', async () => {
  const [author, product] = await Promise.all([signedIn(), createProduct()])
  const id = await openTicket(author, product, { body: 'See below.[^1]\n\n[^1]: Here.' })
  expect((await ticketOf(id)).renderedBody).toContain(`user-content-${id}-fn-1`)
})

test('R7: the same call with the same key creates one ticket, and another call with that key is refused', async () => {
  const [author, product] = await Promise.all([signedIn(), createProduct()])
  const options = { as: author, headers: { 'idempotency-key': 'once' } }
  const input = { productId: product.publicId, kind: 'ISSUE', title: 'Wires vanish on load', body: 'Gone.' }
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => mutate<{ number: number }>('createTicket', input, 'number', options)),
  )
  expect(new Set(responses.map(({ data }) => data?.createTicket?.number)).size).toBe(1)
  expect(await countsOf(product.publicId)).toEqual({ openCount: 1, ticketCount: 1 })
  const other = await mutate('createTicket', { ...input, kind: 'FEATURE' }, 'number', options)
  expect(errorOf(other)).toBe('Something else was already sent with this idempotency key')
})

test('B4: the 11th ticket within an hour is refused', async () => {
  stopClock()
  const [author, product] = await Promise.all([signedIn(), createProduct()])
  for (let count = 0; count < 10; count += 1) await openTicket(author, product)
  await expect(openTicket(author, product)).rejects.toThrow('429')
  advanceClock(60 * 60)
  await openTicket(author, product)
})

test('a ticket has the same input rules as a post', async () => {
  const [author, product] = await Promise.all([signedIn(), createProduct()])
  const input = { productId: product.publicId, kind: 'ISSUE', title: 'Long enough', body: 'x' }
  const refusal = async (change: Record<string, unknown>) =>
    errorOf(await mutate('createTicket', { ...input, ...change }, 'number', { as: author }))
  expect(await refusal({ title: '' })).toBe('A ticket title is required')
  expect(await refusal({ title: 'Too short' })).toBe('At least 10 characters')
  expect(await refusal({ title: 'x'.repeat(121) })).toBe('At most 120 characters')
  expect(await refusal({ body: ' ' })).toBe('A ticket body is required')
  expect(await refusal({ body: 'x'.repeat(50_001) })).toBe('At most 50,000 characters')
  expect(await refusal({ productId: 'nothing' })).toBe('404')
})

test('an edit, a comment, a status or a tag updates a ticket’s time; a like or a deleted comment doesn’t', async () => {
  stopClock()
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

test('a ticket is liked, commented on and shown in its author’s history like a post', async () => {
  const [author, fan, product] = await Promise.all([signedIn(), signedIn(), createProduct()])
  const id = await openTicket(author, product)
  const comment = await writeComment(fan, id)
  const response = await mutate(
    'createComment',
    { objectId: id, parentId: comment, body: 'So do I' },
    'comment { id }',
    {
      as: author,
    },
  )
  expect(response.headers.get('x-invalidated')?.split(',')).toContain(id)
  const like = await mutate('setRating', { objid: id }, 'score ratedByMe', { as: fan })
  expect(like.data?.setRating).toEqual({ score: 1, ratedByMe: true })
  const { data } = await graph(
    `query ($id: ID!, $comment: ID!, $name: String!) { ticket(id: $id) { commentCount score ratedByMe }
      comments(objectId: $id) { parent { id } object { ... on Ticket { number } } }
      comment(id: $comment) { object { ... on Ticket { id title product { id } } } }
      history(username: $name) { ... on Ticket { id title } ... on Comment { object { ... on Ticket { id } } } } }`,
    { id, comment, name: author.user.username },
    { as: fan },
  )
  const number = Number.parseInt(id.slice(4), 16)
  expect(data).toEqual({
    ticket: { commentCount: 2, score: 1, ratedByMe: true },
    comments: [
      { parent: null, object: { number } },
      { parent: { id: comment }, object: { number } },
    ],
    comment: { object: { id, title: 'Wires vanish on load', product: { id: product.publicId } } },
    history: [{ object: { id } }, { id, title: 'Wires vanish on load' }],
  })
  const copy = env.DB.prepare('SELECT score, comment_count FROM tickets WHERE number = ?').bind(number)
  expect(await copy.first()).toEqual({ score: 1, comment_count: 2 })
})

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
