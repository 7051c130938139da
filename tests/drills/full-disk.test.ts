import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { origins, post, send, type HttpResponse } from '#tests/http/client.ts'
import { startKillable, type KillableServer } from './killable.ts'
import { openMembers, type Member } from './members.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'))
const ballast = path.join(folder, 'ballast')
/** A disk of its own in memory, unless this user or system can't mount one. */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder]).status === 0

let server: KillableServer | undefined

beforeAll(async () => {
  const settings = { DEMO: '1', LIMITS: '1', UPSTREAM_TIMEOUT_MS: '30000' }
  // The platform's simulator logs long, expected errors on a full disk.
  if (isMounted) server = await startKillable(folder, settings, { quiet: true })
})

afterAll(async () => {
  await server?.kill()
  if (isMounted) spawnSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
})

/** Leaves no room on the disk; again after something has been deleted. */
function fill(): void {
  const filler = openSync(ballast, 'a')
  try {
    for (;;) writeSync(filler, Buffer.alloc(4_096))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(filler)
  }
}

/** The first refusal of a call that is made until there is no room left for it. */
async function refusal(call: () => Promise<HttpResponse>): Promise<HttpResponse> {
  for (let calls = 0; calls < 100; calls += 1) {
    const response = await call()
    if (response.status >= 400) return response
  }
  throw new Error('The disk is not full')
}

test('R2: on a full disk pages are served, writes are 503 with retry-after, and no restart is needed', async ({
  skip,
}) => {
  if (!server) return skip('only root on Linux may mount a small disk')
  const { main } = origins(server.port)
  fill()
  // Before the first page is cached.
  for (const address of [`${main}/forums`, `${main}/hub`, `${main}/view/frm-devupdts`, `${main}/sitemap.xml`])
    expect((await send(address)).status, address).toBe(200)
  rmSync(ballast)

  const [{ authorization, cookie }] = (await openMembers(server, 1)) as [Member]
  const [subject] = (await server.order({
    sql: `SELECT o.public_id AS id FROM posts p JOIN objects o ON o.id = p.object_id
      WHERE o.deleted_at IS NULL AND p.locked_at IS NULL LIMIT 1`,
  })) as [{ id: string }]
  const comments: string[] = []
  const comment = async () => {
    const query = 'mutation ($input: CreateCommentInput!) { createComment(input: $input) { comment { id } } }'
    const input = { objectId: subject.id, body: 'A wire, and another. '.repeat(400) }
    const response = await post(`${main}/graphql`, { query, variables: { input } }, { authorization })
    if (response.status === 200) comments.push(/"(cmt-\w+)"/.exec(response.text)?.[1] ?? response.text)
    return response
  }
  const login = () => post(`${main}/auth/login`, { identifier: 'ada', password: 'logicworks' })
  const ownPage = () => send(`${main}/forums`, { headers: { cookie } })
  const cachedPage = () => send(`${main}/tracker`)
  expect([(await cachedPage()).status, (await comment()).status]).toEqual([200, 200])

  fill()
  for (const call of [comment, login, comment]) {
    const { status, headers } = await refusal(call)
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    fill()
  }
  expect([(await ownPage()).status, (await send(`${main}/healthz`)).status]).toEqual([200, 200])
  const cached = await cachedPage()
  expect([cached.status, cached.headers['x-cache']]).toEqual([200, expect.stringMatching(/^(?:hit|stale)$/)])

  rmSync(ballast)
  await expect.poll(async () => (await comment()).status).toBe(200)
  expect([(await login()).status, (await ownPage()).status]).toEqual([200, 200])
  const found = await server.order<{ id: string }>({
    sql: `SELECT public_id AS id FROM objects WHERE body LIKE 'A wire, and another.%'`,
  })
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(comments))
  expect(await server.order({ recount: true })).toEqual([0])
  return undefined
})
