import { expect, test } from 'vitest'
import { createForum, mutate, writeComment, writePost } from '#tests/upstream/community.ts'
import { makeCreation } from '#tests/upstream/creations.ts'
import { runAllJobs } from '#tests/upstream/notifications.ts'
import { report } from '#tests/upstream/staff.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'
import { signedIn } from '#tests/upstream/users.ts'
import { graph, send } from '#tests/upstream/upstream.ts'

const inChinese = { 'x-language': 'zh' }

/** The labels in a response's text, and any comments. */
function labelsIn(data: unknown): string[] {
  return [...JSON.stringify(data).matchAll(/aria-label=\\"([^"\\]*)\\"|<!--/g)].map(
    ([all, label]) => label ?? all,
  )
}

test('every rendered text has labels in the reader’s language, and cards of creations', async () => {
  const [as, reader] = [await signedIn({ roles: ['admin'] }), await signedIn()]
  const body = `${await makeCreation(as)}\n\n- [ ] a task[^1]\n\n[^1]: a note`
  const post = await writePost(as, await createForum(), { body })
  await writeComment(as, post, { body })
  const [ticket, creation] = [
    await openTicket(as, await createProduct(), { body }),
    await makeCreation(as, { body }),
  ]
  await mutate('saveChangelogEntry', { date: '2021-03-04', body }, 'id', { as })
  await mutate('updateUser', { bio: body }, 'user { id }', { as })
  await report(reader, post)
  const { username } = as.user
  const texts: [query: string, variables: Record<string, unknown>][] = [
    ['query ($id: ID!) { post(id: $id) { renderedBody } }', { id: post }],
    ['query ($id: ID!) { comments(objectId: $id) { renderedBody } }', { id: post }],
    ['query ($id: ID!) { ticket(id: $id) { renderedBody } }', { id: ticket }],
    ['query ($id: ID!) { creation(id: $id) { renderedBody } }', { id: creation }],
    ['{ changelog { renderedBody } }', {}],
    ['query ($username: String!) { user(username: $username) { renderedBio } }', { username }],
    ['{ currentUser { renderedBio } }', {}],
    ['query ($body: String!) { preview(body: $body) }', { body }],
    ['{ reports(state: OPEN) { object { renderedBody } } }', {}],
  ]
  const plain = /changelog|reports/
  for (const [query, variables] of texts)
    for (const [headers, labels] of [
      [{}, ['Open task', 'Footnote 1', 'Footnotes', 'Back to reference 1']],
      [inChinese, ['未完成的任务', '脚注 1', '脚注', '返回引用 1']],
    ] as const) {
      const { data } = await graph(query, variables, { as, headers })
      expect([query, labelsIn(data)]).toEqual([query, labels])
      // The changelog and the queue of reports have plain links.
      expect([query, JSON.stringify(data).includes('creation-card')]).toEqual([query, !plain.test(query)])
    }
  // It is rendered before its number is known.
  const ofTicket = 'query ($id: ID!) { ticket(id: $id) { renderedBody } }'
  expect(JSON.stringify((await graph(ofTicket, { id: ticket })).data)).toContain(
    `user-content-${ticket}-fn-1`,
  )
  const commentId = await writeComment(as, post)
  const fields = 'renderedBody comment { renderedBody }'
  const edited = await mutate('updateComment', { commentId, body }, fields, { as, headers: inChinese })
  expect(JSON.stringify(edited.data).split('未完成的任务')).toHaveLength(3)
})

test('feeds have English labels, and neither feeds nor the search index contain the stored positions of labels', async () => {
  const author = await signedIn()
  const text = { title: 'A list of tasks', body: '- [ ] a task' }
  const post = await writePost(author, await createForum(), text)
  const feed = await send(new Request(`http://upstream/feed/${post}?type=atom`, { headers: inChinese }))
  const xml = await feed.text()
  expect(xml).toContain('Open task')
  expect(xml).not.toMatch(/&lt;!--|labels:|\p{Script=Han}/u)
  await runAllJobs()
  const found = await graph(
    '{ title: search(query: "list tasks") { __typename } positions: search(query: "labels places") { __typename } }',
  )
  expect(found.data).toEqual({ title: [{ __typename: 'Post' }], positions: [] })
})
