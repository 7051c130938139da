import { env } from 'cloudflare:workers'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { enqueueOutdated } from '#upstream/domains/objects/outdated-markup.ts'
import { createForum, writePost } from '../world/community.ts'
import { stopClock } from '../world/clock.ts'
import { signedIn } from '../world/users.ts'
import { countsOf, search, suggestionsFor, titlesOf, type Found } from '../world/search.ts'
import { createProduct, openTicket, runTrackerJobs, titlesOf as ticketTitles } from '../world/tracker.ts'
import { graph } from '../world/upstream.ts'

beforeEach(async () => {
  await env.DB.batch(['comments', 'objects', 'outbox'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  await env.SEARCH.prepare('DELETE FROM texts').run()
})

interface EastAsian {
  title: string
  body: string
}

const eastAsian: EastAsian[] = [
  { title: '怎样做一个八位计数器', body: '带**数码管**的时钟，走时很准。加法用全加器。' },
  { title: 'カウンター回路の作り方', body: '𠮷野家で作った。吉𠮷。' },
  { title: '시계의 리셋이 안 됩니다', body: 'LED灯' },
  { title: 'ＬＥＤとひらがなの表示', body: '' },
]

/** Posts in Chinese, Japanese and Korean. */
async function eastAsianWorld() {
  stopClock()
  const [author, forum, product] = await Promise.all([signedIn(), createForum(), createProduct()])
  for (const { title, body } of eastAsian) await writePost(author, forum, { title, body: body || 'x' })
  await runTrackerJobs()
  return { author, product }
}

test('any adjacent CJK characters are found in titles, texts, suggestions and the tracker', async () => {
  const { author, product } = await eastAsianWorld()
  for (const word of [
    '计数',
    '位计',
    '八位计数器',
    '器',
    '数码管',
    '走时',
    '加器',
    '吉𠮷',
    '𠮷野',
    '"码管"',
    'LED灯',
    '灯',
  ])
    expect([word, (await titlesOf(word)).length]).toEqual([word, 1])
  for (const [word, title] of [
    ['计数', '怎样做一个八位计数器'],
    ['ウン', 'カウンター回路の作り方'],
    ['ｶｳﾝﾀｰ', 'カウンター回路の作り方'],
    ['의 리', '시계의 리셋이 안 됩니다'],
    ['리셋', '시계의 리셋이 안 됩니다'],
    ['ひら', 'ＬＥＤとひらがなの表示'],
    ['ledと', 'ＬＥＤとひらがなの表示'],
  ] as const) {
    expect([word, await titlesOf(word)]).toEqual([word, [title]])
    expect([word, await suggestionsFor(word)]).toEqual([word, [title]])
  }
  for (const word of ['计器', '数计', '管数', '野𠮷'])
    expect([word, await titlesOf(word)]).toEqual([word, []])
  expect(await countsOf('数码')).toEqual({ posts: 1, creations: 0, tickets: 0 })
  await openTicket(author, product, { title: '全加器的进位不工作了呢', body: '它消失了，计时也停。' })
  await runTrackerJobs()
  const tickets = (query: string) => ticketTitles(product, query)
  expect(await tickets('加器')).toEqual(['全加器的进位不工作了呢'])
  expect(await tickets('is:open 进位 -计数')).toEqual(['全加器的进位不工作了呢'])
  expect(await tickets('位消')).toEqual([])
  const { data } = await graph<{ similarTickets: Found[] }>(
    'query ($product: ID!, $title: String!) { similarTickets(product: $product, title: $title) { title } }',
    { product: product.publicId, title: '八位全加器' },
  )
  expect(data?.similarTickets).toEqual([{ title: '全加器的进位不工作了呢' }])
})

test("found CJK characters are marked, without the index's separators in snippets or titles", async () => {
  await eastAsianWorld()
  const [found] = (await search('计数', 'title snippet markedTitle')).data?.search ?? []
  expect(found).toEqual({
    title: '怎样做一个八位计数器',
    markedTitle: '怎样做一个八位<mark>计数</mark>器',
    snippet: '带数码管的时钟，走时很准。加法用全加器。',
  })
  expect((await search('走时', 'snippet')).data?.search[0]?.snippet).toBe(
    '带数码管的时钟，<mark>走时</mark>很准。加法用全加器。',
  )
  // Marked, it would show other letters than its author wrote.
  expect((await search('ひら', 'title markedTitle')).data?.search).toEqual([
    { title: 'ＬＥＤとひらがなの表示', markedTitle: null },
  ])
})

test('texts indexed by an older version are indexed again by the daily cron', async () => {
  await eastAsianWorld()
  await env.SEARCH.prepare(
    "UPDATE texts SET title = '怎样做一个八位计数器' WHERE texts MATCH 'title : \"八 位\"'",
  ).run()
  expect(await titlesOf('计数')).toEqual([])
  await env.DB.prepare('UPDATE objects SET markup_version = markup_version - 1').run()
  await enqueueOutdated(env, Math.floor(Date.now() / 1000))
  // The texts are rendered, and then indexed.
  await runTrackerJobs()
  await runTrackerJobs()
  expect(await titlesOf('计数')).toEqual(['怎样做一个八位计数器'])
})

test('I3: a search in any script doesn’t fail', async () => {
  await eastAsianWorld()
  const parts = fc.constantFrom(
    '计',
    '数',
    'カ',
    '한',
    'ｶﾞ',
    '𠮷',
    '\ud842',
    '"',
    '*',
    '(',
    '-',
    ' ',
    '\u001f',
    '\u0301',
    'OR',
    'a',
  )
  const typed = fc.array(parts, { maxLength: 40 }).map((all) => all.join(''))
  await fc.assert(
    fc.asyncProperty(typed, async (query) => {
      expect(await titlesOf(query)).toBeInstanceOf(Array)
      expect(await suggestionsFor(query)).toBeInstanceOf(Array)
    }),
    { numRuns: 60 },
  )
}, 60_000)
