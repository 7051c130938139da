import { parseArgs, type ParseArgsConfig } from 'node:util'
import { ScriptFailure } from './script-failure.ts'

/** Options of ours that people set for npm once and for all: found in its settings, they say nothing about this run. */
const settingsOfNpm = new Set(['force', 'json'])

/**
 * The options and other arguments of the command line, as `parseArgs` returns them. Throws ScriptFailure with the usage for others
 * than these, and for options that npm took for itself because no `--` is before them: without them the script would do something
 * else.
 */
export function givenOptions<const Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  const taken = Object.keys(config.options ?? {}).find(
    (name) =>
      !settingsOfNpm.has(name) && process.env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined,
  )
  if (taken !== undefined)
    throw new ScriptFailure(
      `npm took --${taken} for itself, so nothing was done: put -- before the options. ${usage}`,
    )
  try {
    return parseArgs(config)
  } catch {
    throw new ScriptFailure(usage)
  }
}
