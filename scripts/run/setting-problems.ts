import type { z } from 'zod'
import { edgeSettings, givenSettings, upstreamSettings } from '#shared/worker-settings.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { localSettings } from '../settings/local-settings.ts'
import { fixedSettings, readLocalEnvironment, settingNames } from './local-environment.ts'

type Issue = z.core.$ZodIssue

/** What each worker is bound to before the environment is laid over it: its wrangler.toml, and a developer's own values. */
export interface WorkerVars {
  edge: Record<string, unknown>
  upstream: Record<string, unknown>
}

const names = [...Object.keys(localSettings), ...settingNames]
const known = new Set([...names, ...fixedSettings])

/** What is wrong with the settings in the environment: for each a sentence that names it and says what to do. */
export function settingProblems(env: NodeJS.ProcessEnv, workers: WorkerVars): string[] {
  const { PORT, ...others } = env
  const isPort = PORT === undefined || (/^\d+$/.test(PORT) && Number(PORT) >= 1 && Number(PORT) <= 65_535)
  const port = isPort ? [] : [`Set PORT to a whole number from 1 to 65535, not to "${PORT}".`]
  // The origins are made with the port: one that is wrong is said once.
  const { vars } = readLocalEnvironment(isPort ? env : others)
  return [...port, ...scaleProblems(env), ...misspelt(env), ...workerProblems(vars, workers)]
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

function workerProblems(vars: Record<string, string>, workers: WorkerVars): string[] {
  const edge = { ...workers.edge, ...vars }
  const upstream = { ...workers.upstream, ...vars }
  const wrong = [...schemaProblems(edgeSettings, edge), ...schemaProblems(upstreamSettings, upstream)]
  if (wrong.length > 0) return [...new Set(wrong)]
  try {
    // A start makes a key of its own when none is set.
    const MAIL_SEAL_KEY = upstream.MAIL_SEAL_KEY || 'made at the start, in the data folder'
    readConfig({ ...upstream, MAIL_SEAL_KEY } as unknown as Bindings)
    return []
  } catch (error) {
    return [(error as Error).message.replace(/\.?$/, '.')]
  }
}

function schemaProblems(
  schema: typeof edgeSettings | typeof upstreamSettings,
  vars: Record<string, unknown>,
): string[] {
  const values = givenSettings(schema, vars)
  const { error } = schema.safeParse(values)
  return (error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0])
    const value = values[name]
    if (value === undefined) return `Set ${name} in wrangler.toml or in the environment.`
    // What has a wrong length may be a secret.
    const hasLength = 'origin' in issue && issue.origin === 'string'
    const given = hasLength ? '' : `, not to ${JSON.stringify(value)}`
    return `Set ${name} to ${wanted(issue)}${given}.`
  })
}

function wanted(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_value':
      return listed(issue.values.map(String))
    case 'invalid_format':
      if (issue.format === 'url') return 'a URL like https://example.org'
      return `a text like ${issue.pattern ?? issue.format}`
    case 'too_small':
      return issue.origin === 'string' ? `a text of at least ${issue.minimum} characters` : wholeNumber
    case 'too_big':
      return issue.origin === 'string' ? `a text of at most ${issue.maximum} characters` : wholeNumber
    case 'invalid_type':
      return issue.expected === 'string' ? 'a text' : wholeNumber
    default:
      return 'another value'
  }
}

const wholeNumber = 'a whole number, 1 or more'

function listed(values: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(values)
}

/** Names that are no setting's, and almost one's. */
function misspelt(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).flatMap((name) => {
    if (known.has(name)) return []
    const meant = names.find((setting) => editsBetween(name, setting) <= (setting.length < 8 ? 1 : 2))
    return meant === undefined
      ? []
      : [`Rename ${name} to ${meant}, or unset it: no setting is called ${name}.`]
  })
}

/** How many characters must be added, removed, replaced or swapped with their neighbour to make one name of another. */
export function editsBetween(from: string, to: string): number {
  // Each row has the numbers for one more character of `from`, each column for one more of `to`.
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= from.length; row++) {
    rows.push([row])
    for (let column = 1; column <= to.length; column++) {
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const edits = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + Number(from[row - 1] !== to[column - 1]),
        isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
      )
      rows[row]?.push(edits)
    }
  }
  return at(from.length, to.length)
}
