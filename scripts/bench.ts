import { mkdirSync, writeFileSync } from 'node:fs'
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
import { visit } from '#scripts/bench/browser.ts'
import { databaseUse } from '#scripts/bench/database.ts'
import { hasWrk, load } from '#scripts/bench/load.ts'
import { workerdMemory } from '#scripts/bench/memory.ts'
import { openSession } from '#scripts/bench/session.ts'
import { fetchOnce, timeToFirstByte } from '#scripts/bench/timed-request.ts'
import { build } from '#scripts/build/build.ts'
import { endWithSentence } from '#scripts/command-line/script-output.ts'
import { readLocalEnvironment } from '#scripts/environment/local-environment.ts'
import { startTestServer, type TestServer } from '#scripts/browser/test-server.ts'

const browserAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const visitor = { accept: 'text/html', 'user-agent': browserAgent }
const scale = Number(process.env.SEED_SCALE ?? 50)
const quick = process.argv.includes('--quick')

interface PageUnderTest {
  name: string
  path: string
  document: string
  variables: Record<string, unknown>
}

async function pagesOf({ database }: TestServer): Promise<PageUnderTest[]> {
  const forum = await database
    .prepare('SELECT public_id AS id FROM forums ORDER BY post_count DESC LIMIT 1')
    .first<{ id: string }>()
  const post = await database
    .prepare(
      `SELECT objects.public_id AS id, posts.slug FROM objects JOIN posts ON posts.object_id = objects.id
       WHERE deleted_at IS NULL ORDER BY abs(comment_count - 25), objects.id LIMIT 1`,
    )
    .first<{ id: string; slug: string }>()
  const ticket = await database
    .prepare('SELECT number FROM tickets ORDER BY abs(comment_count - 25), number LIMIT 1')
    .first<{ number: number }>()
  const [forumId = '', postId = ''] = [forum?.id, post?.id]
  const number = ticket?.number ?? 1
  return [
    { name: 'home', path: '/', document: HomeDocument, variables: {} },
    {
      name: 'forum',
      path: `/view/${forumId}`,
      document: ForumPageDocument,
      variables: { id: forumId, page: 0 },
    },
    {
      name: 'post',
      path: `/view/${postId}/${post?.slug}`,
      document: PostPageDocument,
      variables: { id: postId },
    },
    {
      name: 'tracker',
      path: '/tracker/game',
      document: TicketListDocument,
      variables: { product: 'game', query: '', page: 0 },
    },
    {
      name: 'ticket',
      path: `/tracker/${number}`,
      document: TicketPageDocument,
      variables: { id: ticketId(number) },
    },
  ]
}

/** Measures each page in each of its ways and adds it to the report. */
async function measurePages(server: TestServer): Promise<void> {
  const main = server.local.vars.MAIN_ORIGIN ?? ''
  const { cookie } = await openSession(main)
  for (const { name, path: target, document, variables } of await pagesOf(server)) {
    const url = `${main}${target}`
    // A parameter that no route declares keeps a page out of the cache.
    const cold = `${url}?cold=1`
    const variants = {
      cached: [url, visitor],
      cold: [cold, visitor],
      'signed in': [url, { ...visitor, cookie }],
    } as const
    const page: Record<string, unknown> = { path: target }
    for (const [way, [address, headers]] of Object.entries(variants)) {
      const response = await fetchOnce(address, { ...headers, 'accept-encoding': 'br' })
      page[way] = {
        status: response.status,
        cache: response.headers['x-cache'],
        firstByte: await timeToFirstByte(address, headers),
        html: {
          br: response.bytes,
          gzip: (await fetchOnce(address, { ...headers, 'accept-encoding': 'gzip' })).bytes,
        },
        ...(!quick && hasWrk() && { load: await load(address, headers) }),
      }
    }
    page.database = await databaseUse(server, server.local.vars, documentTexts.get(document) ?? '', variables)
    if (!quick) page.browser = { desktop: await visit(url, 'desktop'), phone: await visit(url, 'phone') }
    report[name] = page
    console.log(name, JSON.stringify(page, null, 1))
  }
}

const report: Record<string, unknown> = { date: new Date().toISOString(), scale }
await build().catch(endWithSentence)
console.log(`Seeding demo data at SEED_SCALE=${scale} …`)
const server = await startTestServer({}, { scale, unlimited: true })
report.memoryIdle = workerdMemory()
await measurePages(server)
report.memoryAfter = workerdMemory()
await server.stop()
const { dataDir } = readLocalEnvironment()
const file = path.join(dataDir, 'bench.json')
mkdirSync(dataDir, { recursive: true })
writeFileSync(file, JSON.stringify(report, null, 2))
console.log(`Report: ${file}. Findings: docs/performance.md.`)
