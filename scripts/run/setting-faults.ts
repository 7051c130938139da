import { faultsByName, SettingsError } from '#shared/setting-faults.ts'
import { edgeSettings, upstreamSettings } from '#shared/worker-settings.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'

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
