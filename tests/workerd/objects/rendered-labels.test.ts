import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createForum, mutate, writeComment, writePost } from '../world/community.ts'
import { makeCreation } from '../world/creations.ts'
import { report } from '../world/staff.ts'
import { createProduct, openTicket } from '../world/tracker.ts'
import { signedIn, type Browser } from '../world/users.ts'
import { graph, send } from '../world/upstream.ts'

const body = '- [ ] a task[^1]\n\n[^1]: a note'
const inChinese = { 'x-language': 'zh' }
const inEnglish = ['Open task', 'Footnote 1', 'Footnotes', 'Back to reference 1']
const labels = [inEnglish, ['未完成的任务', '脚注 1', '脚注', '返回引用 1']]

/** The labels that a query's texts have, and any comments: without a language, and in Chinese. */
async function labelsOf(
  query: string,
  variables: Record<string, unknown>,
  as?: Browser,
): Promise<string[][]> {
  const responses = await Promise.all(
    [{}, inChinese].map((headers) => graph(query, variables, { as, headers })),
  )
  return responses.map(({ data }) => labelsIn(JSON.stringify(data)))
}

function labelsIn(json: string): string[] {
  return [...json.matchAll(/aria-label=\\"([^"\\]*)\\"|<!--/g)].map(([all, label]) => label ?? all)
}

test('posts and comments have labels in the reader’s language', async () => {
  const author = await signedIn()
  const post = await writePost(author, await createForum(), { body })
  await writeComment(author, post, { body })
  expect(await labelsOf('query ($id: ID!) { post(id: $id) { renderedBody } }', { id: post })).toEqual(labels)
  expect(
    await labelsOf('query ($id: ID!) { comments(objectId: $id) { renderedBody } }', { id: post }),
  ).toEqual(labels)
})

test('a new ticket has labels in the reader’s language, though it is rendered before its number is known', async () => {
  const author = await signedIn()
  const id = await openTicket(author, await createProduct(), { body })
  const query = 'query ($id: ID!) { ticket(id: $id) { renderedBody } }'
  expect(await labelsOf(query, { id })).toEqual(labels)
  const { data } = await graph<{ ticket: { renderedBody: string } }>(query, { id }, { headers: inChinese })
  expect(data?.ticket.renderedBody).toContain(`id="user-content-${id}-fn-1"`)
})

test('creations, the changelog and bios have labels in the reader’s language', async () => {
  const author = await signedIn({ roles: ['developer'] })
  const id = await makeCreation(author, { body })
  expect(await labelsOf('query ($id: ID!) { creation(id: $id) { renderedBody } }', { id })).toEqual(labels)
  await mutate('saveChangelogEntry', { date: '2021-03-04', body }, 'id', { as: author })
  expect(await labelsOf('{ changelog { renderedBody } }', {})).toEqual(labels)
  await mutate('updateUser', { bio: body }, 'user { id }', { as: author })
  const name = author.user.username
  expect(
    await labelsOf('query ($name: String!) { user(username: $name) { renderedBio } }', { name }),
  ).toEqual(labels)
  expect(await labelsOf('{ currentUser { renderedBio } }', {}, author)).toEqual(labels)
})

test('previews, edited comments and reports have labels in the reader’s language', async () => {
  const [author, moderator] = [await signedIn(), await signedIn({ roles: ['moderator'] })]
  expect(await labelsOf('query ($body: String!) { preview(body: $body) }', { body }, author)).toEqual(labels)
  const post = await writePost(author, await createForum(), { body })
  const commentId = await writeComment(author, post)
  const edited = await mutate('updateComment', { commentId, body }, 'renderedBody comment { renderedBody }', {
    as: author,
    headers: inChinese,
  })
  expect(JSON.stringify(edited.data).split('未完成的任务')).toHaveLength(3)
  await report(moderator, post)
  expect(await labelsOf('{ reports(state: OPEN) { object { renderedBody } } }', {}, moderator)).toEqual(
    labels,
  )
})

test('feeds have English labels, and neither feeds nor the search index contain the stored positions of labels', async () => {
  const author = await signedIn()
  const post = await writePost(author, await createForum(), { body, title: 'A list of tasks' })
  for (const type of ['rss', 'atom']) {
    const feed = await send(
      new Request(`http://upstream/feed/${post}?type=${type}`, { headers: { 'x-language': 'zh' } }),
    )
    const text = await feed.text()
    expect(text).toContain('Open task')
    expect(text).not.toMatch(/&lt;!--|labels:|\p{Script=Han}/u)
  }
  const found = await graph<{ search: unknown[] }>('{ search(query: "labels places") { __typename } }')
  expect(found.data?.search).toEqual([])
})

test('a text rendered by an older version has English labels', async () => {
  const author = await signedIn()
  const post = await writePost(author, await createForum(), { body })
  await env.DB.prepare(
    "UPDATE objects SET body_html = substr(body_html, 1, instr(body_html, '<!--') - 1) WHERE public_id = ?",
  )
    .bind(post)
    .run()
  expect(await labelsOf('query ($id: ID!) { post(id: $id) { renderedBody } }', { id: post })).toEqual([
    inEnglish,
    inEnglish,
  ])
})
