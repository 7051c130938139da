import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { printValue } from '#shared/ticket-query/query.ts'
import { errorOf, mutate, writeComment } from '#tests/upstream/community.ts'
import { invalidatedBy } from '#tests/upstream/creations.ts'
import { signedIn } from '#tests/upstream/users.ts'
import {
  createProduct,
  createTag,
  logOf,
  openTicket,
  setTags,
  ticketOf,
  titlesOf,
  type Tag,
} from '#tests/upstream/tracker.ts'
import { graph } from '#tests/upstream/upstream.ts'

test('tags are replaced by those set, sorted by name; each added or removed one is an event', async () => {
  const [staff, product] = await Promise.all([signedIn({ roles: ['developer'] }), createProduct()])
  const [ui, crash, everywhere] = await Promise.all([
    createTag(product, 'UI'),
    createTag(product, 'crash'),
    createTag(null, 'duplicate'),
  ])
  const id = await openTicket(staff, product)
  const response = await setTags(staff, id, [ui.id, everywhere.id, ui.id])
  expect(response.data?.setTicketTags).toEqual({ ticket: { tags: [{ name: 'duplicate' }, { name: 'UI' }] } })
  await setTags(staff, id, [crash.id, ui.id])
  await setTags(staff, id, [ui.id, crash.id])
  const ticket = await ticketOf(id)
  expect(ticket.tags).toEqual([
    { id: crash.id, name: 'crash', color: '#336699', productId: product.publicId },
    { id: ui.id, name: 'UI', color: '#336699', productId: product.publicId },
  ])
  expect(ticket.events.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual([
    'TAGGED UI',
    'TAGGED duplicate',
    'TAGGED crash',
    'UNTAGGED duplicate',
  ])
  expect(await logOf(id)).toHaveLength(2)
})

test("a tag's own list follows its tickets: their product, likes, comments and changes, and how many they are", async () => {
  const [staff, fan, product] = await Promise.all([
    signedIn({ roles: ['developer'] }),
    signedIn(),
    createProduct(),
  ])
  const [retained, deleted] = await Promise.all([createTag(product, 'kept'), createTag(product, 'gone')])
  const id = await openTicket(staff, product)
  await setTags(staff, id, [retained.id, deleted.id])
  await mutate('setRating', { objid: id }, 'score', { as: fan })
  await writeComment(fan, id)
  await setTags(staff, id, [retained.id])
  await env.DB.prepare('UPDATE tickets SET updated_at = updated_at + 60').run()
  const { results } = await env.DB.prepare(
    `SELECT t.score, t.comment_count AS comments, (tt.product_id, tt.created_at, tt.updated_at, tt.score, tt.comment_count)
        = (t.product_id, t.created_at, t.updated_at, t.score, t.comment_count) AS same
      FROM ticket_tags tt JOIN tickets t ON t.object_id = tt.object_id WHERE tt.tag_id = ?`,
  )
    .bind(retained.id)
    .all()
  expect(results).toEqual([{ score: 1, comments: 1, same: 1 }])
  const counts = await env.DB.prepare('SELECT name, ticket_count AS tickets FROM tags WHERE product_id = ?')
    .bind(product.id)
    .all()
  expect(counts.results).toEqual(
    expect.arrayContaining([
      { name: 'kept', tickets: 1 },
      { name: 'gone', tickets: 0 },
    ]),
  )
})

test('tag changes by other users are kept if the call names the tags it saw', async () => {
  const [ada, grace, product] = await Promise.all([
    signedIn({ roles: ['developer'] }),
    signedIn({ roles: ['moderator'] }),
    createProduct(),
  ])
  const [ui, crash, linux, sound] = await Promise.all(
    ['ui', 'crash', 'linux', 'sound'].map((name) => createTag(product, name)),
  )
  if (!ui || !crash || !linux || !sound) throw new Error('four tags were made')
  const id = await openTicket(ada, product)
  await setTags(ada, id, [ui.id, crash.id])
  await setTags(grace, id, [ui.id, linux.id], [ui.id, crash.id])
  const response = await setTags(ada, id, [crash.id, sound.id], [ui.id, crash.id])
  expect(response.data?.setTicketTags).toEqual({ ticket: { tags: [{ name: 'linux' }, { name: 'sound' }] } })
})

test('a tag of another product, or an unknown one, is refused and nothing changes', async () => {
  const [staff, product, other] = await Promise.all([
    signedIn({ roles: ['developer'] }),
    createProduct(),
    createProduct(),
  ])
  const [own, foreign] = await Promise.all([createTag(product), createTag(other)])
  const id = await openTicket(staff, product)
  for (const tags of [[own.id, foreign.id], [own.id, 999_999], [-1]]) {
    const { errors } = await setTags(staff, id, tags)
    expect(errors?.[0]).toMatchObject({
      message: "This product doesn't have that tag",
      extensions: { field: 'tags' },
    })
  }
  expect(await ticketOf(id)).toMatchObject({ tags: [], events: [] })
})

test('I7: a ticket has at most 20 tags', async () => {
  const [staff, product] = await Promise.all([signedIn({ roles: ['developer'] }), createProduct()])
  const id = await openTicket(staff, product)
  for (const count of [21, 5_000]) {
    const tags = Array.from({ length: count }, (_, index) => index + 1)
    expect([count, errorOf(await setTags(staff, id, tags))]).toEqual([count, 'At most 20 tags'])
  }
  const tags = await Promise.all(Array.from({ length: 20 }, () => createTag(product)))
  const ids = tags.map((tag) => tag.id)
  expect(errorOf(await setTags(staff, id, ids))).toBeNull()
  expect((await ticketOf(id)).tags).toHaveLength(20)
})

test('every tag can be named in a query: spaces are single, and there are no quotation marks', async () => {
  const [staff, product] = await Promise.all([signedIn({ roles: ['developer'] }), createProduct()])
  const id = await openTicket(staff, product)
  const create = (name: string) => {
    const input = { name, color: '#12ABEF', productId: product.publicId }
    return mutate<{ tag: Tag }>('createTicketTag', input, 'tag { id name }', { as: staff })
  }
  expect(errorOf(await create('the "quoted" one'))).toBe("A tag name can't have quotation marks")
  for (const name of ['good \u00a0 first', '-x', '(group)', 'OR', '#12', 'é…💡']) {
    const tag = (await create(name)).data?.createTicketTag?.tag
    await setTags(staff, id, [tag?.id ?? 0])
    const query = `tag:${printValue(tag?.name ?? '')}`
    expect([query, await titlesOf(product, query)]).toEqual([query, ['Wires vanish on load']])
  }
})

test('a new tag belongs to its product, or to all, and names are unique in a list', async () => {
  const [staff, product, other] = await Promise.all([
    signedIn({ roles: ['moderator'] }),
    createProduct(),
    createProduct(),
  ])
  const create = (name: string, productId: string, color = '#12abEF') =>
    mutate('createTicketTag', { name, color, productId }, 'tag { id name color productId }', { as: staff })
  const response = await create(' sound ', product.publicId)
  expect(response.data?.createTicketTag).toEqual({
    tag: { id: expect.any(Number), name: 'sound', color: '#12abEF', productId: product.publicId },
  })
  expect(invalidatedBy(response)).toEqual([product.publicId])
  const nameInUse = "There's already a tag with that name"
  expect(errorOf(await create('SOUND', product.publicId))).toBe(nameInUse)
  expect(errorOf(await create('sound', ''))).toBe(nameInUse)
  expect(errorOf(await create('sound', other.publicId))).toBeNull()
  const everywhere = await create('everywhere', '')
  expect(everywhere.data?.createTicketTag).toMatchObject({ tag: { productId: '' } })
  expect(invalidatedBy(everywhere)).toEqual(expect.arrayContaining([product.publicId, other.publicId]))
  expect(errorOf(await create('everywhere', product.publicId))).toBe(nameInUse)
  expect(errorOf(await create('red', product.publicId, 'red'))).toBe('Use a color like #FF0000')
  expect(errorOf(await create(' ', product.publicId))).toBe('A tag name is required')
  expect(errorOf(await create('x'.repeat(41), product.publicId))).toBe('At most 40 characters')
  expect(errorOf(await create('lost', 'no-such-product'))).toBe('404')
  const { data } = await graph<{ product: { allTags: { name: string }[] } }>(
    'query ($id: ID!) { product(id: $id) { allTags { name } } }',
    { id: product.publicId },
  )
  expect(data?.product.allTags.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['everywhere', 'sound']),
  )
})
