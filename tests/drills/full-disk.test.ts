import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest'
import { origins, post, send, type HttpResponse } from '#tests/http/client.ts'
import { startKillable, type KillableServer } from './killable.ts'
import { openMembers, type Member } from './members.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

let disk: SmallDisk | null
let server: KillableServer | undefined

beforeAll(async () => {
  disk = mountSmallDisk(48)
  const settings = { DEMO: '1', LIMITS: '1', UPSTREAM_TIMEOUT_MS: '30000' }
  // The platform's simulator logs long, expected errors on a full disk.
  if (disk) server = await startKillable(disk.folder, settings, { quiet: true })
})

afterAll(async () => {
  await server?.kill()
  disk?.remove()
})

/** The first refusal of a call that is made until there is no room left for it. */
async function refusal(call: () => Promise<HttpResponse>): Promise<HttpResponse> {
  for (let calls = 0; calls < 100; calls += 1) {
    const response = await call()
    if (response.status >= 400) return response
  }
  throw new Error('The disk is not full')
}

test('R2: on a disk that is full before the first page is cached, pages are served all the same', async (context) => {
  const { main, small } = ready(context)
  small.fill()
  for (const address of [`${main}/forums`, `${main}/hub`, `${main}/view/frm-devupdts`, `${main}/sitemap.xml`])
    expect((await send(address)).status, address).toBe(200)
  small.empty()
})

test('R2: on a full disk writes are 503 with retry-after, cached pages are served, and no restart is needed', async (context) => {
  const { main, small, running } = ready(context)
  const [member] = (await openMembers(running, 1)) as [Member]
  const { authorization, cookie } = member
  const [subject] = (await running.order({
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
  const announcement = () => {
    const blob = {
      filename: 'a.png',
      content_type: 'image/png',
      byte_size: 1_000,
      checksum: `${'A'.repeat(22)}==`,
    }
    return post(`${main}/api/direct_uploads/image`, { blob }, { authorization })
  }
  const ownPage = () => send(`${main}/forums`, { headers: { cookie } })
  const cachedPage = () => send(`${main}/tracker`)
  expect([(await cachedPage()).status, (await comment()).status, (await ownPage()).status]).toEqual([
    200, 200, 200,
  ])

  small.fill()
  for (const call of [comment, login, announcement, comment]) {
    const { status, headers } = await refusal(call)
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    small.fill()
  }
  expect((await ownPage()).status).toBe(200)
  const cached = await cachedPage()
  expect([cached.status, cached.headers['x-cache']]).toEqual([200, expect.stringMatching(/^(?:hit|stale)$/)])
  expect((await send(`${main}/healthz`)).status).toBe(200)

  small.empty()
  await expect.poll(async () => (await comment()).status, { timeout: 60_000 }).toBe(200)
  expect([(await login()).status, (await announcement()).status, (await ownPage()).status]).toEqual([
    200, 201, 200,
  ])
  const found = await running.order<{ id: string }>({
    sql: `SELECT public_id AS id FROM objects WHERE body LIKE 'A wire, and another.%'`,
  })
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(comments))
  expect(await running.order({ recount: true })).toEqual([0])
})

function ready({ skip }: TestContext): { main: string; small: SmallDisk; running: KillableServer } {
  if (!disk || !server) return skip('only root on Linux may mount a small disk')
  return { main: origins(server.port).main, small: disk, running: server }
}
