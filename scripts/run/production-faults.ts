import { isLoopbackOrigin } from '#shared/addresses/origins.ts'
import { valueFaults } from './value-faults.ts'

const origins = ['MAIN_ORIGIN', 'AUTH_ORIGIN', 'ASSETS_ORIGIN'] as const

/** Faults in the settings of a public site, a sentence for each, and never a secret's value. */
export function productionFaults(values: Record<string, string>): string[] {
  const isDevelopment = values.ENVIRONMENT === 'development'
  const environment = isDevelopment ? 'production' : (values.ENVIRONMENT ?? 'production')
  const { single, combined } = valueFaults({ ...values, ENVIRONMENT: environment })
  const rightOrigins = origins.filter((name) => !single.has(name))
  return [
    ...single.values(),
    ...(isDevelopment ? ['Set ENVIRONMENT to production, or leave it out.'] : []),
    ...rightOrigins.flatMap((name) => originFaults(name, values[name] ?? '')),
    ...hostFaults(rightOrigins.map((name) => values[name] ?? '')),
    ...(values.UPSTREAM_URL === undefined ? combined : []),
  ]
}

function originFaults(name: string, value: string): string[] {
  if (isLoopbackOrigin(value)) return [`Set ${name} to an address that visitors can reach.`]
  return value.startsWith('https:') ? [] : [`Set ${name} to an address with https.`]
}

function hostFaults(given: readonly string[]): string[] {
  const hosts = new Set(given.map((origin) => new URL(origin).host))
  if (hosts.size === given.length) return []
  return ['Set MAIN_ORIGIN, AUTH_ORIGIN and ASSETS_ORIGIN to three different hosts.']
}
