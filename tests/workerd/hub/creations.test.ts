import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { advanceClock } from '../world/clock.ts'
import { errorOf, mutate, writeComment } from '../world/community.ts'
import {
  creationOf,
  makeCreation,
  storeArchive,
  storePicture,
  invalidatedBy,
  upload,
} from '../world/creations.ts'
import { countingDatabase } from '../world/database.ts'
import { signedIn, signIn, type Browser } from '../world/users.ts'
import { runDay, runMinute } from '../world/schedule.ts'
import { runTrackerJobs } from '../world/tracker.ts'
import { blobKeys } from '../world/uploads.ts'
import { graph } from '../world/upstream.ts'

const day = 24 * 60 * 60
const assets = 'http://assets.localhost:8787'

beforeEach(async () => {
  const keys = await blobKeys()
  if (keys.length > 0) await env.BLOBS.delete(keys)
})

test('Z3: an edit can’t use another user’s picture either; edits by staff keep the existing ones', async () => {
  const [maker, other, moderator] = await Promise.all([
    signedIn(),
    signedIn(),
    signedIn({ roles: ['moderator'] }),
  ])
  const [first, second, foreign] = [
    await storePicture(maker),
    await storePicture(maker),
    await storePicture(other),
  ]
  const id = await makeCreation(maker, { images: [first] })
  const input = { creationId: id, title: 'Half adder', body: 'Words' }
  const edit = (as: Browser, images: string[]) =>
    mutate('updateCreation', { ...input, images }, 'creation { images { id } }', { as })
  expect(errorOf(await edit(maker, [first, foreign]))).toBe('404')
  expect(errorOf(await edit(moderator, [first, second]))).toBe('404')
  expect(errorOf(await edit(moderator, [first]))).toBeNull()
  expect((await edit(maker, [second, first])).data).toEqual({
    updateCreation: { creation: { images: [{ id: second }, { id: first }] } },
  })
})

test('an edit replaces title, text and pictures unless it conflicts with another; edits by staff are logged', async () => {
  const [maker, moderator] = await Promise.all([signedIn(), signedIn({ roles: ['moderator'] })])
  const [retained, dropped, inText] = [
    await storePicture(maker),
    await storePicture(maker),
    await storePicture(maker),
  ]
  const archive = await storeArchive(maker)
  const id = await makeCreation(maker, { images: [dropped, retained], uploadedFileId: archive })
  const input = {
    creationId: id,
    title: 'Full adder',
    body: `![board](upload:${inText})`,
    images: [retained],
    ifEditedAt: 0,
  }
  const { data } = await mutate(
    'updateCreation',
    input,
    'id creation { slug renderedBody editedAt thumbnail images { id } save { files } }',
    { as: maker },
  )
  expect(data?.updateCreation).toEqual({
    id,
    creation: {
      slug: 'full-adder',
      renderedBody: expect.stringContaining(`${assets}/uploads/images/${inText}/full.webp`),
      editedAt: expect.any(Number),
      thumbnail: `${assets}/uploads/images/${retained}/480.webp`,
      images: [{ id: retained }],
      save: { files: 1 },
    },
  })
  expect(await unused([retained, dropped, inText])).toEqual([dropped])
  // Once more after a response that got lost.
  expect(errorOf(await mutate('updateCreation', input, 'id', { as: maker }))).toBeNull()
  const late = await mutate('updateCreation', { ...input, images: [] }, 'id', { as: moderator })
  expect([errorOf(late), late.errors?.[0]?.extensions?.field]).toEqual([
    'This was changed while you were editing',
    'ifEditedAt',
  ])
  expect((await creationOf(id)).images).toMatchObject([{ id: retained }])
  expect(await logOf(id)).toEqual([])
  expect(
    errorOf(await mutate('updateCreation', { ...input, body: ' ', ifEditedAt: null }, 'id', { as: maker })),
  ).toBe('A creation body is required')
  await mutate('updateCreation', { ...input, title: 'Whole adder', ifEditedAt: null }, 'id', {
    as: moderator,
  })
  expect(await logOf(id)).toEqual(['creation.edit'])
})

