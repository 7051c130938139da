import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { graphqlBody } from '#shared/contract/rest.ts'
import { limits } from '#shared/limits.ts'
import { usernamePattern } from '#shared/names/username.ts'
import { archiveLimits } from '#shared/archive/archive-limits.ts'
import { writingRates } from '#upstream/domains/objects/writing-rates.ts'
import { costBudget } from '#upstream/graph/core/cost.ts'
import { readWranglerConfig } from './run/wrangler-internals.ts'

const page = readFileSync('docs/api.md', 'utf8')

const number = (value: number | null) => (value ?? NaN).toLocaleString('en-GB')
const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`
const range = ({ min, max }: { min: number; max: number }) => `${min} to ${max}`

/** How often a client may call in a minute, by the edge's wrangler.toml. */
function callsPerMinute(name: string): string {
  const { ratelimits }: { ratelimits: { name: string; simple: { limit: number; period: number } }[] } =
    readWranglerConfig({ config: 'wrangler.toml' })
  const { limit = NaN, period } = ratelimits.find((limiter) => limiter.name === name)?.simple ?? {}
  expect(period).toBe(60)
  return number(limit)
}

test('the table of limits in the API docs matches the code', () => {
  const [, table = ''] = /^## Limits\n\n((?:\|.*\n)+)/m.exec(page) ?? []
  expect(usernamePattern.source).toBe('^[A-Za-z0-9._-]+$')
  expect(table).toBe(`| what | limit |
| --- | --- |
| calls per client and minute | ${callsPerMinute('LIMIT_READS')} that read, ${callsPerMinute('LIMIT_WRITES')} that write, ${callsPerMinute('LIMIT_UPLOADS')} that upload files, ${callsPerMinute('LIMIT_SIGN_IN')} that log in or the like |
| one document | ${limits.graphDepth} fields deep, ${limits.graphAliases} aliases, ${number(limits.graphTokens)} tokens, ${number(graphqlBody.shape.query.maxLength)} characters, one mutation, no batches; and a cost of ${number(costBudget)}: a field costs 1, times the rows of the lists it's in |
| one page of a list | ${limits.maxPage} objects |
| JSON body | ${limits.jsonBody / 1024} KiB |
| username | ${range(limits.username)} of \`A-Z a-z 0-9 . _ -\` |
| password | ${range(limits.password)} characters |
| title | ${range(limits.title)} characters; of a creation ${range(limits.creationTitle)} |
| text | ${number(limits.body.max)} characters; of a comment ${number(limits.comment.max)}, of a bio ${number(limits.bio.max)} |
| picture | ${mebibytes(limits.image.bytes)} of PNG, JPEG, WebP or GIF, ${limits.picture.pixels / 1_000_000} megapixels; ${limits.creationImages} per creation |
| profile picture | ${mebibytes(limits.avatar.bytes)} |
| archive | a ZIP of ${mebibytes(limits.archive.bytes)}, ${mebibytes(archiveLimits.unpacked)} and ${number(archiveLimits.entries)} entries unpacked |
`)
})

test('the limits of accounts and feeds in the API docs match the code', () => {
  const { post, comment } = writingRates
  expect([post.seconds, comment.seconds]).toEqual([60 * 60, 5 * 60])
  expect(page).toContain(`such as ${post.limit} posts per hour or ${comment.limit} comments in five minutes`)
  expect(page).toContain(`the ${limits.feedEntries} newest entries`)
})
