import { localSettings } from '../settings/local-settings.ts'
import { nearestName } from './nearest-name.ts'
import { settingFaults } from './setting-faults.ts'
import { fixedSettings, readLocalEnvironment, settingNames } from './local-environment.ts'

const names = [...Object.keys(localSettings), ...settingNames]
const known = new Set([...names, ...fixedSettings])

/**
 * The problems of the environment's settings: for each a sentence with its name and a solution. A local run
 * (`isLocal`) has no problems of a public site: origins elsewhere, and production.
 */
export function settingProblems(env: NodeJS.ProcessEnv, isLocal: boolean = true): string[] {
  const { PORT, ...others } = env
  const port = PORT === '' ? [noPort(PORT)] : portFault(PORT)
  // The origins are made with the port: one that is wrong is said once.
  const { vars } = readLocalEnvironment(port.length === 0 ? env : others)
  return [
    ...port,
    ...scaleProblems(env),
    ...(isLocal ? environmentProblems(env) : []),
    ...misspeltNames(env),
    ...workerProblems(vars, isLocal),
  ]
}

/** Fault of a port, if any; an empty one counts as missing. */
export function portFault(port: string | undefined): string[] {
  const isPort = !port || (/^\d+$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535)
  return isPort ? [] : [noPort(port)]
}

function noPort(port: string): string {
  return `Set PORT to a whole number from 1 to 65535, not to "${port}".`
}

/** How many times the demo community is to be multiplied: `SEED_SCALE`, or its default. */
export function seedScale(env: NodeJS.ProcessEnv): number {
  return Number(env.SEED_SCALE ?? localSettings.SEED_SCALE.byDefault)
}

function scaleProblems(env: NodeJS.ProcessEnv): string[] {
  const scale = seedScale(env)
  if (Number.isSafeInteger(scale) && scale >= 1) return []
  return [`Set SEED_SCALE to a whole number, 1 or more, not to "${env.SEED_SCALE}".`]
}

function environmentProblems({ ENVIRONMENT }: NodeJS.ProcessEnv): string[] {
  if (!ENVIRONMENT || ENVIRONMENT === 'development') return []
  return [
    `Unset ENVIRONMENT: on your own machine the site always runs in development, not in ${ENVIRONMENT}.`,
  ]
}

function workerProblems(vars: Record<string, string>, isLocal: boolean): string[] {
  if (!isLocal) return [...settingFaults({ ...vars, ENVIRONMENT: 'production' }).single.values()]
  // A start makes a key of its own when none is set.
  const MAIL_SEAL_KEY = vars.MAIL_SEAL_KEY || 'made at the start, in the data folder'
  const { single, combined } = settingFaults({ ...vars, MAIL_SEAL_KEY })
  return [...single.values(), ...combined]
}

/** The problems of names that are no setting's, and almost one's. */
export function misspeltNames(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).flatMap((name) => {
    if (known.has(name)) return []
    const suggestion = nearestName(name, names)
    return suggestion === undefined
      ? []
      : [`Rename ${name} to ${suggestion}, or unset it: no setting is called ${name}.`]
  })
}