test('the hub has 12 creations a page, the newest first or by likes or downloads, without deleted ones', async () => {
  await env.DB.prepare("UPDATE objects SET deleted_at = 1 WHERE kind = 'creation'").run()
  const [maker, friend] = await Promise.all([signedIn(), signedIn()])
  const ids: string[] = []
  for (let index = 0; index < 14; index += 1) ids.push(await makeCreation(maker, { title: `Adder ${index}` }))
  const hub = async (page: Record<string, unknown> = {}) => {
    const { data } = await graph<{ creations: { id: string }[] }>(
      'query ($page: PageOptions) { creations(page: $page) { id } }',
      { page },
    )
    return data?.creations.map(({ id }) => id)
  }
  const newest = ids.toReversed()
  expect(await hub()).toEqual(newest.slice(0, 12))
  expect(await hub({ page: 1 })).toEqual(newest.slice(12))
  expect(await hub({ page: 2 })).toEqual([])
  expect(await hub({ sort: ['created'], maxCount: 2 })).toEqual(ids.slice(0, 2))
  const [liked, downloaded, deleted] = [ids[3], ids[5], ids[13]]
  await mutate('setRating', { objid: liked }, 'score', { as: friend })
  await env.DB.prepare(
    'UPDATE creations SET download_count = 7 WHERE object_id = (SELECT id FROM objects WHERE public_id = ?)',
  )
    .bind(downloaded)
    .run()
  await mutate('deleteCreation', { creationId: deleted }, 'id', { as: maker })
  expect((await hub({ sort: ['-score'] }))?.slice(0, 2)).toEqual([liked, newest[1]])
  expect((await hub({ sort: ['-downloads'] }))?.slice(0, 2)).toEqual([downloaded, newest[1]])
  expect((await hub({ sort: ['downloads'], page: 1 }))?.at(-1)).toBe(downloaded)
  const unknown = await graph('{ creations(page: { sort: ["title"] }) { id } }')
  expect(errorOf(unknown)).toBe('Unknown sort order')
})

test('a creation can be liked and commented on, and is in histories with its comments', async () => {
  const [maker, friend] = await Promise.all([signedIn(), signedIn()])
  const id = await makeCreation(maker)
  const comment = await writeComment(friend, id)
  const like = await mutate('setRating', { objid: id }, 'score ratedByMe', { as: friend })
  expect(like.data).toEqual({ setRating: { score: 1, ratedByMe: true } })
  const { data } = await graph(
    `query ($id: ID!, $comment: ID!, $maker: String!, $friend: String!) {
      creation(id: $id) { score commentCount } comments(objectId: $id) { id object { __typename ... on Creation { title } } }
      comment(id: $comment) { object { ... on Creation { id kind } } }
      mine: history(username: $maker) { ... on Creation { id title kind } }
      theirs: history(username: $friend) { ... on Comment { object { ... on Creation { id } } } } }`,
    { id, comment, maker: maker.user.username, friend: friend.user.username },
  )
  expect(data).toEqual({
    creation: { score: 1, commentCount: 1 },
    comments: [{ id: comment, object: { __typename: 'Creation', title: 'Half adder' } }],
    comment: { object: { id, kind: 'BOARD' } },
    mine: [{ id, title: 'Half adder', kind: 'BOARD' }],
    theirs: [{ object: { id } }],
  })
})

