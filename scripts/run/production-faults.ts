import { isLoopbackOrigin } from '#shared/addresses/origins.ts'
import { settingFaults } from '#shared/setting-faults.ts'
import { edgeSettings, upstreamSettings } from '#shared/worker-settings.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'

const origins = ['MAIN_ORIGIN', 'AUTH_ORIGIN', 'ASSETS_ORIGIN'] as const

/** What is wrong with settings that a public site is to run with: a sentence for each fault, and never a secret's value. */
export function productionFaults(values: Record<string, string>): string[] {
  const faults = new Set([...settingFaults(edgeSettings, values), ...settingFaults(upstreamSettings, values)])
  if (values.ENVIRONMENT === 'development') faults.add('Set ENVIRONMENT to production, or leave it out.')
  if (faults.size > 0) return [...faults]
  return [...originFaults(values), ...(values.UPSTREAM_URL === undefined ? combinationFaults(values) : [])]
}

function originFaults(values: Record<string, string>): string[] {
  const faults = origins.flatMap((name) => {
    const value = values[name] ?? ''
    if (isLoopbackOrigin(value)) return [`Set ${name} to an address that visitors can reach.`]
    return value.startsWith('https:') ? [] : [`Set ${name} to an address with https.`]
  })
  const hosts = new Set(origins.map((name) => new URL(values[name] ?? '').host))
  if (hosts.size < origins.length)
    faults.push('Set MAIN_ORIGIN, AUTH_ORIGIN and ASSETS_ORIGIN to three different hosts.')
  return faults
}

/** What the upstream says of settings that are right each, and not together. */
function combinationFaults(values: Record<string, string>): string[] {
  try {
    readConfig({ ...values, ENVIRONMENT: 'production' } as unknown as Bindings)
    return []
  } catch (error) {
    return [(error as Error).message.replace(/\.?$/, '.')]
  }
}
