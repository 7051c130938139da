import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { readCreation } from '#upstream/domains/creations/reading/reading.writer.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { errorOf, mutate, writeComment } from '#tests/upstream/community.ts'
import {
  makeCreation,
  saveFile,
  storeArchive,
  storeEmptyArchive,
  storePicture,
} from '#tests/upstream/creations.ts'
import { runDay, runMinute } from '#tests/upstream/schedule.ts'
import { blobKeys, emptyStorage } from '#tests/upstream/uploads.ts'
import { graph, send } from '#tests/upstream/upstream.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'

beforeEach(emptyStorage)

const board = (slug: string) => [saveFile(slug)]

function replace(as: Browser, creationId: string, uploadedFileId?: string, facts: object = {}) {
  const input = { creationId, title: 'Half adder', body: 'Adds.', images: [], uploadedFileId, ...facts }
  return mutate('updateCreation', input, 'creation { version }', { as })
}

/** A creation of a half adder, whose file a larger board has replaced. */
async function replaced() {
  const maker = await signedIn()
  const first = await storeArchive(maker, board('half-adder'), { filename: 'first.zip' })
  const id = await makeCreation(maker, { uploadedFileId: first })
  advanceClock(60)
  const second = await storeArchive(maker, board('ripple-adder'), { filename: 'second.zip' })
  const note = { versionNote: ' Four bits ' }
  expect((await replace(maker, id, second, note)).data?.updateCreation).toEqual({ creation: { version: 2 } })
  return { maker, id, first, second, note }
}

async function shown(id: string, version?: number) {
  const fields = `version fileName downloadUrl save { components } player { url } score commentCount
    versions { number note components fileSize downloadUrl }`
  const response = await graph<{ creation: Record<string, unknown> & { player: { url: string } | null } }>(
    `query ($id: ID!, $version: Int) { creation(id: $id, version: $version) { ${fields} } }`,
    { id, version },
  )
  return response.data?.creation ?? errorOf(response)
}

async function download(id: string, query = ''): Promise<string | number> {
  const response = await send(new Request(`http://upstream/api/v1/download-creation/${id}${query}`))
  const name = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  await response.body?.cancel()
  return name ?? response.status
}

test('a new file replaces the current one, which stays as an earlier version; likes, comments and address stay', async () => {
  const { maker, id, second, note } = await replaced()
  await mutate('setRating', { objid: id }, 'score', { as: await signedIn() })
  await writeComment(await signedIn(), id)
  // A call that is sent again, and an edit of the text, keep all files.
  for (const again of [second, undefined])
    expect(errorOf(await replace(maker, id, again, { ...note, body: `Adds ${again}.` }))).toBeNull()
  const address = `${env.MAIN_ORIGIN}/api/v1/download-creation/${id}`
  const now = {
    version: 2,
    fileName: 'second.zip',
    downloadUrl: address,
    score: 1,
    commentCount: 1,
    versions: [
      {
        number: 2,
        note: 'Four bits',
        components: 30,
        fileSize: expect.any(Number),
        downloadUrl: `${address}?version=2`,
      },
      {
        number: 1,
        note: '',
        components: 7,
        fileSize: expect.any(Number),
        downloadUrl: `${address}?version=1`,
      },
    ],
  }
  expect(await shown(id)).toMatchObject(now)
  expect(await shown(id, 2)).toMatchObject({ ...now, downloadUrl: `${address}?version=2` })
  const before = await shown(id, 1)
  expect(before).toMatchObject({ version: 1, fileName: 'first.zip', save: { components: 7 }, score: 1 })
  const player = typeof before === 'object' ? String(before?.player?.url) : ''
  expect((await send(new Request(`http://upstream${new URL(player).pathname}`))).status).toBe(200)
  expect([await shown(id, 3), await shown(id, 0)]).toEqual(['404', '404'])
  const names = await Promise.all(
    ['', '?version=2', '?version=1', '?version=3', '?version=x'].map((q) => download(id, q)),
  )
  expect(names).toEqual(['second.zip', 'second.zip', 'first.zip', 404, 404])
  expect(await unused(maker)).toEqual([])
})

