import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { graphqlBody } from '#shared/contract/rest.ts'
import { limits } from '#shared/limits.ts'
import { usernamePattern } from '#shared/names/username.ts'
import { archiveLimits } from '#circuits/archive/archive-error.ts'
import { costBudget } from '#upstream/graph/core/cost.ts'
import { newcomerLimits, rateLimits, type NewcomerLimits } from '#upstream/request/rate.ts'
import { unstable_readConfig as readWranglerConfig } from 'wrangler'

const page = readFileSync('docs/api.md', 'utf8')

const number = (value: number | null) => (value ?? NaN).toLocaleString('en-GB')
const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`
const range = ({ min, max }: { min: number; max: number }) => `${min} to ${max}`

test('the limits in the API docs match the code', () => {
  const [, table = ''] = /^## Limits\n\n((?:\|.*\n)+)/m.exec(page) ?? []
  expect(usernamePattern.source).toBe('^[A-Za-z0-9._-]+$')
  expect(table).toBe(`| what | limit |
| --- | --- |
| one document | ${limits.graphDepth} fields deep, ${limits.graphAliases} aliases, ${number(limits.graphTokens)} tokens, ${number(graphqlBody.shape.query.maxLength)} characters, one mutation, no batches; and a cost of ${number(costBudget)}: a field costs 1, times the rows of the lists it's in |
| one page of a list | ${limits.maxPage} objects |
| JSON body | ${limits.jsonBody / 1024} KiB |
| username | ${range(limits.username)} of \`A-Z a-z 0-9 . _ -\` |
| password | ${range(limits.password)} characters |
| title | ${range(limits.title)} characters; of a creation ${range(limits.creationTitle)} |
| text | ${number(limits.body.max)} characters; of a comment ${number(limits.comment.max)}, of a bio ${number(limits.bio.max)} |
| picture | ${mebibytes(limits.image.bytes)} of PNG, JPEG, WebP or GIF, ${limits.picture.pixels / 1_000_000} megapixels; ${limits.creationImages} per creation |
| profile picture | ${mebibytes(limits.avatar.bytes)} |
| archive | a ZIP of ${mebibytes(limits.archive.bytes)}, ${mebibytes(archiveLimits.unpacked)} and ${number(archiveLimits.entries)} entries unpacked; the newest ${limits.creationVersions} versions per creation |
| note on a version | ${limits.versionNote.max} characters, one line |
`)
  expect(page).toContain(`the ${limits.feedEntries} newest entries`)
})

const periods = new Map([
  [60, 'minute'],
  [5 * 60, '5 minutes'],
  [15 * 60, '15 minutes'],
  [60 * 60, 'hour'],
  [24 * 60 * 60, 'day'],
])

const subjects = new Map([
  ['account', 'account'],
  ['client', 'client'],
  ['address', 'email address'],
  ['known', 'account at a known client'],
  ['unknown', 'unknown name'],
])

/** Cells of a rate by its name: its limit with the lower ones of new accounts, and the counted subject. */
function rateCells(name: string, subject: string, limit: number, seconds: number): [string, string[]] {
  const [action = ''] = name.split(':')
  const [day, week] = [newcomerLimits.firstDay, newcomerLimits.firstWeek].map(
    (ofNew: NewcomerLimits & Record<string, number>) => ofNew[action],
  )
  const lower = day === undefined ? '' : `; ${day} on the first day, ${week} in the first week`
  return [`\`${name}\``, [`${number(limit)} per ${periods.get(seconds)}${lower}`, subject]]
}

/** Cells of all rates by their names: the edge's of wrangler.toml, and the upstream's. */
function declaredRates(): Record<string, string[]> {
  const { ratelimits }: { ratelimits: { name: string; simple: { limit: number; period: number } }[] } =
    readWranglerConfig({ config: 'wrangler.toml' })
  return Object.fromEntries([
    ...ratelimits.map(({ name, simple }) => rateCells(name, 'client', simple.limit, simple.period)),
    ...Object.entries(rateLimits).map(([name, { limit, seconds }]) =>
      rateCells(name, subjects.get(name.split(':')[1] ?? '') ?? '', limit, seconds),
    ),
  ])
}

test('the table of rates in the API docs has each rate of the edge and the upstream, and no others', () => {
  const [, table = ''] = /^### Rates\n(?:\n|[^|\n].*\n)*\| .*\n\| -.*\n((?:\|.*\n)+)/m.exec(page) ?? []
  const rows = table.split('\n').flatMap((line) => {
    const [name, uses, limit, subject] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return name ? [{ name, uses, cells: [limit, subject] }] : []
  })
  expect(Object.fromEntries(rows.map(({ name, cells }) => [name, cells]))).toEqual(declaredRates())
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  expect(rows.filter(({ uses }) => !uses)).toEqual([])
})
