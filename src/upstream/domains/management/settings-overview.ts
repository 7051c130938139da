import { readConfig, settingValues, type Bindings } from '#upstream/env.ts'

/** A setting as the overview shows it: of a secret only whether it is there. */
export interface ShownSetting {
  name: string
  /** `set` for a secret; '' when there is none. */
  value: string
  isSecret: boolean
}

/** What may be shown as it is. A setting that stands in neither list is not shown at all. */
const open = [
  'ENVIRONMENT',
  'MAIN_ORIGIN',
  'AUTH_ORIGIN',
  'ASSETS_ORIGIN',
  'PRODUCT_NAME',
  'LOG_LEVEL',
  'ACCESS_TTL_S',
  'REFRESH_GRACE_S',
  'MAIL_TRANSPORT',
  'MAIL_FROM',
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_SECURITY',
  'TURNSTILE_SITE_KEY',
  'GITHUB_CLIENT_ID',
  'OIDC_ISSUER',
  'OIDC_LABEL',
  'OIDC_CLIENT_ID',
  'STEAM_SIGN_IN',
] as const

/** What is a secret, or may hold one as an address with a key in it does. */
const secret = [
  'SMTP_USER',
  'SMTP_PASSWORD',
  'MAIL_SEAL_KEY',
  'TURNSTILE_SECRET',
  'GITHUB_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
  'LOCAL_AUTH_KEY',
  'DISCORD_WEBHOOK_URL',
] as const

/** The service's settings by name, defaults filled in, without any secret. */
export function settingsOverview(env: Bindings): ShownSetting[] {
  const { transport, from } = readConfig(env).mail
  const values = {
    ...settingValues(env),
    MAIL_TRANSPORT: transport,
    MAIL_FROM: from.name === '' ? from.address : `${from.name} <${from.address}>`,
  }
  const shown = [
    ...open.map((name) => ({ name, value: String(values[name] ?? ''), isSecret: false })),
    ...secret.map((name) => ({ name, value: values[name] ? 'set' : '', isSecret: true })),
  ]
  return shown.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
