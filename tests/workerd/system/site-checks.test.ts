import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { production } from '#tests/upstream/production.ts'
import { signedIn } from '#tests/upstream/users.ts'
import { graph } from '#tests/upstream/upstream.ts'

const hosts = ['community.example', 'auth.community.example', 'assets.community.example']
const bindings = {
  ...production,
  MAIN_ORIGIN: `https://${hosts[0]}`,
  AUTH_ORIGIN: `https://${hosts[1]}`,
  ASSETS_ORIGIN: `https://${hosts[2]}`,
  MAIL_FROM: 'Community <no-reply@mail.example>',
  DKIM_SELECTOR: 's1',
}

/** Records as the resolver has them, by name and type. */
let records: Record<string, { type: number; data: string }[]>
/** Responses of the hosts by host and path, instead of the healthy default. */
let responses: Record<string, () => Response>
let requests: string[]

beforeEach(() => {
  requests = []
  responses = {}
  records = {
    'mail.example TXT': [
      { type: 16, data: '"google-site-verification=x"' },
      { type: 16, data: '"v=spf1 include:mail" ".example -all"' },
    ],
    '_dmarc.mail.example TXT': [
      { type: 5, data: 'dmarc.provider.example.' },
      { type: 16, data: '"v=DMARC1; p=none"' },
    ],
    's1._domainkey.mail.example TXT': [{ type: 16, data: '"v=DKIM1; k=rsa; p=MIGf"' }],
    ...Object.fromEntries(hosts.map((host) => [`${host} A`, [{ type: 1, data: '192.0.2.1' }]])),
  }
  vi.stubGlobal('fetch', async (input: string) => {
    requests.push(input)
    const url = new URL(input)
    if (url.hostname === 'cloudflare-dns.com') {
      const { name, type } = Object.fromEntries(url.searchParams)
      const found = records[`${name} ${type}`]
      // As the resolver answers: a name without records of a type has no list.
      return Response.json(found ? { Status: 0, Answer: found } : { Status: 3 })
    }
    const respond = responses[`${url.host}${url.pathname}`]
    if (respond) return respond()
    return Response.json(
      { status: 'ok', version: 'one', upstream: 'one' },
      { headers: { date: new Date().toUTCString() } },
    )
  })
})

type Check = { check: string; state: string; detail: string }

async function checks(more: object = bindings): Promise<Check[]> {
  const as = await signedIn({ roles: ['admin'] })
  const query = '{ siteChecks { check state detail } }'
  const { data, errors } = await graph<{ siteChecks: Check[] }>(query, {}, { as, bindings: more })
  expect(errors).toBeUndefined()
  return data?.siteChecks ?? []
}

const wrong = async () => (await checks()).filter(({ state }) => state !== 'OK')

test('an admin sees the state of DNS, the hosts, mail and the queue from outside', async () => {
  const ok = (check: string, detail: string) => ({ check, state: 'OK', detail })
  expect(await checks()).toEqual([
    ...hosts.flatMap((host) => [ok(`DNS of ${host}`, '192.0.2.1'), ok(`https://${host}/healthz`, '200')]),
    ok('ready', 'yes'),
    ok('versions', 'both one'),
    ok('clock', '0 s apart'),
    ok('SPF', 'v=spf1 include:mail.example -all'),
    ok('DMARC', 'v=DMARC1; p=none'),
    ok('DKIM', 's1._domainkey.mail.example'),
    ok('queue backlog', expect.any(String) as string),
  ])
})

test('a host that doesn’t answer, a resolver that fails and a response that is no JSON are findings', async () => {
  responses[`${hosts[0]}/healthz`] = () => {
    throw new TypeError('Network connection lost.')
  }
  responses[`${hosts[0]}/readyz`] = () => new Response('<html>', { status: 530 })
  records['mail.example TXT'] = 'nonsense' as never
  expect((await wrong()).map(({ check, detail }) => [check, detail])).toEqual([
    [`https://${hosts[0]}/healthz`, 'Network connection lost.'],
    ['ready', 'no: /readyz answered with 530; see docs/runbook.md'],
    ['clock', "the response doesn't say what time it is there"],
    ['SPF', "the resolver can't tell: it answered with 200"],
  ])
})

test('on a local machine only the queue is checked, which may fail, without requests to other servers', async () => {
  const OUTBOX = { ...env.OUTBOX, metrics: () => Promise.reject(new Error('no such queue')) }
  expect(await checks({})).toMatchObject([{ check: 'queue backlog', state: 'OK' }])
  expect(await checks({ OUTBOX })).toEqual([
    { check: 'queue backlog', state: 'FAIL', detail: 'no such queue' },
  ])
  expect(requests).toEqual([])
})
