import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#shared/limits.ts'
import { writeSave } from '#circuits/save-file/write-save.ts'
import { syntheticSave } from '#tests/support/synthetic-saves.ts'
import { storeDrawing } from '#upstream/domains/creations/reading/drawing.writer.ts'
import { enqueueUnread } from '#upstream/domains/creations/reading/reading.writer.ts'
import { READING_VERSION } from '#upstream/domains/creations/reading/archive-facts.ts'
import { minuteCron, renewal } from '#upstream/domains/management/health.reader.ts'
import { drain } from '#upstream/jobs/outbox.reader.ts'
import { runScheduled } from '#upstream/jobs/worker-jobs.ts'
import {
  creationOf,
  makeCreation,
  saveFile,
  storeArchive,
  storeEmptyArchive,
  textFile,
} from '#tests/upstream/creations.ts'
import { recordJobs, repeatJobs } from '#tests/upstream/repeated-jobs.ts'
import { graph, send } from '#tests/upstream/upstream.ts'
import { signedIn } from '#tests/upstream/users.ts'
import { blobKeys } from '#tests/upstream/uploads.ts'

/** More than is read while the author waits. */
const ballast = { path: 'recording.dat', bytes: new Uint8Array(4_500_000).map((_, at) => (at * at) >> 7) }

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM outbox WHERE topic <> 'blobs.delete'").run()
})

function soon(): number {
  return Math.floor(Date.now() / 1000) + 60
}

async function readingOf(id: string): Promise<unknown> {
  const response = await graph<{ creation: unknown }>('query ($id: ID!) { creation(id: $id) { reading } }', {
    id,
  })
  return response.data?.creation
}

async function faultOf(id: string): Promise<unknown> {
  const response = await graph<{ creation: { readingFault: unknown } }>(
    'query ($id: ID!) { creation(id: $id) { readingFault { code values sentence } } }',
    { id },
  )
  return response.data?.creation.readingFault
}

async function downloadStatus(id: string): Promise<number> {
  return (await send(new Request(`http://upstream/api/v1/download-creation/${id}`))).status
}

/** As if an older version had read it. */
async function forgetReading(id: string, also = ''): Promise<void> {
  await env.DB.prepare(
    `UPDATE creations SET read_version = 0, reading_fault = NULL ${also} WHERE object_id = (SELECT id FROM objects WHERE public_id = ?)`,
  )
    .bind(id)
    .run()
}

/** Runs the queued reading jobs as if each run before had ended the worker. */
async function endEveryRun(): Promise<void> {
  await env.DB.prepare(
    "UPDATE outbox SET attempts = 11 WHERE topic = 'creation.read' AND done_at IS NULL",
  ).run()
  await drain(env, soon(), 100)
}

/** Overwrites a part of an archive's first file. */
async function damage(uploadId: string): Promise<void> {
  const key = (await blobKeys()).find((one) => one.includes(uploadId)) ?? ''
  const bytes = new Uint8Array((await (await env.BLOBS.get(key))?.arrayBuffer()) ?? [])
  await env.BLOBS.put(key, bytes.fill(0, 60, 200))
}

test('a large archive is published at once, and read by a job', async () => {
  await recordJobs()
  const maker = await signedIn()
  const uploadedFileId = await storeArchive(maker, [saveFile('half-adder'), ballast])
  const id = await makeCreation(maker, { uploadedFileId })
  expect(await readingOf(id)).toEqual({ reading: 'WAITING' })
  expect(await creationOf(id)).toMatchObject({ save: null, drawing: false, metadata: [] })
  await drain(env, soon(), 100)
  expect(await readingOf(id)).toEqual({ reading: null })
  expect(await creationOf(id)).toMatchObject({
    drawing: true,
    save: { components: 7 },
    metadata: [{ key: 'GAME_VERSION', value: '0.92.1' }],
  })
  // The job runs again if its end isn't recorded.
  const before = await blobKeys()
  expect(await repeatJobs('creation.read')).toBe(1)
  expect(await drain(env, soon(), 100)).toBeGreaterThan(0)
  expect(await blobKeys()).toEqual(before)
})

test('a large archive whose kind shows only when it is read whole gets that kind', async () => {
  const maker = await signedIn()
  const larger = Array.from({ length: 8 }, (_, index) => ({ ...ballast, path: `recording-${index}.dat` }))
  const uploadedFileId = await storeArchive(maker, [saveFile('half-adder'), ...larger])
  const id = await makeCreation(maker, { uploadedFileId, kind: 'WORLD' })
  await drain(env, soon(), 100)
  expect(await creationOf(id)).toMatchObject({ save: { components: 7 } })
  const query = 'query ($id: ID!) { creation(id: $id) { kind } creations(filter: { kind: BOARD }) { id } }'
  expect((await graph(query, { id })).data).toEqual({
    creation: { kind: 'BOARD' },
    creations: expect.arrayContaining([{ id }]),
  })
})

