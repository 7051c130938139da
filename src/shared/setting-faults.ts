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

/** Settings with which nothing may be served, with a sentence for each fault. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join(' '))
    this.faults = faults
  }
}

/** The values of a worker's settings; throws SettingsError with all faults. */
export function parseSettings<Settings extends Schema>(schema: Settings, vars: Vars): z.output<Settings> {
  const faults = settingFaults(schema, vars)
  if (faults.length > 0) throw new SettingsError(faults)
  return schema.parse(withoutEmptySettings(schema, vars)) as z.output<Settings>
}

/** Faults in a worker's settings: for each a sentence with its name and how to fix it; never a secret's value. */
export function settingFaults(schema: Schema, vars: Vars): string[] {
  return [...faultsByName(schema, vars).values()]
}

/** The same by the names of the settings. */
export function faultsByName(schema: Schema, vars: Vars): Map<string, string> {
  const values = withoutEmptySettings(schema, vars)
  const { error } = schema.safeParse(values)
  const faults = new Map((error?.issues ?? []).toReversed().map((issue) => [String(issue.path[0]), issue]))
  return new Map(
    Object.keys(values).flatMap((name) => {
      const issue = faults.get(name)
      const sentence = issue ? faultOf(name, values[name], issue) : remoteFault(name, values)
      return sentence === null ? [] : [[name, sentence] as const]
    }),
  )
}

function faultOf(name: string, value: unknown, issue: Issue): string {
  if (value === undefined) return `Set ${name}: it is required.`
  const actual = secretNames.has(name) || hasWrongLength(issue) ? '' : `, not to ${JSON.stringify(value)}`
  return `Set ${name} to ${expectation(issue)}${actual}.`
}

/** In development anyone may log in as anyone, so its origins lead to no other machine. */
function remoteFault(name: string, values: Vars): string | null {
  const isOrigin = ['MAIN_ORIGIN', 'AUTH_ORIGIN', 'ASSETS_ORIGIN'].includes(name)
  if (values.ENVIRONMENT !== 'development' || !isOrigin || isLoopbackOrigin(String(values[name]))) return null
  const local = 'an address of this machine while ENVIRONMENT is development, such as http://localhost:8787'
  return `Set ${name} to ${local}, not to ${JSON.stringify(values[name])}.`
}

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_value':
      return listed(issue.values.map(String))
    case 'invalid_format':
      if (issue.format === 'url') return 'a URL like https://example.org'
      // Each pattern's message states the expected format.
      return issue.message
    case 'too_small':
      if (issue.origin === 'string') return `a text of at least ${issue.minimum} characters`
      return `a whole number, ${issue.inclusive ? issue.minimum : Number(issue.minimum) + 1} or more`
    case 'too_big':
      if (issue.origin === 'string') return `a text of at most ${issue.maximum} characters`
      return `a whole number, at most ${issue.maximum}`
    case 'invalid_type':
      return issue.expected === 'string' ? 'a text' : 'a whole number'
    case 'custom':
      return issue.message
    default:
      return 'another value'
  }
}

function listed(values: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(values)
}

/** A text of the wrong length may be long, and is not needed to see why. */
function hasWrongLength(issue: Issue): boolean {
  return (issue.code === 'too_small' || issue.code === 'too_big') && issue.origin === 'string'
}
