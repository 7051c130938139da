import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeBoardData } from '#circuits/save-file/part-data.ts'
import { writeSave } from '#circuits/save-file/write-save.ts'
import { startTestServer, type TestServer } from '#scripts/browser/test-server.ts'
import { origins, post, send } from '#tests/http/client.ts'
import { board, textBytes } from '#tests/support/archives.ts'
import { labelData } from '#tests/support/part-shapes.ts'
import { rawZip, type RawFile } from '#tests/support/raw-zip.ts'
import { syntheticSave } from '#tests/support/synthetic-saves.ts'
import { TestCircuit } from '#tests/support/test-circuit.ts'
import { openMembers } from './members.ts'

/** Milliseconds, for a machine that does many other things. */
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 })

let server: TestServer
let main: string
let authorization: string

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'error' }, { unlimited: true })
  main = origins(server.local.port).main
  const [member] = await openMembers({ order: execute }, 1)
  authorization = member?.authorization ?? ''
  // What the runtime has once needed for an archive it doesn't give back: 160, 32 and 52 MB after the first three.
  for (let count = 0; count < 3; count += 1) await publish(honest())
})
afterAll(() => server.stop())

async function execute<Row>(order: object): Promise<Row[]> {
  const { sql, parameter = null } = order as { sql: string; parameter?: string }
  const statement = server.database.prepare(sql)
  return (await (parameter === null ? statement : statement.bind(parameter)).all<Row>()).results
}

const adder = { path: 'Adder/data.partialworld', bytes: board.bytes }
const many = (count: number, file: (index: number) => RawFile) =>
  Array.from({ length: count }, (_, index) => file(index))

/** A board in whose save so many parts of a kind lie over each other, each in front of the last. */
function stacked(count: number, name: string, data: Uint8Array): RawFile {
  const circuit = new TestCircuit()
  for (let at = 0; at < count; at += 1) circuit.add(name, 0, 0, { data, position: [0, at * 300, 0] })
  return { path: 'Stack/data.partialworld', bytes: writeSave({ ...circuit.save(), kind: 'board' }) }
}

const archives: Record<string, () => RawFile[]> = {
  'boards in front of each other': () => [
    stacked(56, 'CircuitBoard', writeBoardData({ colour: [90, 90, 90], size: [100, 100] })),
  ],
  'letters that are larger than their labels': () => [
    stacked(2_000, 'PanelLabel', labelData('MMMMMMMM\n'.repeat(24), [1, 1], 100)),
  ],
  'colours of displays that are line breaks': () => [
    adder,
    ...many(300, (at) => ({
      path: `Adder/ExtraData/MHG.DisplayConfigurations/${at % 10}_pegs/Configuration${at}.jecs`,
      bytes: textBytes('\n'.repeat(16_384)),
    })),
  ],
  'descriptions of folders without a save': () => [
    adder,
    ...many(1_990, (at) => ({ path: `${at}/meta.jecs`, bytes: textBytes('a\n'.repeat(32_768)) })),
  ],
  'a large board': () => [
    { path: 'Large/data.partialworld', bytes: writeSave(syntheticSave({ parts: 60_000, kind: 'board' })) },
  ],
}

/** An ordinary archive with as many files, and as many bytes, as the largest of the hostile ones. */
function honest(): Buffer {
  const text = textBytes('a\n'.repeat(32_768))
  return Buffer.from(rawZip([adder, ...many(1_990, (at) => ({ path: `Adder/${at}.txt`, bytes: text }))]))
}

test.each(Object.keys(archives))('U5: pages are answered while an archive is read: %s', async (name) => {
  const file = Buffer.from(rawZip(archives[name]?.() ?? []))
  // The first pages fill caches.
  await waits(setTimeout(3_000))
  const before = memory()
  const { longest, all } = await waits(publish(file))
  const grown = memory() - before
  console.info(name, { bytes: file.length, longest, all, grown })
  // A site that stops answers the next page when the work is done.
  expect(longest).toBeLessThan(all / 2)
  expect(grown).toBeLessThan(100_000_000)
})

/** Milliseconds that the work took, and that a page did at most, of those that were asked for meanwhile, some ten a second. */
async function waits(work: Promise<unknown>): Promise<{ longest: number; all: number }> {
  const begun = performance.now()
  let [isDone, longest, count] = [false, 0, 0]
  const done = work.finally(() => (isDone = true))
  // oxlint-disable-next-line no-unmodified-loop-condition -- the end of the work changes it
  while (!isDone) {
    const started = performance.now()
    // A parameter that no route declares keeps it out of the cache.
    expect((await send(`${main}/forums?unknown=${(count += 1)}`)).status).toBe(200)
    longest = Math.max(longest, performance.now() - started)
    // Rendering pages all the time would take memory, too.
    await setTimeout(70)
  }
  await done
  return { longest: Math.round(longest), all: Math.round(performance.now() - begun) }
}

/** Uploads and publishes an archive as a board, and waits until it has been read and drawn, or can't be. */
async function publish(file: Buffer): Promise<void> {
  const checksum = createHash('md5').update(file).digest('base64')
  const blob = { filename: 'a.zip', content_type: 'application/zip', byte_size: file.length, checksum }
  const announced = await post(`${main}/api/direct_uploads/creation`, { blob }, { authorization })
  const { signed_id: uploadedFileId, direct_upload: to } = JSON.parse(announced.text) as {
    signed_id: string
    direct_upload: { url: string; headers: Record<string, string> }
  }
  expect((await send(to.url, { method: 'PUT', body: file, headers: to.headers })).status).toBe(204)
  const input = { title: 'Hostile', body: '', kind: 'BOARD', images: [], uploadedFileId }
  const { uploadCreation } = await graph<{ uploadCreation: { id: string } }>(
    'mutation ($input: UploadCreationInput!) { uploadCreation(input: $input) { id } }',
    { input },
  )
  for (;;) {
    const { creation } = await graph<{ creation: { reading: string | null } }>(
      'query ($id: ID!) { creation(id: $id) { reading } }',
      uploadCreation,
    )
    if (creation.reading !== 'WAITING') return
    await setTimeout(500)
  }
}

async function graph<Data>(query: string, variables: object): Promise<Data> {
  const { text } = await post(`${main}/graphql`, { query, variables }, { authorization })
  const { data } = JSON.parse(text) as { data?: Data }
  if (!data) throw new Error(text)
  return data
}

/** Bytes of memory of the runtime, which this process has started. */
function memory(): number {
  const sizes = execFileSync('ps', ['--ppid', String(process.pid), '-o', 'rss=,comm='], { encoding: 'utf8' })
  const [size = ''] = sizes.split('\n').filter((line) => line.includes('workerd'))
  return Number.parseInt(size, 10) * 1024
}
