import { parseArgs, type ParseArgsConfig } from 'node:util'
import { endWithSentence, ScriptFailure } from './script-output.ts'

/** Options of ours that people set for npm once and for all: found in its settings, they say nothing about this run. */
const settingsOfNpm = new Set(['force', 'json'])

/**
 * The options and other arguments of the command line, as `parseArgs` returns them. Throws ScriptFailure with the usage for others
 * than these, and for options that npm took for itself because no `--` is before them: without them the script would do something
 * else.
 */
export function parseOptions<const Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  // A user who names an environment to a script without that option means another site than this machine's.
  const npmOption = ['env', ...Object.keys(config.options ?? {})].find(
    (name) =>
      !settingsOfNpm.has(name) && process.env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined,
  )
  if (npmOption !== undefined) {
    const advice = config.options?.[npmOption] === undefined ? '' : ' Put -- before the options.'
    throw new ScriptFailure(`npm took --${npmOption} for itself, so nothing was done.${advice} ${usage}`)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    // Such as "Unknown option '--evn'", followed by advice that fits no script of ours.
    const reason = (error as Error).message.split('. ')[0] ?? ''
    throw new ScriptFailure(`${reason}. ${usage}`)
  }
}

/** Does a script's work with the options of its command line; a ScriptFailure ends the process with its sentence. */
export async function runScript<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
  work: (parsed: ReturnType<typeof parseArgs<Config>>) => Promise<unknown>,
): Promise<void> {
  try {
    await work(parseOptions(config, usage))
  } catch (error) {
    endWithSentence(error)
  }
}

/** The one argument of a script that isn't an option. Throws ScriptFailure with the usage if there is another number of them. */
export function onlyArgument(positionals: readonly string[], usage: string): string {
  const [argument = '', ...others] = positionals
  if (argument === '' || others.length > 0) throw new ScriptFailure(usage)
  return argument
}

/** Ends the process with a sentence if a script that takes no options and no other arguments is given some. */
export function rejectOptions(command: string): void {
  try {
    parseOptions({}, `${command} takes no options: it works on this machine's data, in DATA_DIR.`)
  } catch (error) {
    endWithSentence(error)
  }
}
