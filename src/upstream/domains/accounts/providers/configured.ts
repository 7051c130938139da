import { providerNames, type Provider } from '#shared/contract/rest.ts'
import type { Config } from '#upstream/config/env.ts'
import { githubProvider } from './github.ts'
import { oidcProvider } from './oidc.ts'
import type { SocialProvider } from './social-provider.ts'
import { steamProvider } from './steam.ts'

export function providerOf({ social }: Pick<Config, 'social'>, name: Provider): SocialProvider | null {
  if (name === 'github') return social.github && githubProvider(social.github)
  if (name === 'google') return social.google && oidcProvider(social.google)
  return social.steam && steamProvider(social.steam)
}

export function configuredProviders({ social }: Pick<Config, 'social'>): Provider[] {
  return providerNames.filter((name) => social[name] !== null)
}
