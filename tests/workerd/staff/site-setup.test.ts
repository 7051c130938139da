import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { drain } from '#upstream/jobs/outbox.reader.ts'
import { errorOf, mutate } from '#tests/upstream/community.ts'
import { mailPlatform, platformRefusal } from '#tests/upstream/mail-platform.ts'
import { mailsTo, runDueJobs } from '#tests/upstream/mails.ts'
import { production } from '#tests/upstream/production.ts'
import { logEntries } from '#tests/upstream/staff.ts'
import { graph } from '#tests/upstream/upstream.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'

afterEach(() => vi.unstubAllGlobals())

const forumFields = 'forums { forum { id title protected } position }'
const plain = { description: '', protected: false }

interface Made {
  forums: { forum: { id: string; title: string; protected: boolean }; position: number }[]
}

function createForums(as: Browser, forums: Record<string, unknown>[]) {
  return mutate<Made>('createForums', { forums }, forumFields, { as })
}

test('forums are made at once, in their order after the others, one with the chosen id; or none is', async () => {
  const admin = await signedIn({ roles: ['admin'] })
  const first = await createForums(admin, [{ ...plain, title: 'The first one' }])
  const before = first.data?.createForums?.forums.at(-1)?.position ?? 0
  const blog = { ...plain, forumId: 'frm-ourblog1', title: 'Our blog', protected: true }
  const response = await createForums(admin, [blog, { ...plain, title: 'Anything else' }])
  expect(response.data?.createForums?.forums.slice(-2)).toEqual([
    { forum: { id: 'frm-ourblog1', title: 'Our blog', protected: true }, position: before + 10 },
    {
      forum: { id: expect.stringMatching(/^frm-[0-9a-f]{8}$/), title: 'Anything else', protected: false },
      position: before + 20,
    },
  ])
  expect(await logEntries('forum.create')).toHaveLength(3)

  const count = () => env.DB.prepare('SELECT count(*) AS n FROM forums').first<number>('n')
  const forums = await count()
  const twice = { ...plain, forumId: 'frm-twice000', title: 'Twice' }
  const many = Array.from({ length: 20 }, (_, index) => ({ ...plain, title: `Forum ${index}` }))
  for (const [wrong, message] of [
    [[blog], "There's already a forum with that ID"],
    [[{ ...twice, forumId: 'frm-Blog' }], 'Use frm- and eight lowercase letters or digits'],
    [[twice, twice], 'Use frm- and eight lowercase letters or digits'],
    [[{ ...plain, title: 'x' }], expect.any(String)],
    [many, expect.any(String)],
  ] as const)
    expect(errorOf(await createForums(admin, [{ ...plain, title: 'A good one' }, ...wrong]))).toEqual(message)
  expect(await count()).toBe(forums)
})

const setup = `query ($id: Int!) { siteSetup { mailTransport mailFrom mailSentAt captcha providers
  testEmail(emailId: $id) { state error } } }`

interface Setup {
  siteSetup: { mailSentAt: number | null; testEmail: { state: string; error: string | null } | null }
}

async function send(as: Browser): Promise<number> {
  const { data } = await graph<{ sendTestEmail: { emailId: number; to: string } }>(
    'mutation { sendTestEmail { emailId to } }',
    {},
    { as },
  )
  expect(data?.sendTestEmail.to).toBe(as.user.email)
  return data?.sendTestEmail.emailId ?? 0
}

async function stateOf(as: Browser, id: number) {
  return (await graph<Setup>(setup, { id }, { as })).data?.siteSetup
}

test('a test email goes to the admin’s own address, and only they see its state', async () => {
  const [admin, other] = await Promise.all([signedIn({ roles: ['admin'] }), signedIn({ roles: ['admin'] })])
  const id = await send(admin)
  expect((await stateOf(admin, id))?.testEmail).toEqual({ state: 'QUEUED', error: null })
  await runDueJobs()
  expect(await stateOf(admin, id)).toMatchObject({
    testEmail: { state: 'SENT', error: null },
    mailSentAt: expect.any(Number),
  })
  expect(await mailsTo(admin.user.email)).toMatchObject([{ subject: 'Test email from Logic Works' }])
  expect((await stateOf(other, id))?.testEmail).toBeNull()
  expect((await stateOf(admin, 0))?.testEmail).toBeNull()

  const refused = await send(admin)
  const { bindings } = mailPlatform(platformRefusal('E_SENDER_NOT_VERIFIED'))
  await drain({ ...env, ...bindings }, Math.floor(Date.now() / 1000), 1_000)
  expect((await stateOf(admin, refused))?.testEmail).toMatchObject({
    state: expect.stringMatching(/^(QUEUED|FAILED)$/),
    error: expect.stringContaining('E_SENDER_NOT_VERIFIED'),
  })
})

test('an admin sees the missing setup of a site', async () => {
  const as = await signedIn({ roles: ['admin'] })
  const social = { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret', STEAM_SIGN_IN: 'on' }
  for (const [bindings, siteSetup] of [
    [{}, { mailTransport: 'outbox', captcha: false, providers: [] }],
    [
      { ...production, ...social },
      { mailTransport: 'cloudflare', captcha: true, providers: ['GitHub', 'Steam'] },
    ],
  ] as const)
    expect((await graph(setup, { id: 0 }, { as, bindings })).data).toMatchObject({ siteSetup })
})

test('a check of the captcha distinguishes a wrong secret from a verifier that doesn’t respond', async () => {
  const admin = await signedIn({ roles: ['admin'] })
  const check = async (bindings = {}) => {
    const { data } = await graph('mutation { checkCaptcha { result } }', {}, { as: admin, bindings })
    return (data?.checkCaptcha as { result: string } | undefined)?.result
  }
  expect(await check()).toBe('OFF')
  const responses: Record<string, () => Response> = {
    WORKS: () => Response.json({ success: false, 'error-codes': ['invalid-input-response'] }),
    SECRET_REFUSED: () => Response.json({ success: false, 'error-codes': ['invalid-input-secret'] }),
    NO_RESPONSE: () => new Response('Not here', { status: 404 }),
  }
  for (const [result, respond] of Object.entries(responses)) {
    const verifier = vi.fn(async (_url: string, _init: RequestInit) => respond())
    vi.stubGlobal('fetch', verifier)
    expect(await check(production)).toBe(result)
    const body = verifier.mock.calls[0]?.[1].body
    expect(body instanceof URLSearchParams && body.get('secret')).toBe(production.TURNSTILE_SECRET)
  }
  vi.stubGlobal('fetch', async () => Response.json({ success: true }))
  expect(await check(production)).toBe('NO_RESPONSE')
})
