import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readD1Migrations } from '@cloudflare/vitest-plugin'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#scripts/data/migrate.ts'
import { batch } from '#upstream/db/batch.ts'
import { bulkInsert } from '#upstream/db/bulk-insert.ts'
import type { MetadataEntry } from '#upstream/domains/creations/reading/archive-facts.ts'
import { listedFacts } from '#upstream/domains/creations/listing/listed-facts.ts'
import { listingStatements } from '#upstream/domains/creations/listing/listing.writer.ts'
import { readSummary } from '#upstream/domains/creations/reading/stored-summary.ts'
import { withStorage } from './storage-fingerprint.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hub-migration-'))
const week = 7 * 24 * 60 * 60
const now = 1_790_000_000

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** Archives as older versions stored them: with listed mods, with used ones, without contents, without a save, of odd versions. */
const archives: { version: string | null; save: object | null; kind: 'board' | 'world'; deleted?: true }[] = [
  { version: '0.92.1', save: saved(40, ['Waves'], ['MHG.Peg']), kind: 'board' },
  { version: '0.90', save: saved(700, [], ['MHG.Peg', 'Cheese.Hex', 'Cheese.Other']), kind: 'board' },
  { version: '1.0.0.3', save: saved(60_000, [], ['MHG.Peg', '#12']), kind: 'world' },
  { version: '0.91', save: saved(5_000, [], []), kind: 'world' },
  { version: null, save: null, kind: 'board' },
  { version: 'unknown', save: saved(1, [], ['MHG.Peg']), kind: 'board', deleted: true },
]

function saved(components: number, mods: string[], parts: string[]): object {
  return { components, wires: 1, mods, parts: parts.map((name) => ({ name, count: 1 })), files: 1 }
}

/** Serializes such a save as the site reads it now: mods of used parts are mods. */
function withUsedMods(save: object): string {
  const { mods, parts, ...others } = save as ReturnType<typeof readSummary>
  const used = parts.flatMap(({ name }) => /^(?!MHG\.)([^.]+)\./.exec(name)?.[1] ?? [])
  return JSON.stringify({ ...others, parts, mods: [...new Set([...(mods as unknown as string[]), ...used])] })
}

test('creations of older versions are listed like new ones, with the same sort keys', async () => {
  await withStorage(folder, async (storage) => {
    const { database } = storage
    const older = (await readD1Migrations('src/upstream/db/migrations')).filter(({ name }) => name < '0021')
    await database.prepare('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE)').run()
    for (const { name, queries } of older)
      await database.batch([
        ...queries.map((query) => database.prepare(query)),
        database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
      ])
    await bulkInsert(database, olderRows())
    await migrate(storage)
    const migrated = await entriesOf(database)
    expect(migrated.filter(({ kind, mod }) => kind === '' && mod === '')).toHaveLength(archives.length)
    expect(migrated.filter(({ mod }) => mod !== '').map(({ mod }) => mod)).toEqual([
      'Waves',
      'Waves',
      'Cheese',
      'Cheese',
    ])
    await batch(
      database,
      listingStatements(new Map(archives.map((archive, index) => [idOf(index), factsOf(archive)]))),
    )
    expect(await entriesOf(database)).toEqual(migrated)
    const [{ trend } = { trend: 0 }] = migrated
    expect(trend / 2 ** ((now - 2_082_758_400) / week)).toBeCloseTo(5 + 5 + 2 ** -1, 1)
  })
}, 120_000)

function factsOf({ version, save, kind }: (typeof archives)[number]) {
  const metadata: MetadataEntry[] = version === null ? [] : [{ key: 'GAME_VERSION', value: version }]
  const summary = save && readSummary(withUsedMods(save))
  return listedFacts(kind === 'board' ? 'BOARD' : 'WORLD', { metadata, save: summary })
}

function idOf(index: number): string {
  return `ctn-0000000${index}`
}

function olderRows() {
  const ids = archives.map((_, index) => index + 1)
  const upload = { owner_id: 1, nature: 'creation', filename: 'a.zip', content_type: 'application/zip' }
  return [
    {
      table: 'users',
      rows: [{ id: 1, public_id: 'usr-00000001', username: 'maker', email: 'm@example.org', created_at: 0 }],
    },
    {
      table: 'uploads',
      rows: ids.map((id) => ({
        id,
        public_id: `${id}`,
        byte_size: 1,
        md5: '00',
        secret: '00',
        url_expires_at: 0,
        created_at: 0,
        ...upload,
      })),
      bytes: ['md5', 'secret'],
    },
    {
      table: 'objects',
      rows: archives.map(({ deleted }, index) => ({
        id: index + 1,
        public_id: idOf(index),
        kind: 'creation',
        author_id: 1,
        created_at: now,
        deleted_at: deleted ? now : null,
        score: index,
        body: '',
        body_html: '',
      })),
    },
    {
      table: 'creations',
      rows: archives.map(({ version, save, kind }, index) => ({
        object_id: index + 1,
        title: 'x',
        slug: 'x',
        kind,
        upload_id: index + 1,
        metadata: JSON.stringify(version === null ? [] : [{ key: 'GAME_VERSION', value: version }]),
        save: save && JSON.stringify(save),
        download_count: index * 2,
      })),
    },
    { table: 'ratings', rows: [{ object_id: 1, user_id: 1, created_at: now }] },
    { table: 'downloads', rows: [{ object_id: 1, day: Math.floor((now - week) / 86_400), visitor: 'v' }] },
  ]
}

interface Entry {
  mod: string
  kind: string
  trend: number
}

async function entriesOf(database: D1Database): Promise<Entry[]> {
  const { results } = await database
    .prepare(
      `SELECT e.object_id, g.mod, g.kind, g.release, g.size, g.vanilla, g.count, e.score, e.downloads, e.trend, e.parts, e.deleted
       FROM hub_entries e JOIN hub_groups g ON g.id = e.group_id ORDER BY 1, 2, 3`,
    )
    .all<Entry>()
  return results
}
