import type { UpstreamSettings } from '#shared/worker-settings.ts'

type SocialValues = Pick<
  UpstreamSettings,
  | 'GITHUB_CLIENT_ID'
  | 'GITHUB_CLIENT_SECRET'
  | 'GITHUB_ORIGIN'
  | 'GITHUB_API_ORIGIN'
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_CLIENT_SECRET'
  | 'STEAM_SIGN_IN'
  | 'STEAM_OPENID_URL'
>

export interface ClientSettings {
  clientId: string
  clientSecret: string
}

export interface GithubSettings extends ClientSettings {
  origin: string
  apiOrigin: string
}

export interface OidcSettings extends ClientSettings {
  issuer: string
}

export interface SteamSettings {
  /** The only URL that assertions come from and are verified at. */
  endpoint: string
}

/** The providers of social sign-in; null for one that is not configured. */
export interface SocialSettings {
  github: GithubSettings | null
  google: OidcSettings | null
  steam: SteamSettings | null
}

/** The configured providers; throws a readable error for one that is configured incompletely. */
export function socialSettings(values: SocialValues): SocialSettings {
  const github = client('GITHUB', values.GITHUB_CLIENT_ID, values.GITHUB_CLIENT_SECRET)
  const google = client('OIDC', values.OIDC_CLIENT_ID, values.OIDC_CLIENT_SECRET)
  return {
    github: github && { ...github, origin: values.GITHUB_ORIGIN, apiOrigin: values.GITHUB_API_ORIGIN },
    google: google && { ...google, issuer: values.OIDC_ISSUER },
    steam: values.STEAM_SIGN_IN === 'on' ? { endpoint: values.STEAM_OPENID_URL } : null,
  }
}

function client(
  name: string,
  clientId: string | undefined,
  clientSecret: string | undefined,
): ClientSettings | null {
  if (clientId && clientSecret) return { clientId, clientSecret }
  if (clientId || clientSecret)
    throw new Error(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together.`)
  return null
}
