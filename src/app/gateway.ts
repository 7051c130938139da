import { createMiddleware } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { errorCode, GraphError } from '#shared/errors.ts'
import { authorization, callFunction } from './domains/accounts/tokens.ts'
import type { TypedDocumentString } from './graphql.gen.ts'

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
  .server(({ next, context }) => {
    const { page } = context
    const run: Run = async (document, variables, options) => {
      try {
        return await page.graph(document.toString(), variables as Record<string, unknown>, options)
      } catch (error) {
        setResponseStatus(errorCode(error) || (error instanceof GraphError ? 422 : 500))
        throw error
      }
    }
    return next({ context: { page, run } })
  })
