import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readD1Migrations } from '@cloudflare/vitest-plugin'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#scripts/data/migrate.ts'
import { batch } from '#upstream/db/batch.ts'
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
    await database.batch(olderRows(database))
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
  const summary = save && readSummary(withUsedMods(save))
  return listedFacts(kind === 'board' ? 'BOARD' : 'WORLD', { metadata: metadataOf(version), save: summary })
}

function metadataOf(version: string | null): MetadataEntry[] {
  return version === null ? [] : [{ key: 'GAME_VERSION', value: version }]
}

function idOf(index: number): string {
  return `ctn-0000000${index}`
}

/** Rows of these archives, as an older version wrote them. */
function olderRows(database: D1Database): D1PreparedStatement[] {
  const row = (sql: string, ...values: unknown[]) => database.prepare(sql).bind(...values)
  return [
    row(`INSERT INTO users (id, public_id, username, email, created_at)
      VALUES (1, 'usr-00000001', 'maker', 'm@example.org', 0)`),
    ...archives.flatMap(({ version, save, kind, deleted }, index) => [
      row(
        `INSERT INTO uploads (id, public_id, owner_id, nature, filename, content_type, byte_size, md5, secret, url_expires_at, created_at)
          VALUES (?1, ?1, 1, 'creation', 'a.zip', 'application/zip', 1, x'00', x'00', 0, 0)`,
        index + 1,
      ),
      row(
        `INSERT INTO objects (id, public_id, kind, author_id, created_at, deleted_at, score, body, body_html)
          VALUES (?, ?, 'creation', 1, ?, ?, ?, '', '')`,
        index + 1,
        idOf(index),
        now,
        deleted ? now : null,
        index,
      ),
      row(
        `INSERT INTO creations (object_id, title, slug, kind, upload_id, metadata, save, download_count)
          VALUES (?1, 'x', 'x', ?2, ?1, ?3, ?4, ?5)`,
        index + 1,
        kind,
        JSON.stringify(metadataOf(version)),
        save && JSON.stringify(save),
        index * 2,
      ),
    ]),
    row('INSERT INTO ratings (object_id, user_id, created_at) VALUES (1, 1, ?)', now),
    row(
      "INSERT INTO downloads (object_id, day, visitor) VALUES (1, ?, 'v')",
      Math.floor((now - week) / 86_400),
    ),
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
