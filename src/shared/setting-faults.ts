import type { z } from 'zod'
import { isLoopbackOrigin } from '#shared/addresses/origins.ts'
import { secretNames, withoutEmptySettings } from './worker-settings.ts'

type Vars = Readonly<Record<string, unknown>>

/** Settings with which nothing may be served, with a sentence for each fault. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** The values of settings; throws SettingsError with all faults. */
export function parseSettings<Settings extends z.ZodObject>(
  schema: Settings,
  vars: Vars,
): z.output<Settings> {
  const faults = faultsByName(schema, vars)
  if (faults.size > 0) throw new SettingsError([...faults.values()])
  return schema.parse(withoutEmptySettings(schema, vars))
}

/** The first fault of each setting in Zod's words, as in `STORE_URL: Invalid URL (got "x")`; never a secret's value. */
export function faultsByName(schema: z.ZodObject, vars: Vars): Map<string, string> {
  const values = withoutEmptySettings(schema, vars)
  const { error } = schema.safeParse(values, {
    error: ({ input }) => (input === undefined ? 'required' : undefined),
  })
  const faults = new Map<string, string>()
  for (const { path, message } of [...(error?.issues ?? []), ...remoteOrigins(values)]) {
    const name = String(path[0])
    if (!faults.has(name)) faults.set(name, `${name}: ${message}${observed(name, values[name])}`)
  }
  return faults
}

/** Characters of a wrong value that are repeated. */
const longestValue = 80

function observed(name: string, value: unknown): string {
  if (value === undefined || secretNames.has(name)) return ''
  return ` (got ${JSON.stringify(value).slice(0, longestValue)})`
}

/** In development anyone may log in as anyone, so its origins lead to no other machine. */
function remoteOrigins(values: Vars): { path: string[]; message: string }[] {
  if (values.ENVIRONMENT !== 'development') return []
  return ['MAIN_ORIGIN', 'AUTH_ORIGIN', 'ASSETS_ORIGIN']
    .filter((name) => name in values && !isLoopbackOrigin(String(values[name])))
    .map((name) => ({
      path: [name],
      message: 'not an address of this machine while ENVIRONMENT is development, like http://localhost:8787',
    }))
}
