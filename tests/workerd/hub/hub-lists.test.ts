import { env } from 'cloudflare:workers'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { batch } from '#upstream/db/sql.ts'
import { bulkInsert } from '#upstream/db/bulk-insert.ts'
import { listedFacts, listingStatements } from '#upstream/domains/creations/listing/listing.writer.ts'
import type { StoredSummary } from '#upstream/domains/creations/reading/archive-facts.ts'
import { hubOrders } from '#upstream/domains/creations/listing/creation-list.reader.ts'
import { recount } from '#upstream/domains/objects/recount.ts'
import { emptyContents } from '#circuits/save-file/summary.ts'
import { sizeClassOf, sizeClasses, type SizeClass } from '#shared/inputs/size-class.ts'
import { seededRandom } from '#demo/random.ts'
import { errorOf } from '#tests/upstream/community.ts'
import { signedIn } from '#tests/upstream/users.ts'
import { graph } from '#tests/upstream/upstream.ts'

const count = 400
const week = 7 * 24 * 60 * 60
const mods = ['Waves', 'Cheese', "O'Hare", '灯'] as const
const releases = ['0.90', '0.91', '0.92', '1.0'] as const

/** A creation as a client filters and sorts it. */
interface Listed {
  id: string
  row: number
  kind: 'BOARD' | 'WORLD'
  release: string | null
  parts: number | null
  mods: string[]
  score: number
  downloads: number
  trend: number
  deleted: boolean
}

const creations: Listed[] = []
const now = 1_795_000_000

beforeAll(async () => {
  const maker = await signedIn()
  const random = seededRandom(7)
  for (let index = 0; index < count; index += 1) {
    const isRead = random.next() > 0.1
    creations.push({
      id: `ctn-${(0x1000 + index).toString(16).padStart(8, '0')}`,
      row: 10_000 + index,
      kind: random.next() > 0.4 ? 'BOARD' : 'WORLD',
      release: random.next() > 0.1 ? random.pick(releases) : null,
      parts: isRead ? Math.floor(10 ** (5.5 * random.next())) : null,
      mods: isRead && random.next() > 0.5 ? mods.filter(() => random.next() > 0.6) : [],
      score: 0,
      downloads: random.integer(0, 3) ** 3,
      trend: 0,
      deleted: random.next() > 0.9,
    })
  }
  await insert(maker.user.id)
  await batch(env.DB, listingStatements(new Map(creations.map((one) => [one.id, factsOf(one)]))))
  await like(random)
})

function saveOf({ parts, mods: ids }: Listed): StoredSummary | null {
  if (parts === null) return null
  const needed = ids.map((id) => ({ id, version: null }))
  const nothing = { wires: 0, files: 1, gameVersion: '', kind: null, format: 7, faults: [] }
  return {
    ...nothing,
    ...emptyContents,
    components: parts,
    parts: [{ name: 'MHG.Peg', count: 1 }],
    mods: needed,
  }
}

function factsOf(one: Listed) {
  const metadata = one.release === null ? [] : [{ key: 'GAME_VERSION' as const, value: `${one.release}.3` }]
  return listedFacts(one.kind, { metadata, save: saveOf(one) })
}

async function insert(author: number): Promise<void> {
  const rows = JSON.stringify(creations.map((one) => ({ ...one, createdAt: createdAt(one.row) })))
  const inserts = [
    `INSERT INTO uploads (id, public_id, owner_id, nature, filename, content_type, byte_size, md5, secret, url_expires_at, created_at)
      SELECT value->>'row', value->>'id', ?2, 'creation', 'a.zip', 'application/zip', 1, x'00', x'00', 0, 0 FROM json_each(?1)`,
    `INSERT INTO objects (id, public_id, kind, author_id, created_at, body, body_html)
      SELECT value->>'row', value->>'id', 'creation', ?2, value->>'createdAt', '', '' FROM json_each(?1)`,
    `INSERT INTO creations (object_id, title, slug, kind, upload_id, metadata, download_count)
      SELECT value->>'row', value->>'id', value->>'id', lower(value->>'kind'), value->>'row', '[]', value->>'downloads'
      FROM json_each(?1), (SELECT ?2)`,
  ]
  await env.DB.batch(inserts.map((insertion) => env.DB.prepare(insertion).bind(rows, author)))
}

function createdAt(row: number): number {
  return now - (10_000 + count - row) * 3_600
}

/** Likes, some of them taken back, and deletions: all of it after the creations were listed. */
async function like(random: ReturnType<typeof seededRandom>): Promise<void> {
  const fans = await Promise.all(Array.from({ length: 4 }, () => signedIn()))
  const likes: { object_id: number; user_id: number; created_at: number }[] = []
  for (const one of creations) {
    one.trend = 5 * 2 ** ((createdAt(one.row) - now) / week)
    for (const { user } of fans.slice(0, random.integer(0, 4))) {
      const at = createdAt(one.row) + random.integer(0, 40 * 3_600)
      likes.push({ object_id: one.row, user_id: user.id, created_at: at })
      one.score += 1
      one.trend += 5 * 2 ** ((at - now) / week)
    }
  }
  await bulkInsert(env.DB, [{ table: 'ratings', rows: likes }])
  const withdrawn = likes.filter(() => random.next() > 0.9)
  for (const { object_id: row, created_at: at } of withdrawn) {
    const one = creations.find((creation) => creation.row === row)!
    one.score -= 1
    one.trend -= 5 * 2 ** ((at - now) / week)
  }
  await env.DB.batch([
    ...withdrawn.map(({ object_id: row, user_id: user }) =>
      env.DB.prepare('DELETE FROM ratings WHERE object_id = ? AND user_id = ?').bind(row, user),
    ),
    ...creations.map(({ row, score }) =>
      env.DB.prepare('UPDATE objects SET score = ? WHERE id = ?').bind(score, row),
    ),
    // One is deleted and restored, one twice deleted.
    env.DB.prepare("UPDATE objects SET deleted_at = 1 WHERE kind = 'creation' AND id % 3 = 0"),
    env.DB.prepare("UPDATE objects SET deleted_at = NULL WHERE kind = 'creation'"),
    ...creations
      .filter(({ deleted }) => deleted)
      .flatMap(({ row }) => [
        env.DB.prepare('UPDATE objects SET deleted_at = 1 WHERE id = ?').bind(row),
        env.DB.prepare('UPDATE objects SET deleted_at = 2 WHERE id = ?').bind(row),
      ]),
  ])
}

