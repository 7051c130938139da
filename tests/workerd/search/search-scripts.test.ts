import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { createForum, writePost } from '#tests/upstream/community.ts'
import { runAllJobs } from '#tests/upstream/notifications.ts'
import { signedIn } from '#tests/upstream/users.ts'
import { suggestionsFor, titlesOf, type Found } from '#tests/upstream/search.ts'
import { createProduct, openTicket, titlesOf as ticketTitles } from '#tests/upstream/tracker.ts'
import { graph } from '#tests/upstream/upstream.ts'

beforeEach(async () => {
  await env.DB.batch(['comments', 'objects', 'outbox'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  await env.SEARCH.prepare('DELETE FROM texts').run()
})

const unspaced: [title: string, body: string][] = [
  ['怎样做一个八位计数器', '带**数码管**的时钟，走时很准。加法用全加器。'],
  ['カウンター回路の作り方', '𠮷野家で作った。吉𠮷。'],
  ['시계의 리셋이 안 됩니다', 'LED灯'],
  ['ＬＥＤとひらがなの表示', 'x'],
  ['วงจรนับที่ง่าย', 'x'],
]

/** Posts in Chinese, Japanese, Korean and Thai. */
async function unspacedSetup() {
  const [author, forum, product] = await Promise.all([signedIn(), createForum(), createProduct()])
  for (const [title, body] of unspaced) await writePost(author, forum, { title, body })
  await runAllJobs()
  return { author, product }
}

test('any adjacent characters of scripts without spaces are found in titles, texts, suggestions and the tracker', async () => {
  const { author, product } = await unspacedSetup()
  const inTitles = [
    ['计数', '怎样做一个八位计数器'],
    ['ｶｳﾝﾀｰ', 'カウンター回路の作り方'],
    ['의 리', '시계의 리셋이 안 됩니다'],
    ['ledと', 'ＬＥＤとひらがなの表示'],
    ['นับ', 'วงจรนับที่ง่าย'],
  ] as const
  for (const [word, title] of inTitles) {
    expect([word, await titlesOf(word)]).toEqual([word, [title]])
    expect([word, await suggestionsFor(word)]).toEqual([word, [title]])
  }
  for (const word of ['器', '数码管', '加器', '吉𠮷', '"码管"', 'LED灯'])
    expect([word, (await titlesOf(word)).length]).toEqual([word, 1])
  for (const word of ['计器', '数计', '管数', '野𠮷'])
    expect([word, await titlesOf(word)]).toEqual([word, []])
  await openTicket(author, product, { title: '全加器的进位不工作了呢', body: '它消失了，计时也停。' })
  await runAllJobs()
  const tickets = (query: string) => ticketTitles(product, query)
  expect(await tickets('is:open 加器 -计数')).toEqual(['全加器的进位不工作了呢'])
  expect(await tickets('位消')).toEqual([])
  const { data } = await graph<{ similarTickets: Found[] }>(
    'query ($product: ID!, $title: String!) { similarTickets(product: $product, title: $title) { title } }',
    { product: product.publicId, title: '八位全加器' },
  )
  expect(data?.similarTickets).toEqual([{ title: '全加器的进位不工作了呢' }])
})
