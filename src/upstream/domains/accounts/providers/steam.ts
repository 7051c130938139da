import type { SteamSettings } from '#upstream/config/sign-in-config.ts'
import { ProviderRefusal, type SocialProvider, type ProviderContext } from './social-provider.ts'

const namespace = 'http://specs.openid.net/auth/2.0'
const anyone = `${namespace}/identifier_select`
const steamId = /^\d{17}$/
const nonceForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)[\x21-\x7e]{0,235}$/
/** Maximum age of an assertion and maximum clock difference, in seconds. */
const nonceLifetime = 5 * 60
/** The fields that the provider's signature must cover: everything that is read from the assertion. */
const signedFields = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle']

/** Sign-in by OpenID 2.0 without associations: the provider itself confirms that an assertion is its own. */
export function steamProvider({ endpoint }: SteamSettings): SocialProvider {
  return {
    async authorizeUrl({ redirectUri, state }) {
      const url = new URL(endpoint)
      url.search = new URLSearchParams({
        'openid.ns': namespace,
        'openid.mode': 'checkid_setup',
        'openid.return_to': returnTo(redirectUri, state),
        'openid.realm': new URL(redirectUri).origin,
        'openid.identity': anyone,
        'openid.claimed_id': anyone,
      }).toString()
      return url
    },
    async identify(parameters, { redirectUri, state }, step) {
      const assertion = readAssertion(parameters)
      const subject = checkAssertion(assertion, endpoint, returnTo(redirectUri, state))
      const nonce = checkNonce(assertion, step.now)
      await checkAuthentication(assertion, endpoint, step)
      const isNew = await step.storeNonce(`${endpoint} ${nonce}`, step.now + 2 * nonceLifetime)
      if (!isNew) throw new ProviderRefusal('the nonce was taken before')
      return { subject, name: '', email: null, emailVerified: false }
    },
  }
}

function returnTo(redirectUri: string, state: string): string {
  return `${redirectUri}?state=${state}`
}

/** The assertion's fields without their prefix; throws for a duplicate field, which is ambiguous. */
function readAssertion(parameters: URLSearchParams): Map<string, string> {
  const assertion = new Map<string, string>()
  for (const [key, value] of parameters) {
    if (!key.startsWith('openid.')) continue
    const field = key.slice('openid.'.length)
    if (assertion.has(field)) throw new ProviderRefusal('a field stands twice')
    assertion.set(field, value)
  }
  return assertion
}

/** The Steam id that the assertion is about, after checking that it is an assertion for this sign-in. */
function checkAssertion(assertion: Map<string, string>, endpoint: string, expectedReturn: string): string {
  const expected = { ns: namespace, mode: 'id_res', op_endpoint: endpoint, return_to: expectedReturn }
  for (const [field, value] of Object.entries(expected)) {
    if (assertion.get(field) !== value) throw new ProviderRefusal(`unexpected ${field}`)
  }
  const signed = new Set(assertion.get('signed')?.split(','))
  const unsigned = signedFields.find((field) => !signed.has(field) || !assertion.has(field))
  if (unsigned) throw new ProviderRefusal(`${unsigned} is not signed`)
  const claimed = assertion.get('claimed_id') ?? ''
  const home = `${new URL(endpoint).origin}/openid/id/`
  const id = claimed.slice(home.length)
  if (!claimed.startsWith(home) || !steamId.test(id)) throw new ProviderRefusal('unexpected claimed_id')
  if (assertion.get('identity') !== claimed) throw new ProviderRefusal('identity and claimed_id differ')
  return id
}

function checkNonce(assertion: Map<string, string>, now: number): string {
  const nonce = assertion.get('response_nonce') ?? ''
  const [, time = ''] = nonceForm.exec(nonce) ?? []
  const age = now - Date.parse(time) / 1000
  // NaN for text that is no time.
  if (!(Math.abs(age) <= nonceLifetime)) throw new ProviderRefusal('the nonce is not of now')
  return nonce
}

/** Verifies with the provider, always at its configured URL, that it made the assertion. */
async function checkAuthentication(
  assertion: Map<string, string>,
  endpoint: string,
  step: ProviderContext,
): Promise<void> {
  const body = new URLSearchParams()
  for (const [field, value] of assertion) body.set(`openid.${field}`, value)
  body.set('openid.mode', 'check_authentication')
  const response = await step.fetch(endpoint, { method: 'POST', body })
  const lines = (await response.text()).split('\n')
  if (response.status !== 200 || !lines.includes(`ns:${namespace}`) || !lines.includes('is_valid:true')) {
    throw new ProviderRefusal('the provider does not confirm the assertion')
  }
}