test('the contents of a small archive are known at once, though a job draws it when it has many parts', async () => {
  const maker = await signedIn()
  const board = writeSave(syntheticSave({ parts: 4_000 }))
  const id = await makeCreation(maker, {
    uploadedFileId: await storeArchive(maker, [{ path: 'data.partialworld', bytes: board }]),
  })
  expect(await readingOf(id)).toEqual({ reading: 'WAITING' })
  expect(await creationOf(id)).toMatchObject({ drawing: false, save: { components: 4_000 } })
  await drain(env, soon(), 100)
  expect(await creationOf(id)).toMatchObject({ drawing: true, save: { components: 4_000 } })
})

test('boards over each other, or more parts than are drawn, are read and not drawn, which is no error', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const maker = await signedIn()
  const save = syntheticSave({ parts: 1_400 })
  const [first] = save.contents.components
  if (!first) throw new Error('There is no board')
  const components = Array.from({ length: 200 }, (_, at) => ({ ...first, address: at + 1, parent: 0 }))
  const contents = { ...save.contents, components, wires: [] }
  const bytes = writeSave({ ...save, componentCount: 200, wireCount: 0, contents })
  const id = await makeCreation(maker, {
    uploadedFileId: await storeArchive(maker, [{ path: 'data.partialworld', bytes }]),
  })
  expect(await readingOf(id)).toEqual({ reading: 'WAITING' })
  await drain(env, soon(), 100)
  expect(await readingOf(id)).toEqual({ reading: null })
  expect(await creationOf(id)).toMatchObject({ drawing: false, save: { components: 200 } })
  const many = Array.from({ length: limits.drawnSave.parts + 1 }, () => first)
  const huge = { ...save, contents: { ...save.contents, components: many } }
  expect(await storeDrawing({ env, now: soon() }, huge, { rootTurn: null })).toBeNull()
  expect(log).not.toHaveBeenCalled()
})

test('an archive that turns out damaged or with a program is said to be, and others are read', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const maker = await signedIn()
  const large = [saveFile('half-adder'), ballast]
  const archives = [
    await storeArchive(maker, large),
    await storeArchive(maker, [...large, textFile('notes.txt', '#!/bin/sh\nrm -rf /')]),
    await storeArchive(maker, large),
  ]
  const ids: string[] = []
  for (const uploadedFileId of archives) ids.push(await makeCreation(maker, { uploadedFileId }))
  await damage(archives[0] ?? '')
  await drain(env, soon(), 100)
  const failed = { reading: 'FAILED' }
  expect(await Promise.all(ids.map(readingOf))).toEqual([failed, failed, { reading: null }])
  expect(log.mock.calls.join()).toContain('archive not read')
  const program = {
    code: 'archive-file-program',
    values: '{"path":"notes.txt"}',
    sentence: '“notes.txt” is a program or a script. An archive may have only files that the game reads.',
  }
  expect(await Promise.all(ids.map(faultOf))).toMatchObject([{ code: 'archive-file-damaged' }, program, null])
  // A file that may be dangerous can't be downloaded.
  expect(await Promise.all(ids.map(downloadStatus))).toEqual([404, 404, 200])
  // Versions before didn't say why.
  await forgetReading(ids[1] ?? '')
  await enqueueUnread(env, soon())
  await drain(env, soon(), 100)
  expect(await faultOf(ids[1] ?? '')).toEqual(program)
})

test('an archive whose job was ended in the middle every time is left unread, and can be downloaded', async () => {
  const maker = await signedIn()
  const id = await makeCreation(maker, {
    uploadedFileId: await storeArchive(maker, [saveFile('half-adder'), ballast]),
  })
  await endEveryRun()
  expect(await readingOf(id)).toEqual({ reading: 'UNREAD' })
  expect(await downloadStatus(id)).toBe(200)
  // The next version tries again.
  await forgetReading(id)
  await enqueueUnread(env, soon() - 60)
  await drain(env, soon(), 100)
  expect(await readingOf(id)).toEqual({ reading: null })
  expect(await creationOf(id)).toMatchObject({ drawing: true, save: { components: 7 } })
})

