import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { mutate, writeComment } from '#tests/upstream/community.ts'
import { runAllJobs } from '#tests/upstream/notifications.ts'
import { countsOf, lamps, latch, searchSetup, titlesOf, wires } from '#tests/upstream/search.ts'
import { report, resolve } from '#tests/upstream/staff.ts'
import { graph } from '#tests/upstream/upstream.ts'
import { signedIn } from '#tests/upstream/users.ts'

beforeEach(async () => {
  await env.DB.batch(['comments', 'objects', 'outbox'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  await env.SEARCH.prepare('DELETE FROM texts').run()
})

test('comments are found if they are searched for, until they or their post are gone', async () => {
  const { author, first, last } = await searchSetup()
  const comments = async () => {
    const { data } = await graph<{ search: unknown[]; searchCounts: { comments: number } }>(
      `{ search(query: "glowing", types: [COMMENT]) { ... on Comment { id snippet object { ... on Post { id } } } }
        searchCounts(query: "glowing") { comments } }`,
    )
    expect(data?.searchCounts.comments).toBe(data?.search.length)
    return data?.search
  }
  const found = (id: string, post: string, snippet: string) => ({ id, snippet, object: { id: post } })
  const one = await writeComment(author, last, { body: 'It is **glowing** & warm.' })
  const two = await writeComment(author, first, { body: 'Glowing' })
  await runAllJobs()
  const second = found(two, first, '<mark>Glowing</mark>')
  expect(await comments()).toEqual([second, found(one, last, 'It is <mark>glowing</mark> &amp; warm.')])
  expect(await titlesOf('glowing')).toEqual([])
  await mutate('deletePost', { postId: last }, 'id', { as: author })
  expect(await comments()).toEqual([second])
  await mutate('updateComment', { commentId: two, body: 'Dim' }, 'renderedBody', { as: author })
  await runAllJobs()
  expect(await comments()).toEqual([])
  await mutate('deleteComment', { commentId: two }, 'id', { as: author })
  await runAllJobs()
  const left = await env.SEARCH.prepare("SELECT count(*) AS count FROM texts WHERE kind = 'comment'").first(
    'count',
  )
  expect(left).toBe(0)
})

test('what staff hide isn’t found, nor the comments on it, until they restore it', async () => {
  const { author, first } = await searchSetup()
  const staff = await signedIn({ roles: ['moderator'] })
  const comments = ['One flip-flop', 'Another flip-flop']
  const [one] = await Promise.all(comments.map((body) => writeComment(author, first, { body })))
  await runAllJobs()
  const found = async () => {
    const before = await titlesOf('flop', { types: ['COMMENT'] })
    await runAllJobs()
    expect(await titlesOf('flop', { types: ['COMMENT'] })).toEqual(before)
    return (before as string[]).toSorted()
  }
  expect(await found()).toEqual(comments.toSorted())
  for (const [hidden, left] of [
    [one, comments.slice(1)],
    [first, []],
  ] as const) {
    await resolve(staff, await report(staff, hidden ?? ''), 'HIDE')
    expect(await found()).toEqual(left)
    await mutate('restoreObject', { objectId: hidden }, 'id', { as: staff })
    await runAllJobs()
    expect(await found()).toEqual(comments.toSorted())
  }
})

test('a search is limited to an author, a forum with its comments, and days', async () => {
  const { author, forum, other, first, last } = await searchSetup()
  const [staff, stranger] = await Promise.all([signedIn({ roles: ['moderator'] }), signedIn()])
  await writeComment(author, last, { body: 'His latch' })
  await writeComment(stranger, first, { body: 'A latch of theirs' })
  await mutate('movePost', { postId: last, forumId: other.publicId }, 'id', { as: staff })
  await runAllJobs()
  const days = ['2026-01-30', '2026-01-31', '2026-02-01', '2027-03-01', '2027-03-02']
  await env.DB.batch(
    days.map((day, index) =>
      env.DB.prepare(
        `UPDATE objects SET created_at = unixepoch(?) WHERE id = (SELECT id FROM objects ORDER BY id LIMIT 1 OFFSET ${index})`,
      ).bind(`${day} 23:59:59`),
    ),
  )
  const all = ['A latch of theirs', 'His latch', lamps, wires, latch]
  const expected: [Record<string, string>, string[]][] = [
    [{}, all],
    [{ author: stranger.user.username }, ['A latch of theirs']],
    [{ author: author.user.username.toUpperCase(), forum: other.publicId }, ['His latch', lamps]],
    [{ forum: forum.publicId }, ['A latch of theirs', latch]],
    [{ since: '2026-01-31', until: '2026-02-01' }, [lamps, wires]],
    [{ until: '2026-01' }, [wires, latch]],
    [{ since: '2027' }, all.slice(0, 2)],
    [{ since: '2027-03-03' }, []],
    [{ until: '2026-01-29' }, []],
    [{ since: '2027', author: author.user.username }, ['His latch']],
    [{ since: '2027', until: '2026' }, []],
  ]
  const types = ['POST', 'TICKET', 'COMMENT']
  for (const [filter, titles] of expected) {
    expect([filter, await titlesOf('latch', { types, filter })]).toEqual([filter, titles])
    const byRelevance = await titlesOf('latch', { types, filter, page: { sort: ['-relevance'] } })
    expect((byRelevance as string[]).toSorted()).toEqual(titles.toSorted())
    const counts = Object.values((await countsOf('latch', filter)) ?? {}) as number[]
    expect(counts.reduce((sum, count) => sum + count)).toBe(titles.length)
  }
  const refused: [Record<string, string>, string][] = [
    [{ author: 'nobody-at-all' }, "There's no user with that name"],
    [{ author: 'no name' }, "There's no user with that name"],
    [{ forum: 'game' }, 'Use frm- and eight lowercase letters or digits'],
    [{ since: '2026-02-30' }, 'A date such as 2025-09-20 is required'],
    [{ until: 'soon' }, 'A date such as 2025-09-20 is required'],
  ]
  for (const [filter, message] of refused) expect(await titlesOf('latch', { filter })).toBe(message)
})
