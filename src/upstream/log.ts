import type { Config } from './env.ts'

/** Writes an unexpected fault as one JSON line: what failed and where, never what a statement was run with. */
export function logFault(requestId: string, where: string, error: unknown): void {
  console.error(JSON.stringify({ level: 'error', requestId, where, ...describe(error) }))
}

/** Writes what the world did wrong as one JSON line, unless only faults are wanted; `reason` repeats nothing of it. */
export function logWarning(
  { logLevel }: Pick<Config, 'logLevel'>,
  requestId: string,
  where: string,
  reason: string,
): void {
  if (logLevel !== 'error') console.warn(JSON.stringify({ level: 'warn', requestId, where, reason }))
}

/** Statement parameters stand in the message and at the head of the stack of a failed query, so both are left out. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'a value that is not an Error was thrown' }
  const { query } = error as { query?: unknown }
  return {
    name: error.name,
    message: typeof query === 'string' ? `failed query: ${query}` : error.message,
    frames: framesOf(error),
    ...(error.cause instanceof Error ? { cause: error.cause.message } : {}),
  }
}

function framesOf(error: Error): string[] {
  const lines = error.stack?.split('\n') ?? []
  return lines.map((line) => line.trim()).filter((line) => line.startsWith('at '))
}
