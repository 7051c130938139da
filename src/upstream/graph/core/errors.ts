import { GraphQLError } from 'graphql'
import { ZodError } from 'zod'
import { logError } from '#shared/log.ts'
import { banSentence } from '#upstream/domains/accounts/ban-sentence.ts'
import { AlreadyMadeError, InputError, PageError, RestError } from '#upstream/platform/errors.ts'
import { storageFault, storageRetryAfter } from '#upstream/storage/storage-fault.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** A document or body that is refused before anything runs. */
export function refusal(message: string, status: 400 | 405 | 413 | 415 = 400): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status } } })
}

/**
 * What the world may know of an error: a page's code, a sentence about the input, "503" when the storage failed, or "500"; the
 * last two with the request's id.
 */
export function publicError(error: GraphQLError, context: RequestContext): GraphQLError {
  const cause = causeOf(error)
  const page = pageAnswer(cause)
  if (page) {
    if (page.retryAfter !== undefined) context.answer.set('retry-after', String(page.retryAfter))
    return told(error, String(page.code), page.code === 403 ? whyNot(context) : {})
  }
  if (cause instanceof InputError) {
    return told(error, cause.message, {
      code: 'BAD_USER_INPUT',
      ...(cause.field ? { field: cause.field } : {}),
      ...(cause instanceof AlreadyMadeError ? { made: cause.made } : {}),
    })
  }
  if (cause instanceof ZodError) return told(error, ...firstIssue(cause))
  if (cause instanceof GraphQLError && isRefusal(cause, error)) {
    const message = maySeeSchema(context) ? cause.message : cause.message.replace(/ ?Did you mean .*\?$/s, '')
    return told(error, message, { code: 'BAD_USER_INPUT', http: { status: Math.max(400, statusOf(cause)) } })
  }
  const storage = storageFault(cause) ?? undefined
  logError('GraphQL failed', { requestId: context.requestId, path: error.path?.join('.'), storage }, cause)
  if (storage) {
    context.answer.set('retry-after', String(storageRetryAfter))
    return told(error, '503', { requestId: context.requestId, http: { status: 503 } })
  }
  return told(error, '500', { requestId: context.requestId })
}

/** The reason for a user who may do nothing, in a response that their open tab doesn't expect. */
function whyNot({ viewer, account }: RequestContext): Record<string, unknown> {
  if (!viewer.isBanned || !account?.bannedUntil) return {}
  return { why: banSentence(account.bannedUntil, account.banReason) }
}

/** One line of an answer's `errors`; its status is the answer's own. */
export function errorLine(error: GraphQLError): Record<string, unknown> {
  const { extensions: _, ...line } = error.toJSON()
  const { http: _status, ...extensions } = error.extensions
  return Object.keys(extensions).length > 0 ? { ...line, extensions } : line
}

/** The status that a refusal is answered with; 200 for what went wrong while running. */
export function statusOf(error: GraphQLError): number {
  const { status } = (error.extensions.http ?? {}) as { status?: number }
  return status ?? 200
}

/** The schema is shown in development, and to staff. */
export function maySeeSchema(context: RequestContext): boolean {
  return context.config.development || context.viewer.isStaff
}

/** What was thrown, without the layers that the executor puts around it. */
function causeOf(error: GraphQLError): Error {
  let cause: Error = error
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError
  return cause
}

/** Parsing, validation and variables fail without a path; an argument that its variable leaves empty fails with one. */
function isRefusal(cause: GraphQLError, error: GraphQLError): boolean {
  return error.path === undefined || cause.message.startsWith('Argument "')
}

/** The code for the whole page that an error stands for, if it does; limits are counted for REST and GraphQL alike. */
function pageAnswer(cause: Error): { code: number; retryAfter: number | undefined } | null {
  if (cause instanceof PageError) return cause
  if (cause instanceof RestError && cause.status === 429) return { code: 429, retryAfter: cause.retryAfter }
  return null
}

function firstIssue(error: ZodError): [string, Record<string, unknown>] {
  const [issue] = error.issues
  const field = issue?.path[0]
  const about = field === undefined ? {} : { field: String(field) }
  return [issue?.message ?? 'Invalid input', { code: 'BAD_USER_INPUT', ...about }]
}

function told(error: GraphQLError, message: string, extensions: Record<string, unknown>): GraphQLError {
  return new GraphQLError(message, { ...at(error), extensions })
}

function at(error: GraphQLError) {
  return { nodes: error.nodes, source: error.source, positions: error.positions, path: error.path }
}
