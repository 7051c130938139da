import type { Config } from './env.ts'

const severity = { debug: 0, info: 1, warn: 2, error: 3 } as const

/** How much a log line matters. */
export type LogLevel = keyof typeof severity

/** Whether lines of that level are written under the settings. */
function logs(config: Config, level: LogLevel): boolean {
  return severity[level] >= severity[config.logLevel]
}

/** Writes one JSON line; callers pass only what may be kept: never a query, cookie, token, body or address. */
export function logLine(
  config: Config,
  level: LogLevel,
  event: string,
  fields: Record<string, unknown>,
): void {
  if (logs(config, level)) console.log(JSON.stringify({ level, event, ...fields }))
}

/** What a thrown thing may say in the log: its kind and its own stack, never an answer's body. */
export function errorFields(error: unknown): { error: string; stack?: string } {
  if (!(error instanceof Error)) return { error: 'not an error' }
  return { error: error.name, ...(error.stack && { stack: error.stack }) }
}
