import type { LocalEnvironment } from '#scripts/environment/local-environment.ts'
import { startGithub } from './github.ts'
import { startIssuer } from './openid-connect.ts'
import { startSteam } from './steam.ts'

/** Settings that say which providers a site has. */
const choices = ['GITHUB_CLIENT_ID', 'OIDC_CLIENT_ID', 'STEAM_SIGN_IN']

/**
 * Starts stand-ins for the providers of social sign-in beside a local run, and returns the settings that name them; none if the settings
 * name a provider. They have the ports after the site's, so that an account stays the same after a restart.
 */
export async function startStandIns({
  port,
  vars,
}: Pick<LocalEnvironment, 'port' | 'vars'>): Promise<Record<string, string>> {
  if (choices.some((name) => name in vars)) return {}
  const [github, issuer, steam] = await Promise.all([
    startGithub(port + 1),
    startIssuer(port + 2),
    startSteam(port + 3),
  ])
  github.person = 'ask'
  steam.steamId = 'ask'
  return {
    GITHUB_ORIGIN: github.origin,
    GITHUB_API_ORIGIN: github.origin,
    GITHUB_CLIENT_ID: github.clientId,
    GITHUB_CLIENT_SECRET: github.clientSecret,
    OIDC_LABEL: 'Google',
    OIDC_ISSUER: issuer.origin,
    OIDC_CLIENT_ID: issuer.clientId,
    OIDC_CLIENT_SECRET: issuer.clientSecret,
    STEAM_SIGN_IN: 'on',
    STEAM_OPENID_URL: steam.endpoint,
  }
}
