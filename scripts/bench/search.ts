import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bulkInsert } from '#upstream/db/bulk-insert.ts'
import { seededRandom, type Random } from '#demo/scale/scale-random.ts'
import { rebuildSearch } from '#upstream/search/rebuild.ts'
import { migrate, type Databases } from '../data/migrate.ts'
import { readLocalEnvironment } from '../environment/local-environment.ts'
import { openStorage } from '../data/storage.ts'
import { databaseUse, type DatabaseUse } from './database.ts'

const documents = 200_000
const documentsPerStep = 10_000
const wordsPerText = 60
const times = 5
/** Words by how common they are: the first is in nearly every text, the last in a handful. */
const vocabulary = Array.from({ length: 30_000 }, (_, index) => `${letters(index)}${letters(index * 7)}`)

const searches: Record<string, { query: string; sort?: string[]; page?: number }> = {
  'a word in nearly every text': { query: String(vocabulary[0]) },
  'the same, best match first': { query: String(vocabulary[0]), sort: ['-relevance'] },
  'the same, page 50': { query: String(vocabulary[0]), page: 49 },
  'a rare word': { query: String(vocabulary[20_000]) },
  'two common words': { query: vocabulary.slice(3, 5).join(' ') },
  'eight common words': { query: vocabulary.slice(0, 8).join(' ') },
  'the same eight, best match first': {
    query: vocabulary.slice(0, 8).join(' '),
    sort: ['-relevance'],
  },
  'a phrase of common words': { query: `"${vocabulary.slice(1, 3).join(' ')}"` },
  'two letters that start many words': { query: 'ba' },
  'a word in no text': { query: 'qqqqqq' },
}
const page = `query ($query: String!, $page: PageOptions) {
  search(query: $query, page: $page) { ... on Post { id title snippet createdAt author { username } forum { id title } } }
  searchCounts(query: $query) { posts creations tickets }
}`
const suggestions = 'query ($query: String!) { suggestions(prefix: $query) { ... on Post { id title } } }'

/** Database use of each search among 200,000 texts: of several runs, the one with the median duration. */
export async function searchCosts(): Promise<Record<string, DatabaseUse>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'logic-works-search-'))
  const { miniflare, ...databases } = await openStorage(dataDir)
  try {
    await fillLibrary(databases)
    const costs: Record<string, DatabaseUse> = {}
    for (const [name, { query, ...options }] of Object.entries(searches)) {
      costs[name] = await costOf(databases, page, { query, page: options })
    }
    costs['suggestions for two letters'] = await costOf(databases, suggestions, { query: 'ba' })
    return costs
  } finally {
    await miniflare.dispose()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function costOf(
  databases: Databases,
  document: string,
  variables: Record<string, unknown>,
): Promise<DatabaseUse> {
  const vars = { ...readLocalEnvironment().vars, LOG_LEVEL: 'warn' }
  const uses: DatabaseUse[] = []
  for (let count = 0; count < times; count++) {
    uses.push(await databaseUse(databases, vars, document, variables))
  }
  const median = uses.toSorted((a, b) => a.databaseMs - b.databaseMs)[Math.floor(times / 2)]
  if (!median) throw new Error('Nothing was measured')
  return median
}

/** Makes a community of one person, one forum and 200,000 posts of 60 words in empty databases. */
async function fillLibrary({ database, search }: Databases): Promise<void> {
  await migrate({ database, search })
  await bulkInsert(database, [
    {
      table: 'users',
      rows: [
        { id: 1, public_id: 'usr-00000001', username: 'writer', email: 'writer@example.org', created_at: 0 },
      ],
    },
    { table: 'forums', rows: [{ id: 1, public_id: 'frm-library0', title: 'Library' }] },
  ])
  const random = seededRandom(1)
  for (let from = 1; from <= documents; from += documentsPerStep) {
    const ids = Array.from({ length: documentsPerStep }, (_, index) => from + index)
    await bulkInsert(database, [
      { table: 'objects', rows: ids.map((id) => objectRow(id, random)) },
      { table: 'posts', rows: ids.map((id) => ({ object_id: id, title: text(random, 6), slug: 'x' })) },
    ])
  }
  await rebuildSearch(database, search)
}

function objectRow(id: number, random: Random) {
  const publicId = `pst-${id.toString(16).padStart(8, '0')}`
  const facts = { id, public_id: publicId, kind: 'post', author_id: 1, forum_id: 1, created_at: id }
  return { ...facts, body: text(random, wordsPerText), body_html: '' }
}

/** Words of which the common ones come often, as in any language. */
function text(random: Random, words: number): string {
  return Array.from(
    { length: words },
    () => vocabulary[Math.floor(random.next() ** 5 * vocabulary.length)],
  ).join(' ')
}

function letters(index: number): string {
  const [consonants, vowels] = ['bdfgklmnprstvz', 'aeiou']
  const [consonant, vowel] = [index % consonants.length, Math.floor(index / consonants.length)]
  const rest = Math.floor(vowel / vowels.length)
  return `${consonants[consonant]}${vowels[vowel % vowels.length]}${rest > 0 ? letters(rest) : ''}`
}
