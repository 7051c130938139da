import type { ReceivedRefusal } from './refusals/refusal-of.ts'

/** One line of a GraphQL response's errors. */
export interface GraphErrorLine {
  message: string
  field?: string
  /** The reason why the user may do nothing, such as a ban. */
  why?: string
  /** The object that an earlier call with the same idempotency key has made of other content. */
  made?: string
  /** Why the service refuses, as a code with values. */
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

/** The code that the whole page shows for an error: a GraphQL message that is a number, a network status, else 0. */
export function errorCode(error: unknown): number {
  const message = error instanceof Error ? error.message : ''
  const match = /^GraphQL: (\d{1,3})(?:\n|$)/.exec(message) ?? /^network: (\d{1,3}) /.exec(message)
  return match ? Number(match[1]) : 0
}

/** The message for the user: the first one without its prefix. */
export function errorText(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const line = message.split('\n')[0]?.replace(/^GraphQL: /, '') ?? ''
  return line || 'An unknown error occurred'
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