interface Filter {
  kind?: 'BOARD' | 'WORLD'
  release?: string
  mods?: 'NONE' | 'SOME'
  mod?: string
  size?: Uppercase<SizeClass>
}

function fits(one: Listed, { kind, release, mods: use, mod, size }: Filter): boolean {
  return (
    !one.deleted &&
    (!kind || one.kind === kind) &&
    (!release || (one.release !== null && Number(one.release) === Number(release))) &&
    (!mod || one.mods.includes(mod)) &&
    (!use || !!mod || (one.parts !== null && (use === 'SOME') === one.mods.length > 0)) &&
    (!size || (one.parts !== null && sizeClassOf(one.parts).toUpperCase() === size))
  )
}

const keys: Record<(typeof hubOrders)[number], (one: Listed) => number> = {
  created: ({ row }) => row,
  score: ({ score }) => score,
  downloads: ({ downloads }) => downloads,
  trending: ({ trend }) => trend,
  parts: ({ parts }) => parts ?? 0,
}

const filters = fc.record(
  {
    kind: fc.constantFrom('BOARD' as const, 'WORLD' as const),
    release: fc.constantFrom(...releases, '3.1', 'x'),
    mods: fc.constantFrom('NONE' as const, 'SOME' as const),
    mod: fc.constantFrom(...mods, 'Unknown'),
    size: fc.constantFrom(...sizeClasses.map((size) => size.toUpperCase() as Uppercase<SizeClass>)),
  },
  { requiredKeys: [] },
)

const document = `query ($page: PageOptions, $filter: CreationFilter) {
  creations(page: $page, filter: $filter) { id }
  creationCounts(filter: $filter) { total vanilla modded kinds { value count } releases { value count }
    sizes { value count } mods { value count } } }`

interface HubData {
  creations: { id: string }[]
  creationCounts: {
    total: number
    vanilla: number
    modded: number
  } & Record<'kinds' | 'releases' | 'sizes' | 'mods', { value: string; count: number }[]>
}

test('filtered and sorted pages and all counts are those of a plain computation', async () => {
  await fc.assert(
    fc.asyncProperty(
      filters,
      fc.constantFrom(...hubOrders),
      fc.boolean(),
      fc.integer({ min: 0, max: 4 }),
      async (filter, by, descending, page) => {
        const sort = [`${descending ? '-' : ''}${by}`]
        const { data, errors } = await graph<HubData>(document, { page: { page, sort }, filter })
        expect(errors).toBeUndefined()
        const all = creations
          .filter((one) => fits(one, filter))
          .toSorted((a, b) => (keys[by](a) - keys[by](b) || a.row - b.row) * (descending ? -1 : 1))
        expect(data?.creations.map(({ id }) => id)).toEqual(
          all.slice(page * 12, page * 12 + 12).map(({ id }) => id),
        )
        expect(data?.creationCounts).toEqual(countsOf(filter))
      },
    ),
    { numRuns: 60, seed: 3 },
  )
}, 60_000)

function countsOf(filter: Filter): HubData['creationCounts'] {
  const number = (change: Filter) => creations.filter((one) => fits(one, { ...filter, ...change })).length
  const options = (values: readonly string[], change: (value: string) => Filter) =>
    values.map((value) => ({ value, count: number(change(value)) })).filter((option) => option.count > 0)
  const ofMods = mods
    .map((mod) => ({ value: mod as string, count: number({ mod }) }))
    .concat(filter.mod === 'Unknown' ? [{ value: 'Unknown', count: 0 }] : [])
    .filter(({ value, count: n }) => n > 0 || value === filter.mod)
  return {
    total: number({}),
    vanilla: number({ mod: '', mods: 'NONE' }),
    modded: number({ mod: '', mods: 'SOME' }),
    kinds: options(['BOARD', 'WORLD'], (kind) => ({ kind: kind as 'BOARD' })),
    releases: options(['1.0', '0.92', '0.91', '0.90'], (release) => ({ release })),
    sizes: options(
      sizeClasses.map((size) => size.toUpperCase()),
      (size) => ({ size: size as 'TINY' }),
    ),
    mods: ofMods.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
  }
}

test('a page can be shorter, and an unknown order is refused', async () => {
  const page = (options: Record<string, unknown>) => graph<HubData>(document, { page: options })
  const oldest = creations.filter(({ deleted }) => !deleted).slice(0, 2)
  expect((await page({ sort: ['created'], maxCount: 2 })).data?.creations).toEqual(
    oldest.map(({ id }) => ({ id })),
  )
  expect(errorOf(await page({ sort: ['title'] }))).toBe('Unknown sort order')
})

test('a recount finds no errors in correct lists of the hub, and corrects wrong counts', async () => {
  expect(await recount(env.DB)).toBe(0)
  await env.DB.prepare('UPDATE hub_groups SET count = count + 5 WHERE id = 1').run()
  expect(await recount(env.DB)).toBe(1)
  const { data } = await graph<HubData>('{ creationCounts { total } }')
  expect(data?.creationCounts.total).toBe(countsOf({}).total)
})
