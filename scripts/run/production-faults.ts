import { isLoopbackOrigin } from '#shared/addresses/origins.ts'
import { settingFaults } from './setting-faults.ts'

const origins = ['MAIN_ORIGIN', 'AUTH_ORIGIN', 'ASSETS_ORIGIN'] as const

/** Faults in the settings of a public site, a sentence for each, and never a secret's value. */
export function productionFaults(values: Record<string, string>): string[] {
  const isDevelopment = values.ENVIRONMENT === 'development'
  const environment = isDevelopment ? 'production' : (values.ENVIRONMENT ?? 'production')
  const { single, combined } = settingFaults({ ...values, ENVIRONMENT: environment })
  const validOrigins = origins.filter((name) => !single.has(name))
  return [
    ...single.values(),
    ...(isDevelopment ? ['Set ENVIRONMENT to production, or leave it out.'] : []),
    ...validOrigins.flatMap((name) => originFaults(name, values[name] ?? '')),
    ...hostFaults(validOrigins.map((name) => values[name] ?? '')),
    ...(values.UPSTREAM_URL === undefined ? combined : []),
  ]
}

function originFaults(name: string, value: string): string[] {
  if (isLoopbackOrigin(value)) return [`Set ${name} to an address that visitors can reach.`]
  return value.startsWith('https:') ? [] : [`Set ${name} to an address with https.`]
}

function hostFaults(publicOrigins: readonly string[]): string[] {
  const hosts = new Set(publicOrigins.map((origin) => new URL(origin).host))
  if (hosts.size === publicOrigins.length) return []
  return ['Set MAIN_ORIGIN, AUTH_ORIGIN and ASSETS_ORIGIN to three different hosts.']
}
