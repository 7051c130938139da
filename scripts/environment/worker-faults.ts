import { z } from 'zod'
import { isLoopbackOrigin } from '#shared/addresses/origins.ts'
import { faultsByName, SettingsError, edgeSettings, upstreamSettings } from '#shared/worker-settings.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'

type Values = Readonly<Record<string, string>>

const publicOrigin = z
  .url({ protocol: /^https$/, error: 'not an https address' })
  .refine((origin) => !isLoopbackOrigin(origin), 'not an address that visitors can reach')

/** What a public site needs beyond what its workers accept. */
const publicSettings = [
  z.object({ ENVIRONMENT: z.literal('production').optional() }),
  z.object({ MAIN_ORIGIN: publicOrigin, AUTH_ORIGIN: publicOrigin, ASSETS_ORIGIN: publicOrigin }),
]

/** In place of required settings that are wrong, so that the others can be read. */
const placeholders = {
  MAIN_ORIGIN: 'http://localhost',
  AUTH_ORIGIN: 'http://auth.localhost',
  ASSETS_ORIGIN: 'http://assets.localhost',
} as const

/** Faults of the settings of both workers, each alone, by name. */
export function singleFaults(values: Values): Map<string, string> {
  return new Map([...faultsByName(edgeSettings, values), ...faultsByName(upstreamSettings, values)])
}

/** All that is wrong with the settings of both workers, alone and together; never a secret's value. */
export function workerFaults(
  values: Values,
  single: ReadonlyMap<string, string> = singleFaults(values),
): string[] {
  const valid = Object.entries(values).filter(([name]) => !single.has(name))
  const combined = combinedFaults({ ...placeholders, ...Object.fromEntries(valid) })
  const names = [...single.keys()]
  return [...single.values(), ...combined.filter((fault) => !names.some((name) => fault.includes(name)))]
}

function combinedFaults(values: Values): readonly string[] {
  try {
    readConfig(values as unknown as Bindings)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.faults
    throw error
  }
}

/** All that is wrong with the settings of a public site; never a secret's value. */
export function productionFaults(values: Values): string[] {
  const served = { ...values, ENVIRONMENT: 'production' }
  const single = new Map([
    ...publicSettings.flatMap((schema) => [...faultsByName(schema, values)]),
    ...singleFaults(served),
  ])
  // Another server in the upstream's place has its own settings.
  const faults = values.UPSTREAM_URL === undefined ? workerFaults(served, single) : [...single.values()]
  const origins = Object.keys(placeholders).filter((name) => !single.has(name))
  const hosts = new Set(origins.map((name) => new URL(values[name] ?? '').host))
  if (hosts.size === origins.length) return faults
  return [...faults, 'MAIN_ORIGIN, AUTH_ORIGIN and ASSETS_ORIGIN must be three different hosts.']
}
