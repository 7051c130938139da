import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { faultsByName } from '#shared/worker-settings.ts'
import { productionFaults } from '#scripts/environment/setting-problems.ts'
import { settingNames } from '#scripts/environment/local-environment.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { deploymentSettings, type DeploymentSettings } from '#scripts/settings/settings.ts'

/** Parsed file of a deployment: `deploy/ENVIRONMENT.env`. */
export interface EnvironmentFile {
  environment: string
  /** The values of the workers' settings, by name; none is empty. */
  values: Record<string, string>
  deployment: DeploymentSettings
}

const names = new Set(['ENVIRONMENT', ...settingNames, ...Object.keys(deploymentSettings.shape)])

/** Reads and checks the file of an environment on Cloudflare; throws ScriptFailure with a sentence for each fault, all at once. */
export function readEnvironmentFile(environment: string, folder?: string): EnvironmentFile {
  const values = readValues(environment, folder, deploymentFaults)
  return { environment, values, deployment: deploymentSettings.parse(values) }
}

/** The settings in the file of an environment on a server of one's own, which needs no account. */
export function readSelfHostedFile(environment: string, folder?: string): Record<string, string> {
  return readValues(environment, folder, () => [])
}

function readValues(
  environment: string,
  folder: string = 'deploy',
  moreFaults: (values: Record<string, string>) => string[],
): Record<string, string> {
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(environment) || environment === 'example')
    throw new ScriptFailure(
      'Call the environment something like production or staging: small letters, digits and hyphens, at most 20.',
    )
  const file = path.join(folder, `${environment}.env`)
  const content = readFile(file)
  const values = Object.fromEntries(
    Object.entries(parseEnv(content)).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  )
  const unknown = Object.keys(values).filter((name) => !names.has(name))
  const faults = [
    ...lineFaults(content),
    ...unknown.map((name) => `${name}: not a setting of this file`),
    ...moreFaults(values),
    ...productionFaults(values),
  ]
  if (faults.length > 0) throw new ScriptFailure([`${file} can't be used:`, ...faults].join('\n  '))
  return values
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ScriptFailure(
      `${(error as Error).message}: copy deploy/example.env to ${file}, fill it in, and let this user read it.`,
    )
  }
}

/** Lines that would be passed over in silence, or whose value a # would cut short. */
function lineFaults(content: string): string[] {
  const isRead =
    /^\s*(?:(?:[A-Za-z_]\w*\s*=\s*(?:"[^"]*"|'[^']*'|`[^`]*`)?\s*)?(?:#.*)?|[A-Za-z_]\w*\s*=\s*[^"'`\s#][^#]*)$/
  return content
    .split(/\r?\n/)
    .flatMap((line, index) =>
      isRead.test(line)
        ? []
        : [`Line ${index + 1}: must be NAME=VALUE, and NAME="VALUE" if the value has a #`],
    )
}

function deploymentFaults(values: Record<string, string>): string[] {
  const faults = [...faultsByName(deploymentSettings, values).values()]
  const isPlaced = [values.DATA_LOCATION, values.DATA_JURISDICTION].filter(Boolean).length === 1
  if (isPlaced || values.UPSTREAM_URL !== undefined) return faults
  return [
    ...faults,
    'Set either DATA_LOCATION or DATA_JURISDICTION: where the databases are made is decided once.',
  ]
}
