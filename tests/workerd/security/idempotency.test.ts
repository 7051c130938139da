import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { schema } from '#upstream/graph/schema.ts'
import { errorOf, mutate } from '#tests/upstream/community.ts'
import { graph } from '#tests/upstream/upstream.ts'
import { callMutation, openTestContent, type TestContent } from './test-content.ts'

/** The mutations that create something, and the table that gets its row. */
const creating: Record<string, string> = {
  createComment: 'comments',
  createForums: 'forums',
  createPost: 'posts',
  createTicket: 'tickets',
  createTicketTag: 'tags',
  saveChangelogEntry: 'changelog_entries',
  saveForum: 'forums',
  saveNewsletterDraft: 'newsletter_drafts',
  saveProduct: 'products',
  sendNewsletter: 'mails',
  sendTestEmail: 'mails',
  uploadCreation: 'creations',
}

/** Mutations with such names that update the row named by their input, so that a repeated call changes nothing. */
const changing = ['saveDraft', 'saveLegalText', 'saveTag']

let products = 0

async function inputOf(name: string, { inputs }: TestContent): Promise<Record<string, unknown> | undefined> {
  const input = await inputs[name]?.()
  if (name !== 'saveProduct') return input
  products += 1
  return { ...input, isNew: true, productId: `new-product-${products}` }
}

async function countRows(name: string): Promise<number> {
  return (await env.DB.prepare(`SELECT count(*) AS n FROM ${creating[name]}`).first<number>('n')) ?? 0
}

test('R7: every mutation that creates something is known to be idempotent', () => {
  const fields = Object.keys(schema.getMutationType()?.getFields() ?? {})
  const named = fields.filter((name) => /^(create|save|upload|send)/.test(name))
  expect(named.toSorted()).toEqual([...Object.keys(creating), ...changing].toSorted())
})

const keyed = (key: string) => ({ 'idempotency-key': key })

test('R7: a repeated call returns the object that the first one created, even if that was deleted and another one created since', async () => {
  const { browser: as, inputs } = await openTestContent('admin')
  const product = await inputs.createTicketTag?.()
  const createTag = async (name: string) => {
    const input = { ...product, name }
    const { data } = await mutate<{ tag: { id: number } }>('createTicketTag', input, 'tag { id }', {
      as,
      headers: keyed(name),
    })
    return data?.createTicketTag?.tag.id
  }
  const createEntry = async (date: string) => {
    const { data } = await mutate<{ id: number }>('saveChangelogEntry', { date, body: 'New' }, 'id', {
      as,
      headers: keyed(date),
    })
    return data?.saveChangelogEntry?.id
  }
  const [tagId, entryId] = [await createTag('first'), await createEntry('2018-01-01')]
  await mutate('deleteTag', { tagId }, '__typename', { as })
  await mutate('deleteChangelogEntry', { entryId }, '__typename', { as })
  const others = [await createTag('second'), await createEntry('2018-01-02')]
  const repeated = [await createTag('first'), await createEntry('2018-01-01')]
  expect(repeated).toEqual([tagId, entryId])
  expect(others).not.toContain(tagId)
  expect(others).not.toContain(entryId)
})

test.each(['with spaces in it', 'ключ', 'long '.repeat(100)])('R7: %j is a key as well', async (key) => {
  const { browser: as, inputs } = await openTestContent('admin')
  const input = (await inputs.createPost?.()) ?? {}
  // A header's bytes as JavaScript writes them.
  const sent = Buffer.from(key).toString('latin1').trim()
  const ask = async (text: string) =>
    (await mutate<{ id: string }>('createPost', input, 'id', { as, headers: keyed(text) })).data?.createPost
      ?.id
  const [first, second, other] = [await ask(sent), await ask(sent), await ask(`${sent}.`)]
  expect([first, other]).toEqual([expect.stringMatching(/^pst-/), expect.stringMatching(/^pst-/)])
  expect([second === first, other === first]).toEqual([true, false])
})

test.each(Object.keys(creating))(
  'R7: %s, ten times at once with one key, creates one row; the same key of another user one more',
  async (name) => {
    const [content, other] = [await openTestContent('admin'), await openTestContent('admin')]
    const call = async ({ browser }: TestContent, input: Record<string, unknown> | undefined) =>
      errorOf(await callMutation(name, input, { as: browser, headers: { 'idempotency-key': 'one' } })) ?? 'ok'
    const input = await inputOf(name, content)
    const others = await inputOf(name, other)
    const before = await countRows(name)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => call(content, input)))
    expect(new Set(outcomes)).toEqual(new Set(['ok']))
    expect(await call(content, input)).toBe('ok')
    expect(await countRows(name)).toBe(before + 1)
    expect(await call(other, others)).toBe('ok')
    expect(await countRows(name)).toBe(before + 2)
  },
)

test.each(['createPost', 'createComment', 'createTicket', 'uploadCreation'])(
  'R7: %s, ten times at once with one key, counts once against the rate of a new member',
  async (name) => {
    const { browser: as, inputs } = await openTestContent('other')
    await env.DB.prepare('UPDATE users SET created_at = ? WHERE id = ?')
      .bind(Math.floor(Date.now() / 1000), as?.user.id ?? 0)
      .run()
    const input = await inputs[name]?.()
    const call = async () => errorOf(await callMutation(name, input, { as, headers: keyed('one') })) ?? 'ok'
    await env.DB.prepare('DELETE FROM rate_counters').run()
    expect(new Set(await Promise.all(Array.from({ length: 10 }, call)))).toEqual(new Set(['ok']))
    expect(await call()).toBe('ok')
    const { results } = await env.DB.prepare(
      'SELECT count FROM rate_counters WHERE key GLOB ? AND key NOT GLOB ?',
    )
      .bind(`*:account:${as?.user.id ?? 0}`, 'creationTry*')
      .all()
    expect(results).toEqual([{ count: 1 }])
  },
)

test('R7: ten concurrent first likes and follows by one user count as one', async () => {
  const [content, { browser: as }] = [await openTestContent('author'), await openTestContent('other')]
  const id = String((await content.inputs.setRating?.())?.objid)
  const calls = Array.from({ length: 10 }, () => [
    mutate('setRating', { objid: id }, 'score', { as }),
    mutate('setFollowing', { objectId: id, following: true }, '__typename', { as }),
  ])
  expect((await Promise.all(calls.flat())).map(errorOf)).toEqual(Array(20).fill(null))
  const { data } = await graph('query ($id: ID!) { post(id: $id) { score following } }', { id }, { as })
  expect(data).toEqual({ post: { score: 1, following: true } })
})
