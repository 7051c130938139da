import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { edgeSettings, upstreamSettings } from '#shared/worker-settings.ts'
import { productionFaults } from '../environment/setting-faults.ts'
import { nearestName } from '../environment/nearest-name.ts'
import { ScriptFailure } from '../command-line/script-output.ts'
import { deploymentSettings, type DeploymentSettings } from '../settings/deployment-settings.ts'
import { localSettings } from '../settings/local-settings.ts'

/** Parsed file of a deployment: `deploy/ENVIRONMENT.env`. */
export interface EnvironmentFile {
  environment: string
  /** The values of the workers' settings, by name; none is empty. */
  values: Record<string, string>
  deployment: DeploymentSettings
}

/** Settings that the build or the deployment decides by itself. */
const decided: ReadonlySet<string> = new Set(['VERSION'])
/** Settings that commands read from their environment alone. */
const inEnvironment: ReadonlySet<string> = new Set([
  ...Object.keys(localSettings),
  'HOST',
  'BACKUP_PASSPHRASE',
])
const names = [
  ...new Set([...Object.keys(edgeSettings.shape), ...Object.keys(upstreamSettings.shape)]),
  ...Object.keys(deploymentSettings.shape),
].filter((name) => !decided.has(name))

/** Reads and checks the file of an environment on Cloudflare; throws ScriptFailure with a sentence for each fault, all at once. */
export function readEnvironmentFile(environment: string, folder?: string): EnvironmentFile {
  const values = readValues(environment, { folder, isSelfHosted: false })
  return { environment, values, deployment: deploymentSettings.parse(values) }
}

/** The settings in the file of an environment on a server of one's own, which needs no account. */
export function readSelfHostedFile(environment: string, folder?: string): Record<string, string> {
  return readValues(environment, { folder, isSelfHosted: true })
}

function readValues(
  environment: string,
  { folder = 'deploy', isSelfHosted }: { folder: string | undefined; isSelfHosted: boolean },
): Record<string, string> {
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(environment) || environment === 'example')
    throw new ScriptFailure(
      'Call the environment something like production or staging: small letters, digits and hyphens, at most 20.',
    )
  const file = path.join(folder, `${environment}.env`)
  if (!existsSync(file))
    throw new ScriptFailure(
      `There is no environment ${environment}: copy deploy/example.env to ${file} and fill it in.`,
    )
  const content = readFile(file)
  const values = withoutEmpty(parseEnv(content))
  const faults = [...lineFaults(content), ...nameFaults(values), ...valueFaults(values, isSelfHosted)]
  if (faults.length > 0) throw new ScriptFailure([`${file} can't be used:`, ...faults].join('\n  '))
  return values
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    if (code === 'EISDIR')
      throw new ScriptFailure(`${file} is a folder: remove it, and put the settings file there.`)
    throw new ScriptFailure(`${file} can't be read (${code}): let this user read it, ${userInfo().username}.`)
  }
}

function withoutEmpty(values: NodeJS.Dict<string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  )
}

/** Lines that would be passed over in silence. */
function lineFaults(content: string): string[] {
  const seen = new Set<string>()
  return content.split(/\r?\n/).flatMap((line, index) => {
    if (/^\s*(?:#|$)/.test(line)) return []
    const name = /^\s*([A-Za-z_]\w*)\s*=/.exec(line)?.[1]
    if (name === undefined) return [`Line ${index + 1} must be a comment or NAME=VALUE.`]
    if (seen.has(name)) return [`Line ${index + 1} sets ${name} again: keep one of them.`]
    seen.add(name)
    // Read as a comment, it would cut a password short.
    if (/^\s*\w+\s*=\s*[^"'`\s#][^"'`]*#/.test(line))
      return [`Line ${index + 1} must quote its value: ${name}="…".`]
    return []
  })
}

function nameFaults(values: Record<string, string>): string[] {
  return Object.keys(values).flatMap((name) => {
    if (names.includes(name)) return []
    if (decided.has(name)) return [`Remove ${name}: the build sets it.`]
    if (inEnvironment.has(name)) return [`Remove ${name}: set it in the environment of the command.`]
    const suggestion = nearestName(name, names)
    return [`Remove ${name}: no setting is called so.${suggestion ? ` Did you mean ${suggestion}?` : ''}`]
  })
}

function valueFaults(values: Record<string, string>, isSelfHosted: boolean): string[] {
  return [...(isSelfHosted ? [] : deploymentFaults(values)), ...productionFaults(values)]
}

function deploymentFaults(values: Record<string, string>): string[] {
  const { error } = deploymentSettings.safeParse(values)
  const faults = (error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0])
    if (values[name] === undefined) return `Set ${name}: it is required.`
    if (issue.code === 'invalid_value') return `Set ${name} to one of ${issue.values.join(', ')}.`
    return `Set ${name} to 32 characters, 0 to 9 and a to f.`
  })
  const isPlaced = [values.DATA_LOCATION, values.DATA_JURISDICTION].filter(Boolean).length === 1
  if (!isPlaced && values.UPSTREAM_URL === undefined)
    faults.push(
      'Set either DATA_LOCATION or DATA_JURISDICTION: where the databases are made is decided once.',
    )
  return faults
}
