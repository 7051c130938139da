import { returnFromProvider, startSignIn, type ProviderVisit, type SignInStart } from './providers.ts'

/** The URL of the fake Steam. */
export const steamEndpoint = 'https://steam.example/openid/login'

const namespace = 'http://specs.openid.net/auth/2.0'

/** An assertion as Steam makes it for that sign-in. */
export function assertionFor(
  { url }: ProviderVisit,
  steamId = '76561198000000001',
  nonce?: string,
): URLSearchParams {
  const claimed = `https://steam.example/openid/id/${steamId}`
  const returnTo = url.searchParams.get('openid.return_to') ?? ''
  const time = new Date().toISOString().replace(/\.\d+Z$/, 'Z')
  return new URLSearchParams({
    ...Object.fromEntries(new URL(returnTo).searchParams),
    'openid.ns': namespace,
    'openid.mode': 'id_res',
    'openid.op_endpoint': steamEndpoint,
    'openid.claimed_id': claimed,
    'openid.identity': claimed,
    'openid.return_to': returnTo,
    'openid.response_nonce': nonce ?? `${time}${crypto.randomUUID()}`,
    'openid.assoc_handle': '1234567890',
    'openid.signed': 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
    'openid.sig': 'c2lnbmF0dXJl',
  })
}

/** Steam's response when an assertion is verified. */
export function verificationResponse(isValid: boolean): Response {
  return new Response(`ns:${namespace}\nis_valid:${isValid}\n`)
}

/** Leaves for Steam and comes back as that Steam id; where the browser is sent then. */
export async function signInWithSteam(steamId: string, start: SignInStart = {}): Promise<URL> {
  const visit = await startSignIn('steam', start)
  return returnFromProvider('steam', assertionFor(visit, steamId), { browser: visit.browser })
}
