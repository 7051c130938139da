import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { errorOf, mutate } from '#tests/upstream/community.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { createProduct, createTag, openTicket, ticketOf } from '#tests/upstream/tracker.ts'
import { graph } from '#tests/upstream/upstream.ts'

const admin = () => signedIn({ roles: ['admin'] })
const forumText = {
  title: 'Announcements',
  description: 'What is new',
  protected: true,
  help: true,
  position: 3,
  archived: false,
}
const productText = { name: 'Level editor', description: '', position: 1, archived: false }

interface ManagedForum {
  forum: { id: string; title: string; protected: boolean; help: boolean }
  position: number
  archived: boolean
  posts: number
}

function saveForum(as: Browser, input: Record<string, unknown>) {
  const selection = 'forums { forum { id title protected help } position archived posts }'
  return mutate<{ forums: ManagedForum[] }>('saveForum', input, selection, { as })
}

test('a forum is created, changed, which is logged, and archived without losing its posts', async () => {
  const as = await admin()
  const made = (await saveForum(as, forumText)).data?.saveForum?.forums.find(
    ({ forum }) => forum.title === 'Announcements',
  )
  expect(made).toMatchObject({
    forum: { protected: true, help: true },
    position: 3,
    archived: false,
    posts: 0,
  })
  const forumId = made?.forum.id ?? ''
  const input = { forumId, title: 'How do I debounce a switch?', body: 'It bounces.' }
  expect(errorOf(await mutate('createPost', input, 'id', { as }))).toBeNull()
  const archived = await saveForum(as, {
    ...forumText,
    forumId,
    title: 'Old news',
    archived: true,
    help: null,
  })
  expect(archived.data?.saveForum?.forums.find(({ forum }) => forum.id === forumId)).toMatchObject({
    forum: { title: 'Old news', help: true },
    archived: true,
    posts: 1,
  })
  expect(archived.headers.get('x-invalidated')).toContain(forumId)
  const entry = await env.DB.prepare(
    "SELECT user_id AS userId, metadata FROM action_log WHERE action = 'forum.edit' ORDER BY id DESC LIMIT 1",
  ).first<{ userId: number; metadata: string }>()
  expect(entry?.userId).toBe(as.user.id)
  expect(JSON.parse(entry?.metadata ?? '')).toMatchObject({ id: forumId, title: 'Old news' })
  expect(errorOf(await mutate('createPost', input, 'id', { as }))).toBe('403')
  const listed = await graph<{ forums: { id: string }[] }>('{ forums { id } }')
  expect(listed.data?.forums.map(({ id }) => id)).not.toContain(forumId)
  await saveForum(as, { ...forumText, forumId })
  expect(errorOf(await mutate('createPost', input, 'id', { as }))).toBeNull()
  expect(errorOf(await saveForum(as, { ...forumText, forumId: 'frm-00000000' }))).toBe('404')
  expect(errorOf(await saveForum(as, { ...forumText, title: ' ' }))).toBe('A title is required')
})

test('a product is created once under its own id, and changed', async () => {
  const as = await admin()
  const save = (input: Record<string, unknown>) =>
    mutate<{ products: { product: { id: string; name: string }; archived: boolean }[] }>(
      'saveProduct',
      { ...productText, ...input },
      'products { product { id name } archived }',
      { as },
    )
  expect(errorOf(await save({ productId: 'editor', isNew: true }))).toBeNull()
  const again = await save({ productId: 'editor', isNew: true })
  expect(again.errors?.[0]).toMatchObject({
    message: "There's already a product with that ID",
    extensions: { field: 'productId' },
  })
  const changed = await save({ productId: 'editor', isNew: false, name: 'Editor', archived: true })
  expect(changed.data?.saveProduct?.products.find(({ product }) => product.id === 'editor')).toEqual({
    product: { id: 'editor', name: 'Editor' },
    archived: true,
  })
  expect(errorOf(await save({ productId: 'unknown', isNew: false }))).toBe('404')
  for (const productId of ['12', 'Editor', '../x', ''])
    expect(errorOf(await save({ productId, isNew: true }))).toContain('Use lowercase letters')
})

interface ManagedTag {
  tag: { id: number; name: string; color: string; productId: string }
  tickets: number
}

function changeTags(as: Browser, name: string, input: Record<string, unknown>) {
  return mutate<{ tags: ManagedTag[] }>(name, input, 'tags { tag { id name color productId } tickets }', {
    as,
  })
}

test('a tag can’t be renamed to an existing name of its list', async () => {
  const [as, product, other] = await Promise.all([admin(), createProduct(), createProduct()])
  const tag = await createTag(product, 'crash')
  await createTag(product, 'freeze')
  await createTag(other, 'lag')
  const save = (name: string) => changeTags(as, 'saveTag', { tagId: tag.id, name, color: '#123456' })
  expect(errorOf(await save('FREEZE'))).toBe("There's already a tag with that name")
  const { data } = await save('lag')
  expect(data?.saveTag?.tags.find((one) => one.tag.id === tag.id)?.tag).toEqual({
    id: tag.id,
    name: 'lag',
    color: '#123456',
    productId: product.publicId,
  })
  expect(errorOf(await save('Lag'))).toBeNull()
  expect(errorOf(await changeTags(as, 'saveTag', { tagId: 0, name: 'x', color: '#123456' }))).toBe('404')
})

test('merging adds the other tag to a tag’s tickets, once each', async () => {
  const [as, product, other] = await Promise.all([admin(), createProduct(), createProduct()])
  const [from, into, foreign, global] = await Promise.all([
    createTag(product, 'crash'),
    createTag(product, 'crashes'),
    createTag(other, 'elsewhere'),
    createTag(null, 'everywhere'),
  ])
  const tickets = await Promise.all([openTicket(as, product), openTicket(as, product)])
  await mutate('setTicketTags', { ticketId: tickets[0], tags: [from.id] }, 'number', { as })
  await mutate('setTicketTags', { ticketId: tickets[1], tags: [from.id, into.id] }, 'number', { as })
  const merge = (tagId: number, intoTagId: number) => changeTags(as, 'mergeTags', { tagId, intoTagId })
  expect(errorOf(await merge(from.id, foreign.id))).toBe('That tag belongs to another product')
  expect(errorOf(await merge(global.id, into.id))).toBe('That tag belongs to another product')
  expect(errorOf(await merge(from.id, from.id))).toBe("A tag can't be merged into itself")
  const merged = await merge(from.id, into.id)
  const left = merged.data?.mergeTags?.tags ?? []
  expect(left.find(({ tag }) => tag.id === from.id)).toBeUndefined()
  expect(left.find(({ tag }) => tag.id === into.id)?.tickets).toBe(2)
  for (const id of tickets)
    expect((await ticketOf(id)).tags.map((tag: { name: string }) => tag.name)).toEqual(['crashes'])
  expect(errorOf(await merge(into.id, global.id))).toBeNull()
})

test('a deleted tag is removed from its tickets', async () => {
  const [as, product] = await Promise.all([admin(), createProduct()])
  const tag = await createTag(product, 'doomed')
  const ticket = await openTicket(as, product)
  await mutate('setTicketTags', { ticketId: ticket, tags: [tag.id] }, 'number', { as })
  expect(errorOf(await changeTags(as, 'deleteTag', { tagId: tag.id }))).toBeNull()
  expect((await ticketOf(ticket)).tags).toEqual([])
  expect(errorOf(await changeTags(as, 'deleteTag', { tagId: tag.id }))).toBe('404')
})
