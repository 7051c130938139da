import { z } from 'zod'
import { isLoopbackOrigin } from '#shared/addresses/origins.ts'
import { faultsByName, SettingsError } from '#shared/worker-settings.ts'
import { edgeSettings, upstreamSettings } from '#shared/worker-settings.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { localSettings } from '#scripts/settings/settings.ts'
import { fixedSettings, readLocalEnvironment, settingNames } from './local-environment.ts'

type Values = Readonly<Record<string, string>>

/** In place of required settings that are wrong, so that the others can be read. */
const placeholders = {
  MAIN_ORIGIN: 'http://localhost',
  AUTH_ORIGIN: 'http://auth.localhost',
  ASSETS_ORIGIN: 'http://assets.localhost',
} as const

const publicOrigin = z
  .url({ protocol: /^https$/, error: 'not an https address' })
  .refine((origin) => !isLoopbackOrigin(origin), 'not an address that visitors can reach')

/** What a public site needs beyond what its workers accept. */
const publicSettings = [
  z.object({ ENVIRONMENT: z.literal('production').optional() }),
  z.object({ MAIN_ORIGIN: publicOrigin, AUTH_ORIGIN: publicOrigin, ASSETS_ORIGIN: publicOrigin }),
]

/**
 * All that is wrong with the environment's settings. A local run (`isLocal`) has no problems of a public site: origins elsewhere, and
 * production.
 */
export function settingProblems(env: NodeJS.ProcessEnv, isLocal: boolean = true): string[] {
  const local = faultsByName(localSettings, env)
  const { PORT: _, ...others } = env
  // The origins are made with the port: one that is wrong is said once.
  const { vars } = readLocalEnvironment(local.has('PORT') ? others : env)
  const found = [...local.values()]
  if (isLocal && env.ENVIRONMENT && env.ENVIRONMENT !== 'development')
    found.push(
      `ENVIRONMENT: on your own machine the site is always in development, not in ${env.ENVIRONMENT}.`,
    )
  found.push(...misspeltNames(env))
  if (!isLocal) return [...found, ...singleFaults({ ...vars, ENVIRONMENT: 'production' }).values()]
  // A start makes a key of its own when none is set.
  const MAIL_SEAL_KEY = vars.MAIL_SEAL_KEY || 'made at the start, in the data folder'
  return [...found, ...workerFaults({ ...vars, MAIL_SEAL_KEY })]
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

/** Faults of the settings of both workers, each alone, by name. */
function singleFaults(values: Values): Map<string, string> {
  return new Map([...faultsByName(edgeSettings, values), ...faultsByName(upstreamSettings, values)])
}

/** All that is wrong with the settings of both workers, alone and together; never a secret's value. */
function workerFaults(values: Values, single: ReadonlyMap<string, string> = singleFaults(values)): string[] {
  const valid = Object.entries(values).filter(([name]) => !single.has(name))
  const names = [...single.keys()]
  try {
    readConfig({ ...placeholders, ...Object.fromEntries(valid) } as unknown as Bindings)
    return [...single.values()]
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const combined = error.faults.filter((fault) => !names.some((name) => fault.includes(name)))
    return [...single.values(), ...combined]
  }
}

/** The problems of names that are no setting's, and one edit away from one's. */
export function misspeltNames(env: NodeJS.ProcessEnv): string[] {
  const names = [...Object.keys(localSettings.shape), ...settingNames]
  return Object.keys(env).flatMap((name) => {
    if (names.includes(name) || fixedSettings.has(name)) return []
    const shorter = withoutOne(name)
    const meant = names.find((setting) => withoutOne(setting).some((text) => shorter.includes(text)))
    return meant === undefined ? [] : [`${name}: no setting is called so. Did you mean ${meant}?`]
  })
}

/** A text, and it without each one of its characters: texts that are one edit or swap apart have one of these in common. */
function withoutOne(text: string): string[] {
  return [text, ...Array.from(text, (_, index) => text.slice(0, index) + text.slice(index + 1))]
}
