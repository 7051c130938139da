import { expect, test } from 'vitest'
import { createForum, writeComment, writePost } from '#tests/workerd/world/community.ts'
import { signedIn } from '#tests/workerd/world/users.ts'
import { graph } from '#tests/workerd/world/upstream.ts'

interface Excerpts {
  history: { excerpt?: string }[]
}

/** The excerpts of a user's history, newest first. */
async function excerptsOf(name: string): Promise<(string | undefined)[]> {
  const query = 'query ($name: String!) { history(username: $name) { ... on Comment { excerpt } } }'
  const { data } = await graph<Excerpts>(query, { name })
  return (data?.history ?? []).map(({ excerpt }) => excerpt)
}

test('an excerpt is how a comment begins, without markup, in 100 characters at most', async () => {
  const [author, friend] = await Promise.all([signedIn(), signedIn()])
  const post = await writePost(friend, await createForum())
  await writeComment(author, post, { body: '**Latch** it, see\n\n- [this](https://example.org)' })
  await writeComment(author, post, { body: 'word '.repeat(1_000) })
  const [long, short] = await excerptsOf(author.user.username)
  expect(short).toBe('Latch it, see this')
  expect(long).toMatch(/^(?:word )+word…$/)
  expect(long?.length).toBeLessThanOrEqual(100)
})

test('an excerpt never splits a character', async () => {
  const [author, friend] = await Promise.all([signedIn(), signedIn()])
  const post = await writePost(friend, await createForum())
  await writeComment(author, post, { body: `a${'💡'.repeat(900)}` })
  const [excerpt] = await excerptsOf(author.user.username)
  expect(excerpt).toMatch(/^a💡+…$/u)
  expect(excerpt?.isWellFormed()).toBe(true)
})
