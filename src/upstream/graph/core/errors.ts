import { GraphQLError } from 'graphql'
import { ZodError } from 'zod'
import { badInput, errorCodes } from '#shared/errors.ts'
import { permanentBanEnd } from '#shared/limits.ts'
import { issueRefusal, refusalSentence, refuse, type Refusal } from '#shared/refusals/refusals.ts'
import { logError } from '#shared/log.ts'
import { IdempotencyConflictError, InputError, PageError, RestError } from '#upstream/platform/errors.ts'
import { storageFault, storageRetryAfter } from '#upstream/storage/storage-fault.ts'
import type { RequestContext } from '#upstream/request/context.ts'

export function refusal(message: string, status: 400 | 405 | 413 | 415 = 400): GraphQLError {
  return new GraphQLError(message, { extensions: { code: badInput, http: { status } } })
}

/** Status and code, a sentence about the input, "503" if the storage failed, or "500"; the last two with the request's id. */
export function publicError(error: GraphQLError, context: RequestContext): GraphQLError {
  const cause = causeOf(error)
  const page = pageStatus(cause)
  if (page) {
    if (page.retryAfter !== undefined) context.responseHeaders.set('retry-after', String(page.retryAfter))
    return statusCopy(error, page.code, reasonOf(page, context))
  }
  if (cause instanceof InputError) {
    return publicCopy(error, cause.message, {
      code: badInput,
      refusal: cause.refusal,
      ...(cause.field ? { field: cause.field } : {}),
      ...(cause instanceof IdempotencyConflictError ? { made: cause.made } : {}),
    })
  }
  if (cause instanceof ZodError) return publicCopy(error, ...firstIssue(cause))
  if (cause instanceof GraphQLError && isRefusal(cause, error)) {
    const message = maySeeSchema(context) ? cause.message : cause.message.replace(/ ?Did you mean .*\?$/s, '')
    return publicCopy(error, message, { code: badInput, http: { status: Math.max(400, statusOf(cause)) } })
  }
  const storage = storageFault(cause) ?? undefined
  logError('GraphQL failed', { requestId: context.requestId, path: error.path?.join('.'), storage }, cause)
  if (storage) {
    context.responseHeaders.set('retry-after', String(storageRetryAfter))
    return statusCopy(error, 503, { requestId: context.requestId, http: { status: 503 } })
  }
  return statusCopy(error, 500, { requestId: context.requestId })
}

/** Reason for a rate limit or a ban, with its end, for a response that the user's open tab doesn't expect. */
function reasonOf({ code, retryAfter }: PageStatus, context: RequestContext): Record<string, unknown> {
  const reason =
    code === 429 && retryAfter !== undefined
      ? refuse('too-many-requests', { until: context.now + retryAfter })
      : code === 403
        ? banOf(context)
        : null
  return reason ? { why: refusalSentence(reason), refusal: reason } : {}
}

function banOf({ viewer, account }: RequestContext): Refusal | null {
  if (!viewer.isBanned || !account?.bannedUntil) return null
  return banRefusal(account.bannedUntil, account.banReason)
}

function banRefusal(until: number, reason: string | null): Refusal {
  if (until >= permanentBanEnd) return reason ? refuse('banned-because', { reason }) : refuse('banned')
  return reason ? refuse('banned-until-because', { until, reason }) : refuse('banned-until', { until })
}

/** One line of a response's `errors`; its status is the response's own. */
export function errorLine(error: GraphQLError): Record<string, unknown> {
  const { extensions: _, ...line } = error.toJSON()
  const { http: _status, ...extensions } = error.extensions
  return Object.keys(extensions).length > 0 ? { ...line, extensions } : line
}

export function statusOf(error: GraphQLError): number {
  const { status } = (error.extensions.http ?? {}) as { status?: number }
  return status ?? 200
}

/** Introspection is allowed in development, and for staff. */
export function maySeeSchema(context: RequestContext): boolean {
  return context.config.development || context.viewer.isStaff
}

function causeOf(error: GraphQLError): Error {
  let cause: Error = error
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError
  return cause
}

/** Errors of parsing, validation and variables have no path; an argument that its variable leaves empty has one. */
function isRefusal(cause: GraphQLError, error: GraphQLError): boolean {
  return error.path === undefined || cause.message.startsWith('Argument "')
}

interface PageStatus {
  code: PageError['code']
  /** Seconds. */
  retryAfter: number | undefined
}

/** Status code of the whole page for an error, if it has one; REST and GraphQL share the rate limits. */
function pageStatus(cause: Error): PageStatus | null {
  if (cause instanceof PageError) return cause
  if (cause instanceof RestError && cause.status === 429) return { code: 429, retryAfter: cause.retryAfter }
  return null
}

function firstIssue(error: ZodError): [string, Record<string, unknown>] {
  const [issue] = error.issues
  const field = issue?.path[0]
  const fieldInfo = field === undefined ? {} : { field: String(field) }
  if (!issue) return ['Invalid input', { code: badInput }]
  const { sentence, refusal: why } = issueRefusal(issue.message)
  return [sentence, { code: badInput, ...fieldInfo, ...(why && { refusal: why }) }]
}

function statusCopy(
  error: GraphQLError,
  status: keyof typeof errorCodes,
  extensions: Record<string, unknown>,
): GraphQLError {
  return publicCopy(error, String(status), { code: errorCodes[status], ...extensions })
}

function publicCopy(error: GraphQLError, message: string, extensions: Record<string, unknown>): GraphQLError {
  return new GraphQLError(message, { ...at(error), extensions })
}

function at(error: GraphQLError) {
  return { nodes: error.nodes, source: error.source, positions: error.positions, path: error.path }
}