test('U10: only the author replaces a file, by an own and unused one of the same kind, and not while the current one is read', async () => {
  const { maker, id, first } = await replaced()
  const [other, moderator] = [await signedIn(), await signedIn({ roles: ['moderator'] })]
  for (const who of [other, moderator])
    expect(errorOf(await replace(who, id, await storeEmptyArchive(who)))).toBe('403')
  for (const file of [await storeEmptyArchive(other), first])
    expect(errorOf(await replace(maker, id, file))).toBe('404')
  const flag = async (as: Browser) =>
    (await graph(`{ creation(id: "${id}") { canReplaceFile } }`, {}, { as })).data?.creation
  expect([await flag(maker), await flag(moderator)]).toEqual([
    { canReplaceFile: true },
    { canReplaceFile: false },
  ])
  const world = await storeArchive(maker, board('workbench'))
  const isOther = errorOf(await replace(maker, id, world))
  const long = errorOf(await replace(maker, id, world, { versionNote: 'x'.repeat(301) }))
  const stale = errorOf(await replace(maker, id, await storeEmptyArchive(maker), { ifEditedAt: 1 }))
  await env.DB.prepare("UPDATE creations SET reading = 'waiting'").run()
  const busy = errorOf(await replace(maker, id, await storeEmptyArchive(maker)))
  expect({ isOther, long, stale, busy }).toEqual({
    isOther: 'This file contains a world, not a subassembly.',
    long: 'At most 300 characters',
    stale: 'This was changed while you were editing',
    busy: 'The current file is still being read. Please try again in a minute.',
  })
  expect(await shown(id)).toMatchObject({ version: 2 })
})

test('U10: a damaged file isn’t kept, and of the others the newest 50; a purged creation leaves no blob of any', async () => {
  const { maker, id, first, second } = await replaced()
  await env.DB.prepare("UPDATE creations SET reading = 'failed'").run()
  expect([await download(id), await download(id, '?version=2'), await download(id, '?version=1')]).toEqual([
    404,
    404,
    'first.zip',
  ])
  await replace(maker, id, await storeArchive(maker, board('half-adder')))
  expect(await unused(maker)).toEqual([second])
  expect(await shown(id)).toMatchObject({ version: 3, versions: [{ number: 3 }, { number: 1 }] })
  await env.DB.prepare('UPDATE creations SET version = ?').bind(limits.creationVersions).run()
  await replace(maker, id, await storeEmptyArchive(maker), { images: [await storePicture(maker)] })
  expect(await unused(maker)).toEqual([first, second].toSorted())
  expect(await shown(id)).toMatchObject({
    versions: [{ number: 51 }, { number: 50 }],
    save: null,
    player: null,
  })
  await mutate('deleteCreation', { creationId: id }, 'id', { as: maker })
  advanceClock(31 * 86_400)
  await runDay()
  await env.DB.batch([
    env.DB.prepare('UPDATE uploads SET unused_since = 0 WHERE unused_since IS NOT NULL'),
    env.DB.prepare('UPDATE outbox SET due_at = 0'),
  ])
  for (let minute = 0; minute < 3; minute += 1) await runMinute()
  expect(await blobKeys()).toEqual([])
})

test('U10: a file that is replaced while a job reads it leaves its facts to nobody', async () => {
  const { maker, id } = await replaced()
  await env.DB.prepare('UPDATE creations SET read_version = 0').run()
  const third = await storeArchive(maker, board('half-adder'))
  const slow = {
    head: (key: string) => env.BLOBS.head(key),
    put: (...args: Parameters<R2Bucket['put']>) => env.BLOBS.put(...args),
    async get(...args: Parameters<R2Bucket['get']>) {
      await replace(maker, id, third)
      return env.BLOBS.get(...args)
    },
  }
  const run = { last: false, renew: () => Promise.resolve() }
  await readCreation(
    { ...env, BLOBS: slow as R2Bucket },
    { publicId: id },
    Math.floor(Date.now() / 1000),
    run,
  )
  expect(await shown(id)).toMatchObject({ version: 3, save: { components: 7 } })
  const sizes = await graph('{ creations(filter: { size: TINY }) { id } }')
  expect(sizes.data?.creations).toContainEqual({ id })
})

/** The public ids of that person's archives that nothing uses. */
async function unused({ user }: Browser): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    'SELECT public_id AS id FROM uploads WHERE owner_id = ? AND unused_since IS NOT NULL ORDER BY public_id',
  )
    .bind(user.id)
    .all()
  return results.map(({ id }) => id)
}
