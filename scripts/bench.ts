import { mkdirSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import { documentTexts } from '#app/documents.gen.ts'
import {
  ForumPageDocument,
  HomeDocument,
  PostPageDocument,
  TicketListDocument,
  TicketPageDocument,
} from '#app/graphql.gen.ts'
import { ticketId } from '#shared/addresses/ids.ts'
import { databaseUse } from '#scripts/bench/database.ts'
import { measureLive } from '#scripts/bench/live.ts'
import { readingPages, signedIn, visitor } from '#scripts/bench/pages.ts'
import { hasWrk, load } from '#scripts/bench/wrk.ts'
import { startTestServer } from '#scripts/browser/test-server.ts'
import { build } from '#scripts/build/build.ts'
import { readLocalEnvironment } from '#scripts/environment/local-environment.ts'
import { endWithSentence } from '#scripts/command-line/script-output.ts'

const scale = Number(process.env.SEED_SCALE ?? 50)
const quick = process.argv.includes('--quick')
/** How often the first byte is waited for; the median counts. */
const times = 40

await build().catch(endWithSentence)
console.log(`Seeding demo data at SEED_SCALE=${scale} …`)
const server = await startTestServer({}, { scale, unlimited: true })
const main = server.local.vars.MAIN_ORIGIN ?? ''
const { cookie, authorization } = await signedIn(main)
const { home = '', forum = '', post = '', tickets = '', ticket = '' } = await readingPages(server)
const pages: Record<string, [path: string, document: string, variables: Record<string, unknown>]> = {
  home: [home, HomeDocument, {}],
  forum: [forum, ForumPageDocument, { id: forum.split('/')[2], page: 0 }],
  post: [post, PostPageDocument, { id: post.split('/')[2] }],
  tracker: [tickets, TicketListDocument, { product: 'game', query: '', page: 0 }],
  ticket: [ticket, TicketPageDocument, { id: ticketId(Number(ticket.split('/')[2])) }],
}
const report: Record<string, unknown> = { date: new Date().toISOString(), scale }
for (const [name, [target, document, variables]] of Object.entries(pages)) {
  const text = documentTexts.get(document) ?? ''
  report[name] = {
    path: target,
    cached: await measure(main + target, visitor),
    // A parameter that no route declares keeps a page out of the cache.
    cold: await measure(`${main}${target}?cold=1`, visitor),
    'signed in': await measure(main + target, { ...visitor, cookie }),
    database: await databaseUse(server, server.local.vars, text, variables),
  }
  console.log(name, JSON.stringify(report[name], null, 1))
}
report.live = await measureLive(main, post.split('/')[2] ?? '', authorization, 1_000)
console.log('live', JSON.stringify(report.live, null, 1))
await server.stop()
const { dataDir } = readLocalEnvironment()
const file = path.join(dataDir, 'bench.json')
mkdirSync(dataDir, { recursive: true })
writeFileSync(file, JSON.stringify(report, null, 2))
console.log(`Report: ${file}. Findings: docs/performance.md.`)

/** A page's bytes in both codings, its milliseconds to the first byte, and how it stands six seconds of load over 32 connections. */
async function measure(url: string, headers: Record<string, string>) {
  const br = await fetchOnce(url, { ...headers, 'accept-encoding': 'br' })
  const gzip = await fetchOnce(url, { ...headers, 'accept-encoding': 'gzip' })
  const waits: number[] = []
  for (let count = 0; count < times; count++) waits.push((await fetchOnce(url, headers)).firstByte)
  return {
    status: br.status,
    cache: br.headers['x-cache'],
    firstByte: waits.toSorted((a, b) => a - b)[Math.floor(times / 2)],
    html: { br: br.bytes, gzip: gzip.bytes },
    ...(!quick && hasWrk() && { load: await load({ origin: url, paths: [pathOf(url)], headers }, 6, 32) }),
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

interface TimedResponse {
  status: number | undefined
  headers: IncomingHttpHeaders
  /** Milliseconds until the first byte of the body. */
  firstByte: number
  /** Bytes of the body as sent. */
  bytes: number
}

/** Gets an address of this machine on a connection of its own. */
function fetchOnce(url: string, sent: Record<string, string>): Promise<TimedResponse> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    get(url, { agent: false, headers: sent }, (response) => {
      const { statusCode: status, headers } = response
      let firstByte = 0
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        firstByte ||= performance.now() - startedAt
        bytes += chunk.length
      })
      response.on('end', () => resolve({ status, headers, firstByte, bytes }))
    }).on('error', reject)
  })
}