test('a deleted creation disappears with its comments from its page, the hub, histories and search', async () => {
  const [maker, friend] = await Promise.all([signedIn(), signedIn()])
  const id = await makeCreation(maker, { title: 'Zugzwang adder' })
  const comment = await writeComment(friend, id)
  await runTrackerJobs()
  const found = () =>
    env.SEARCH.prepare(
      `SELECT count(*) AS n FROM texts WHERE texts MATCH 'kind : "creation" AND title : (zugzwang)'`,
    ).first('n')
  expect(await found()).toBe(1)
  const response = await mutate('deleteCreation', { creationId: id }, 'id', { as: maker })
  expect(response.data).toEqual({ deleteCreation: { id } })
  expect(invalidatedBy(response)).toEqual([id, 'hub', maker.user.publicId].toSorted())
  await runTrackerJobs()
  expect(await found()).toBe(0)
  expect(errorOf(await graph('query ($id: ID!) { creation(id: $id) { id } }', { id }))).toBe('410')
  expect(errorOf(await graph('query ($id: ID!) { comments(objectId: $id) { id } }', { id }))).toBe('410')
  expect(errorOf(await graph('query ($id: ID!) { comment(id: $id) { id } }', { id: comment }))).toBe('410')
  const { data } = await graph(
    'query ($maker: String!, $friend: String!) { mine: history(username: $maker) { __typename } theirs: history(username: $friend) { __typename } }',
    { maker: maker.user.username, friend: friend.user.username },
  )
  expect(data).toEqual({ mine: [], theirs: [] })
  expect(await logOf(id)).toEqual(['creation.delete'])
  expect(errorOf(await mutate('deleteCreation', { creationId: id }, 'id', { as: maker }))).toBe('404')
})

test('a purged creation leaves no blob after a day', async () => {
  await env.DB.prepare('DELETE FROM outbox').run()
  const maker = await signedIn()
  const files = { uploadedFileId: await storeArchive(maker), images: [await storePicture(maker)] }
  const id = await makeCreation(maker, files)
  await mutate('deleteCreation', { creationId: id }, 'id', { as: maker })
  advanceClock(31 * day)
  await runDay()
  // The triggers of the database have a clock of their own, which no test can move.
  await env.DB.prepare('UPDATE uploads SET unused_since = ? WHERE unused_since IS NOT NULL')
    .bind(Math.floor(Date.now() / 1000))
    .run()
  await env.DB.prepare('UPDATE outbox SET due_at = 0').run()
  await runMinute()
  expect((await blobKeys()).map((key) => key.replace(/^.*\//, '')).toSorted()).toEqual([
    '480.webp',
    'file.zip',
    'full.webp',
    'og.jpg',
  ])
  advanceClock(day + 1)
  await runMinute()
  await runMinute()
  expect(await blobKeys()).toEqual([])
})

test('the drawing of a failed upload is purged after a day', async () => {
  await env.DB.prepare('DELETE FROM outbox').run()
  const maker = await signedIn()
  const uploadedFileId = await storeArchive(maker)
  await Promise.all([upload(maker, { uploadedFileId }), upload(maker, { uploadedFileId })])
  const drawings = async () =>
    new Set(
      (await blobKeys()).filter((key) => key.startsWith('uploads/drawings/')).map((key) => key.split('/')[2]),
    )
  expect((await drawings()).size).toBe(2)
  advanceClock(day)
  await runMinute()
  expect((await drawings()).size).toBe(1)
})

test('the hub and a creation with its comments are two round trips each for a member', async () => {
  const maker = await signedIn()
  const id = await makeCreation(maker, { images: [await storePicture(maker)] })
  const trips = async (query: string) => {
    const counting = countingDatabase()
    const response = await graph(
      query,
      { id },
      { as: await signIn(maker.user), bindings: { DB: counting.database } },
    )
    expect(response.errors).toBeUndefined()
    return counting.trips()
  }
  const card = 'id title slug kind thumbnail score downloadCount metadata { key value } author { username }'
  expect(await trips(`{ currentUser { id } creations { ${card} } }`)).toBe(2)
  expect(
    await trips(
      `query ($id: ID!) { creation(id: $id) { ${card} renderedBody images { id } save { components } } comments(objectId: $id) { id } }`,
    ),
  ).toBe(2)
})

/** The unused ones of the uploads. */
async function unused(ids: string[]): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT public_id AS id FROM uploads WHERE unused_since IS NOT NULL',
  ).all<{ id: string }>()
  const free = new Set(results.map(({ id }) => id))
  return ids.filter((id) => free.has(id))
}

async function logOf(publicId: string): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT action FROM action_log WHERE object_lwid = ? ORDER BY id')
    .bind(publicId)
    .all<{ action: string }>()
  return results.map(({ action }) => action)
}
