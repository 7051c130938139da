import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { writeSave } from '#circuits/save-file/write-save.ts'
import { runAllJobs } from '#tests/upstream/notifications.ts'
import { makeCreation, storeArchive } from '#tests/upstream/creations.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { graph, type CallOptions } from '#tests/upstream/upstream.ts'
import { syntheticSave } from '#tests/support/synthetic-saves.ts'

beforeEach(async () => {
  await env.DB.prepare("UPDATE objects SET deleted_at = 1 WHERE kind = 'creation'").run()
  await env.SEARCH.prepare('DELETE FROM texts').run()
})

/** A creation that needs a mod, with labels on its boards. */
async function makeModded(maker: Browser, title = 'Big machine'): Promise<string> {
  const bytes = writeSave(syntheticSave({ parts: 600, mods: ['CheeseUtilMod'] }))
  const uploadedFileId = await storeArchive(maker, [{ path: 'machine.lwsubassembly', bytes }])
  return makeCreation(maker, { title, body: 'It computes.', uploadedFileId })
}

const document = `query ($q: String!, $page: PageOptions) {
  creations(filter: { query: $q }) { id }
  creationCounts(filter: { query: $q }) { total sizes { value count } mods { value count } }
  search(query: $q, page: $page) { ... on Creation { id snippet } }
  searchCounts(query: $q) { creations }
}`

interface Found {
  creations: { id: string }[]
  creationCounts: { total: number; sizes: object[]; mods: object[] }
  search: { id: string; snippet: string }[]
  searchCounts: { creations: number }
}

async function found(
  q: string,
  sort = '-created',
  options: CallOptions = {},
): Promise<Found | null | undefined> {
  return (await graph<Found>(document, { q, page: { sort: [sort] } }, options)).data
}

test('the facts of the save files are stored, and shown with the creation', async () => {
  const maker = await signedIn()
  const plain = await makeCreation(maker, { uploadedFileId: await storeArchive(maker) })
  const saveOf = async (id: string) => {
    const { data } = await graph<{ creation: { save: Record<string, unknown> } }>(
      `query ($id: ID!) { creation(id: $id) { save { format nets size mods labels neededMods { id version }
        boards { count width depth } components } } }`,
      { id },
    )
    return data?.creation.save
  }
  expect(await saveOf(await makeModded(maker))).toMatchObject({
    format: 7,
    size: 'MEDIUM',
    components: 600,
    mods: ['CheeseUtilMod'],
    neededMods: [{ id: 'CheeseUtilMod', version: expect.stringMatching(/^1\.0/) }],
    boards: { count: expect.any(Number), width: 80, depth: 80 },
    labels: expect.arrayContaining([expect.any(String)]),
    nets: expect.any(Number),
  })
  expect(await saveOf(plain)).toMatchObject({ size: 'TINY', mods: [], neededMods: [], labels: [] })
})

test('the hub and the search find a creation by part, mod, label and game version, and show the match', async () => {
  const maker = await signedIn()
  const id = await makeModded(maker)
  await makeCreation(maker, { title: 'Notes' })
  await runAllJobs()
  const { data } = await graph<{ creation: { save: { labels: string[] } } }>(
    'query ($id: ID!) { creation(id: $id) { save { labels } } }',
    { id },
  )
  const label = data?.creation.save.labels[0]
  const version = '0.92.3'
  const cases: [query: string, snippet: string | RegExp][] = [
    ['cheeseutilmod', /^Mod: <mark>CheeseUtilMod<\/mark>/],
    [`"${label}"`, /^Label: .*<mark>/],
    [version, /^Game version: <mark>0\.92\.3<\/mark>/],
    ['chubby socket', /^Part: <mark>Chubby<\/mark> <mark>socket<\/mark>/],
    ['MHG.ChubbySocket', /^Part: <mark>MHG\.ChubbySocket<\/mark>$/],
    ['cheeseutilmod 0.92', /^Game version: <mark>0\.92<\/mark>.* · Mod: <mark>CheeseUtilMod<\/mark>/],
    ['computes', 'It <mark>computes</mark>.'],
    ['big', 'It computes.'],
  ]
  for (const [query, snippet] of cases) {
    const result = await found(query)
    expect([query, result?.creations]).toEqual([query, [{ id }]])
    expect(result?.creationCounts).toMatchObject({
      total: 1,
      sizes: [{ value: 'MEDIUM', count: 1 }],
      mods: [{ value: 'CheeseUtilMod', count: 1 }],
    })
    expect(result?.search).toEqual([{ id, snippet: expect.stringMatching(snippet) }])
    expect(result?.searchCounts).toEqual({ creations: 1 })
  }
  const chinese = await found('cheeseutilmod', '-created', { headers: { 'x-language': 'zh' } })
  expect(chinese?.search[0]?.snippet).toMatch(/^模组：<mark>/)
  for (const nothing of ['nosuchpart', '', '"', '%']) {
    expect((await found(nothing))?.search).toEqual([])
  }
})

test('by relevance, titles come first, then texts, then contents of save files', async () => {
  const maker = await signedIn()
  const titled = await makeCreation(maker, { title: 'CheeseUtilMod guide' })
  const written = await makeCreation(maker, { title: 'Notes', body: 'About CheeseUtilMod.' })
  const holding = await makeModded(maker)
  await runAllJobs()
  const ids = (result: Found | null | undefined) => result?.search.map((one) => one.id)
  expect(ids(await found('cheeseutilmod'))).toEqual([holding, written, titled])
  expect(ids(await found('cheeseutilmod', '-relevance'))).toEqual([titled, written, holding])
})