test('a creation that was read before stays as it was when it can’t be read or drawn again', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const maker = await signedIn()
  const archives = [await storeArchive(maker), await storeArchive(maker), await storeArchive(maker)]
  const ids = await Promise.all(archives.map((uploadedFileId) => makeCreation(maker, { uploadedFileId })))
  const [ended = '', refused = '', undrawn = ''] = ids
  const before = await Promise.all(ids.map((id) => creationOf(id)))
  await forgetReading(ended)
  await enqueueUnread(env, soon() - 60)
  await endEveryRun()
  await forgetReading(refused)
  await damage(archives[1] ?? '')
  await enqueueUnread(env, soon() - 60)
  await drain(env, soon(), 100)
  expect(log.mock.calls.join()).toContain('archive not read')
  await forgetReading(undrawn, ', save = NULL')
  const output = () => Promise.reject(new Error('the quota is used up'))
  const images = { input: () => ({ transform: () => ({ output }) }) }
  await enqueueUnread(env, soon() - 60)
  await drain({ ...env, IMAGES: images as never }, soon(), 100)
  expect(log.mock.calls.join()).toContain('drawing failed')
  expect(await Promise.all(ids.map((id) => creationOf(id)))).toEqual(before)
  expect(await Promise.all(ids.map(readingOf))).toEqual(ids.map(() => ({ reading: null })))
  expect(await Promise.all(ids.map(downloadStatus))).toEqual([200, 200, 200])
})

test('creations that an older version has read are read again, the newest first, some at a time', async () => {
  const maker = await signedIn()
  await env.DB.prepare('UPDATE creations SET read_version = 999').run()
  const ids: string[] = []
  for (let made = 0; made < 12; made++)
    // Drawing takes most of the time, so only one creation has one.
    ids.push(
      await makeCreation(maker, {
        uploadedFileId: await (made === 0 ? storeArchive(maker) : storeEmptyArchive(maker)),
      }),
    )
  await env.DB.prepare('UPDATE creations SET read_version = 0, save = NULL WHERE read_version < 999').run()
  const versions = async () => {
    const { results } = await env.DB.prepare(
      'SELECT read_version AS version FROM creations WHERE read_version < 999 ORDER BY object_id',
    ).all<{ version: number }>()
    return results.map(({ version }) => version)
  }
  const drawings = async () => (await blobKeys()).filter((key) => key.includes('drawings'))
  const before = await drawings()
  const admin = await signedIn({ roles: ['admin'] })
  const left = async () =>
    (await graph<{ systemHealth: object }>('{ systemHealth { unreadCreations } }', {}, { as: admin })).data
      ?.systemHealth
  expect(await left()).toEqual({ unreadCreations: 12 })
  const now = soon() - 60
  await enqueueUnread(env, now)
  await drain(env, now, 100)
  expect(await versions()).toEqual([0, 0, ...Array.from({ length: 10 }, () => READING_VERSION)])
  expect(await left()).toEqual({ unreadCreations: 2 })
  await drain(env, now + 20, 100)
  await drain(env, now + 20, 100)
  expect(await left()).toEqual({ unreadCreations: 0 })
  expect(await creationOf(ids[0] ?? '')).toMatchObject({ save: { components: 7 } })
  // Drawings are replaced: the former ones go once no page shows them any more.
  await drain(env, now + 24 * 60 * 60 + 60, 1_000)
  const after = await drawings()
  expect(after).toHaveLength(before.length)
  expect(after).not.toEqual(before)
  await enqueueUnread(env, now)
  expect(
    await env.DB.prepare('SELECT count(*) AS jobs FROM outbox WHERE done_at IS NULL').first('jobs'),
  ).toBe(0)
})

test('the first minute of a release queues creations that older versions read, and later minutes don’t', async () => {
  const maker = await signedIn()
  const id = await makeCreation(maker, { uploadedFileId: await storeArchive(maker) })
  const runMinute = () => runScheduled(env, minuteCron)
  const version = () =>
    env.DB.prepare(
      'SELECT read_version FROM creations c JOIN objects o ON o.id = c.object_id WHERE o.public_id = ?',
    )
      .bind(id)
      .first('read_version')
  await runMinute()
  await forgetReading(id)
  await runMinute()
  expect(await version()).toBe(0)
  // The notes of earlier releases have other versions in their names.
  await env.DB.prepare('UPDATE scheduled_runs SET cron = ? WHERE cron = ?').bind('renewal 0.0', renewal).run()
  await runMinute()
  await runMinute()
  expect(await version()).toBe(READING_VERSION)
  const notes = env.DB.prepare("SELECT cron FROM scheduled_runs WHERE cron LIKE 'renewal %'")
  expect((await notes.all()).results).toEqual([{ cron: renewal }])
})
