import { faultsByName } from '#shared/worker-settings.ts'
import { localSettings } from '#scripts/settings/local-settings.ts'
import { fixedSettings, readLocalEnvironment, settingNames } from './local-environment.ts'
import { singleFaults, workerFaults } from './worker-faults.ts'

const names = [...Object.keys(localSettings.shape), ...settingNames]
const known = new Set([...names, ...fixedSettings])

/**
 * All that is wrong with the environment's settings. A local run (`isLocal`) has no problems of a public site: origins elsewhere, and
 * production.
 */
export function settingProblems(env: NodeJS.ProcessEnv, isLocal: boolean = true): string[] {
  const local = faultsByName(localSettings, env)
  const { PORT: _, ...others } = env
  // The origins are made with the port: one that is wrong is said once.
  const { vars } = readLocalEnvironment(local.has('PORT') ? others : env)
  return [
    ...local.values(),
    ...(isLocal ? environmentProblems(env) : []),
    ...misspeltNames(env),
    // A start makes a key of its own when none is set.
    ...(isLocal
      ? workerFaults({
          ...vars,
          MAIL_SEAL_KEY: vars.MAIL_SEAL_KEY || 'made at the start, in the data folder',
        })
      : singleFaults({ ...vars, ENVIRONMENT: 'production' }).values()),
  ]
}

function environmentProblems({ ENVIRONMENT }: NodeJS.ProcessEnv): string[] {
  if (!ENVIRONMENT || ENVIRONMENT === 'development') return []
  return [`ENVIRONMENT: on your own machine the site is always in development, not in ${ENVIRONMENT}.`]
}

/** The problems of names that are no setting's, and one edit away from one's. */
export function misspeltNames(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).flatMap((name) => {
    if (known.has(name)) return []
    const shorter = withoutOne(name)
    const meant = names.find((setting) => withoutOne(setting).some((text) => shorter.includes(text)))
    return meant === undefined ? [] : [`${name}: no setting is called so. Did you mean ${meant}?`]
  })
}

/** A text, and it without each one of its characters: texts that are one edit or swap apart have one of these in common. */
function withoutOne(text: string): string[] {
  return [text, ...Array.from(text, (_, index) => text.slice(0, index) + text.slice(index + 1))]
}
