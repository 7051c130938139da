const severity = { debug: 0, info: 1, warn: 2, error: 3 } as const

export type LogLevel = keyof typeof severity

/** All that a log line may say: never a query, cookie, token, body or address. */
export interface LogFields {
  /** The request that it's about, or that a job follows. */
  requestId?: string | null | undefined
  host?: string
  /** Where the request went, by pattern; of a page's error the page. */
  route?: string
  method?: string
  /** A path of the upstream, or of a field in a GraphQL document. */
  path?: string | undefined
  status?: number
  ms?: number
  /** Round trips to the databases, and how long they took together. */
  trips?: number
  /** Round trips that a copy of the database answered. */
  copyTrips?: number
  databaseMs?: number
  cache?: string | undefined
  /** The reason, in words that contain no input. */
  reason?: string
  /** Which limit, and how many. */
  limit?: string
  count?: number
  /** The public name of a provider of social sign-in. */
  provider?: string
  job?: number
  topic?: string
  mail?: number
  newsletter?: number
  /** The storage failure, if that is the cause. */
  storage?: string | undefined
  /** The kind of a thrown error. */
  error?: string
  message?: string
  stack?: string
  cause?: string
}

/** Writes one line of JSON, the request's id first, unless the settings leave out lines of its level. */
export function logLine(
  { logLevel }: { logLevel: LogLevel },
  level: LogLevel,
  event: string,
  { requestId, ...fields }: LogFields,
): void {
  if (severity[level] < severity[logLevel]) return
  console[level](JSON.stringify({ requestId: requestId ?? undefined, level, event, ...fields }))
}

/** Logs an unexpected error as one line, at any log level: the event, its fields and the thrown value. */
export function logError(event: string, fields: LogFields, thrown: unknown): void {
  logLine({ logLevel: 'error' }, 'error', event, { ...fields, ...errorFields(thrown) })
}

/** Log fields of a thrown value. The head of its stack is left out, which repeats the message. */
export function errorFields(thrown: unknown): Pick<LogFields, 'error' | 'message' | 'stack' | 'cause'> {
  if (!(thrown instanceof Error)) return { error: 'a value that is not an Error was thrown' }
  return {
    error: thrown.name,
    message: thrown.message,
    stack: framesOf(thrown),
    ...(thrown.cause instanceof Error && { cause: thrown.cause.message }),
  }
}

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .join('\n')
}
