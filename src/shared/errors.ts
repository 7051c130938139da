import type { ReceivedRefusal } from '#shared/refusals/refusal-of.ts'

/** `extensions.code` of errors that are about a whole page, by its status, which their message is too. */
export const errorCodes = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  410: 'GONE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
} as const

type PageStatus = keyof typeof errorCodes

/** Code of an error whose message is a sentence about the input. */
export const badInput = 'BAD_USER_INPUT'

export type ErrorCode = (typeof errorCodes)[PageStatus] | typeof badInput

export interface GraphErrorLine {
  message: string
  code?: ErrorCode
  field?: string
  /** The reason why the user may do nothing, such as a ban. */
  why?: string
  /** The object that an earlier call with the same idempotency key has made of other content. */
  made?: string
  refusal?: ReceivedRefusal
  /** When the next try makes sense, after too many; seconds since the epoch. */
  until?: number
}

/** The service answered with errors; the message has one line each, prefixed `GraphQL: `. */
export class GraphError extends Error {
  override readonly name = 'GraphError'
  readonly lines: GraphErrorLine[]

  constructor(lines: GraphErrorLine[]) {
    super(lines.map((line) => `GraphQL: ${line.message}`).join('\n'))
    this.lines = lines
  }
}

export function pageError(status: PageStatus): GraphError {
  return new GraphError([{ message: String(status), code: errorCodes[status] }])
}

/** The code in an error line of a response; for one that has none of these, of the status in the message. */
export function codeOf(message: string, code: string | undefined): ErrorCode | undefined {
  if (code === badInput) return code
  const codes = Object.entries(errorCodes)
  return (codes.find(([, known]) => known === code) ?? codes.find(([status]) => status === message))?.[1]
}

/** The service did not answer, or not as agreed; the message is prefixed `network: `. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  /** An HTTP status; 0 when nothing came back. */
  readonly status: number
  /** When the next try makes sense, if the response said so; seconds since the epoch. */
  readonly until: number | undefined

  constructor(status: number, reason = 'no answer', until?: number) {
    super(`network: ${status} ${reason}`)
    this.status = status
    this.until = until
  }
}

/** The status that the whole page shows for an error: that of the service's code, a network status, else 0. */
export function errorCode(error: unknown): number {
  if (error instanceof NetworkError) return error.status
  const code = error instanceof GraphError ? error.lines[0]?.code : undefined
  return Number(Object.entries(errorCodes).find(([, known]) => known === code)?.[0] ?? 0)
}

/** The message for the user: the first one. */
export function errorText(error: unknown): string {
  const message =
    error instanceof GraphError ? error.lines[0]?.message : error instanceof Error && error.message
  return message || 'An unknown error occurred'
}

/** Why the person may do nothing, when the service said so. */
export function errorReason(error: unknown): string | undefined {
  return error instanceof GraphError ? error.lines[0]?.why : undefined
}

/** When the next try makes sense, if the service said so; seconds since the epoch. */
export function errorUntil(error: unknown): number | undefined {
  if (error instanceof NetworkError) return error.until
  return error instanceof GraphError ? error.lines[0]?.until : undefined
}

/** The ID of the object that an earlier call with the same idempotency key created from other content, if that is the error. */
export function errorExistingId(error: unknown): string | undefined {
  return error instanceof GraphError ? error.lines[0]?.made : undefined
}

/** The input field that an error is about, when the service named one. */
export function errorField(error: unknown): string | undefined {
  return error instanceof GraphError ? error.lines[0]?.field : undefined
}

/** Reason for a failure, including the cause behind `fetch failed`. */
export function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}
