import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { legalPages } from '#shared/addresses/ids.ts'
import { drain } from '#upstream/jobs/outbox.reader.ts'
import { enqueueOutdated } from '#upstream/domains/objects/outdated-markup.ts'
import { errorOf, mutate } from '#tests/upstream/community.ts'
import { logEntries } from '#tests/upstream/staff.ts'
import { graph } from '#tests/upstream/upstream.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'

interface Text {
  kind: string
  body: string
  renderedBody: string
  updatedAt: number
}

function save(as: Browser, input: Record<string, unknown>) {
  return mutate<{ kind: string }>('saveLegalText', input, 'kind', { as })
}

async function legalText(kind: string): Promise<Text | null> {
  const { data } = await graph<{ legalText: Text | null }>(
    'query ($kind: LegalKind!) { legalText(kind: $kind) { kind body renderedBody updatedAt } }',
    { kind },
  )
  return data?.legalText ?? null
}

test('Z11, O9: an admin writes, changes and deletes a text without HTML, which is logged', async () => {
  const as = await signedIn({ roles: ['admin'] })
  expect(await legalText('PRIVACY')).toBeNull()
  const response = await save(as, { kind: 'PRIVACY', body: '## What\n\n<script>x</script> we store' })
  expect(response.headers.get('x-invalidated')).toBe(legalPages)
  const first = await legalText('PRIVACY')
  expect(first?.renderedBody).toContain('we store')
  expect(first?.renderedBody).not.toContain('<script')
  expect(await legalText('TERMS')).toBeNull()

  const change = { kind: 'PRIVACY', body: 'Less', ifUpdatedAt: first?.updatedAt }
  expect(errorOf(await save(as, change))).toBeNull()
  // Once more after a response that got lost.
  expect(errorOf(await save(as, change))).toBeNull()
  expect(errorOf(await save(as, { ...change, body: 'Other' }))).toBe(
    'This was changed while you were editing',
  )
  expect(errorOf(await save(as, { kind: 'PRIVACY', body: 'A second first one' }))).toBe(
    'This was changed while you were editing',
  )
  const updatedAt = (await legalText('PRIVACY'))?.updatedAt
  expect(errorOf(await save(as, { kind: 'PRIVACY', body: ' ', ifUpdatedAt: updatedAt }))).toBeNull()
  expect(await legalText('PRIVACY')).toBeNull()
  expect(await logEntries('legal.edit')).toHaveLength(2)
  expect(await logEntries('legal.delete')).toHaveLength(1)
})

test('I9: a legal text of 40,001 characters, with a null or of an unknown kind is refused; one of 40,000 is stored', async () => {
  const as = await signedIn({ roles: ['admin'] })
  const word = '#️⃣ '
  const longest = word.repeat(40_000 / word.length)
  expect(longest).toHaveLength(40_000)
  for (const body of [`${longest}x`, 'x'.repeat(40_001), 'a\0b', '\ud800'])
    expect(errorOf(await save(as, { kind: 'RULES', body }))).not.toBeNull()
  expect(errorOf(await save(as, { kind: 'COOKIES', body: 'x' }))).not.toBeNull()
  expect(await legalText('RULES')).toBeNull()
  expect(errorOf(await save(as, { kind: 'RULES', body: longest }))).toBeNull()
})

test('a legal text and an entry of the changelog that an older version rendered are rendered again', async () => {
  const as = await signedIn({ roles: ['admin'] })
  await save(as, { kind: 'TERMS', body: '**Terms**' })
  await mutate('saveChangelogEntry', { date: '2024-02-02', body: '*again*' }, 'id', { as })
  for (const table of ['legal_texts', 'changelog_entries'])
    await env.DB.prepare(`UPDATE ${table} SET body_html = 'old', markup_version = 0`).run()
  const now = Math.floor(Date.now() / 1000)
  await enqueueOutdated(env, now)
  await drain(env, now, 20)
  expect((await legalText('TERMS'))?.renderedBody).toContain('<strong>Terms</strong>')
  const { data } = await graph<{ changelog: { renderedBody: string }[] }>('{ changelog { renderedBody } }')
  expect(data?.changelog[0]?.renderedBody).toContain('<em>again</em>')
})
