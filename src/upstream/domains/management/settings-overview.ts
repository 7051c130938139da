import { secretNames, upstreamSettings, type UpstreamSettings } from '#shared/worker-settings.ts'
import { readConfig, settingValues, type Bindings } from '#upstream/config/env.ts'

export interface ShownSetting {
  name: string
  /** `set` for a secret; '' if it is missing. */
  value: string
  isSecret: boolean
}

/** The service's settings by name, defaults filled in, without any secret. */
export function settingsOverview(env: Bindings): ShownSetting[] {
  const { transport, from } = readConfig(env).mail
  const values = {
    ...settingValues(env),
    MAIL_TRANSPORT: transport,
    MAIL_FROM: from.name === '' ? from.address : `${from.name} <${from.address}>`,
  }
  const names = Object.keys(upstreamSettings.shape) as (keyof UpstreamSettings)[]
  return names
    .map((name) => {
      const isSecret = secretNames.has(name)
      return { name, value: isSecret ? (values[name] ? 'set' : '') : String(values[name] ?? ''), isSecret }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
