import type { z } from 'zod'
import { isLoopbackOrigin } from './addresses/origins.ts'
import {
  type edgeSettings,
  secretNames,
  type upstreamSettings,
  withoutEmptySettings,
} from './worker-settings.ts'

type Schema = typeof edgeSettings | typeof upstreamSettings
type Vars = Readonly<Record<string, unknown>>
type Issue = z.core.$ZodIssue

/** Settings with which nothing may be served; the message has a sentence for each fault. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** The values of a worker's settings; throws SettingsError with all faults. */
export function parseSettings<Given extends Schema>(schema: Given, vars: Vars): z.output<Given> {
  const faults = settingFaults(schema, vars)
  if (faults.length > 0) throw new SettingsError(faults.join(' '))
  return schema.parse(withoutEmptySettings(schema, vars)) as z.output<Given>
}

/** What is wrong with a worker's settings: for each fault a sentence with its name and what to do; never a secret's value. */
export function settingFaults(schema: Schema, vars: Vars): string[] {
  const values = withoutEmptySettings(schema, vars)
  const { error } = schema.safeParse(values)
  const faults = new Map((error?.issues ?? []).toReversed().map((issue) => [String(issue.path[0]), issue]))
  return Object.keys(values).flatMap((name) => {
    const issue = faults.get(name)
    const value = values[name]
    if (!issue) return isRemote(name, values) ? [localOnly(name, value)] : []
    if (value === undefined) return [`Set ${name}: it is required.`]
    const given = secretNames.has(name) || hasWrongLength(issue) ? '' : `, not to ${JSON.stringify(value)}`
    return [`Set ${name} to ${wanted(issue)}${given}.`]
  })
}

/** In development anybody may log in as anybody, so its origins lead to no other machine. */
function isRemote(name: string, values: Vars): boolean {
  const isOrigin = ['MAIN_ORIGIN', 'AUTH_ORIGIN', 'ASSETS_ORIGIN'].includes(name)
  return values.ENVIRONMENT === 'development' && isOrigin && !isLoopbackOrigin(String(values[name]))
}

function localOnly(name: string, value: unknown): string {
  const local = 'an address of this machine while ENVIRONMENT is development, such as http://localhost:8787'
  return `Set ${name} to ${local}, not to ${JSON.stringify(value)}.`
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

/** A text of the wrong length may be long, and is not needed to see why. */
function hasWrongLength(issue: Issue): boolean {
  return (issue.code === 'too_small' || issue.code === 'too_big') && issue.origin === 'string'
}
