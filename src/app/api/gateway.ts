import { createMiddleware } from '@tanstack/react-start'
import { getRequest, setResponseStatus } from '@tanstack/react-start/server'
import { errorCode, GraphError, NetworkError } from '#shared/errors.ts'
import { serverFunctionBase } from '#shared/server-functions.ts'
import { authorization, callFunction } from './tokens.ts'
import type { TypedDocumentString } from '../graphql.gen.ts'

/** Runs a typed document upstream for this request; calls with the same idempotency key change things once. */
export type Run = <Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  options?: { idempotencyKey?: string },
) => Promise<Data>

/**
 * What every server function goes through: in the browser the tokens are sent along and renewed ones kept; on the
 * server the function gets `run` for its one document, and a refusal sets the answer's status.
 */
export const gateway = createMiddleware({ type: 'function' })
  .client(({ next }) => next({ headers: authorization(), fetch: callFunction }))
  .server(async ({ next, context }) => {
    const { page } = context
    let hasAsked = false
    const run: Run = async (document, variables, options) => {
      hasAsked = true
      try {
        return await page.graph(document.toString(), variables as Record<string, unknown>, options)
      } catch (error) {
        setResponseStatus(errorCode(error) || (error instanceof GraphError ? 422 : 500))
        throw error
      }
    }
    try {
      return await next({ context: { page, run } })
    } catch (error) {
      // What doesn't fit is refused by the function's schema before anything is asked.
      if (!hasAsked && isUnforeseen(error) && isCall(getRequest())) setResponseStatus(400)
      throw error
    }
  })

function isUnforeseen(error: unknown): boolean {
  return error instanceof Error && !(error instanceof GraphError || error instanceof NetworkError)
}

/** Whether a browser calls the function itself; else a page is being made. */
function isCall({ url }: Request): boolean {
  return new URL(url).pathname.startsWith(`${serverFunctionBase}/`)
}
