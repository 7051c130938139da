import { faultsByName, SettingsError } from '#shared/setting-faults.ts'
import { edgeSettings, upstreamSettings } from '#shared/worker-settings.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { isLoopbackOrigin } from '#shared/addresses/origins.ts'

/** In place of required settings that are wrong, so that the others can be read. */
const placeholders = {
  MAIN_ORIGIN: 'http://localhost',
  AUTH_ORIGIN: 'http://auth.localhost',
  ASSETS_ORIGIN: 'http://assets.localhost',
} as const

/** Faults of the workers' settings: a sentence for each wrong setting, by its name, and sentences about several that are right alone. */
export interface SettingFaults {
  single: ReadonlyMap<string, string>
  combined: readonly string[]
}

/** All that is wrong with the settings of both workers; never a secret's value. */
export function settingFaults(values: Readonly<Record<string, string>>): SettingFaults {
  const single = new Map([...faultsByName(edgeSettings, values), ...faultsByName(upstreamSettings, values)])
  const validValues = Object.entries(values).filter(([name]) => !single.has(name))
  const combined = combinedFaults({ ...placeholders, ...Object.fromEntries(validValues) })
  return {
    single,
    combined: combined.filter((sentence) => ![...single.keys()].some((name) => sentence.includes(name))),
  }
}

function combinedFaults(values: Record<string, string>): readonly string[] {
  try {
    readConfig(values as unknown as Bindings)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.faults
    throw error
  }
}

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
