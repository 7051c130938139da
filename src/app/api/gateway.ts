import { createMiddleware } from '@tanstack/react-start'
import { getRequest, setResponseStatus } from '@tanstack/react-start/server'
import { GraphError, NetworkError } from '#shared/errors.ts'
import { serverFunctionBase } from '#shared/page/page-scripts.ts'
import { authorization, callFunction } from './tokens.ts'
import { runDocument, textOf } from './run-document.server.ts'
import type { Document } from '#app/graphql.gen.ts'

/** Runs a typed GraphQL document upstream for this request; calls with the same idempotency key take effect once. */
export type Run = <Data, Variables>(
  document: Document<Data, Variables>,
  variables: Variables,
  options?: { idempotencyKey?: string },
) => Promise<Data>

/**
 * The middleware of every server function: in the browser it sends the tokens and stores renewed ones; on the server it gives
 * the function `run` for its one document, and sets the response's status for a rejected call.
 */
export const gateway = createMiddleware({ type: 'function' })
  .client(({ next }) => next({ headers: authorization(), fetch: callFunction }))
  .server(async ({ next, context, method }) => {
    const { page } = context
    let isUpstreamCalled = false
    const run: Run = (document, variables, options) => {
      // A page of ours never asks for it.
      if (method === 'GET' && isMutation(textOf(document))) throw new Error('A mutation by GET')
      isUpstreamCalled = true
      return runDocument(page, document, variables, options)
    }
    try {
      return await next({ context: { page, run } })
    } catch (error) {
      // Invalid input is rejected by the function's schema before any request.
      if (!isUpstreamCalled && isUnexpected(error) && isCall(getRequest())) setResponseStatus(400)
      throw error
    }
  })

/** Whether a document's text changes something: its operation is its beginning. */
function isMutation(text: string): boolean {
  return text.startsWith('mutation')
}

function isUnexpected(error: unknown): boolean {
  return error instanceof Error && !(error instanceof GraphError || error instanceof NetworkError)
}

/** Whether a browser calls the function itself; else a page is being rendered. */
function isCall({ url }: Request): boolean {
  return new URL(url).pathname.startsWith(`${serverFunctionBase}/`)
}
