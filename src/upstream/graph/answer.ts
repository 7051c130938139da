import { execute } from '@graphql-tools/executor'
import { GraphQLError, type ExecutionResult } from 'graphql'
import { followChanges, readFromCopies } from '#upstream/db/copies.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '../request/context.ts'
import { describeSchema } from './core/describe.ts'
import { errorLine, maySeeSchema, publicError, refusal, statusOf } from './core/errors.ts'
import { readParams, type GraphParams } from './core/params.ts'
import { readDocument } from './documents.ts'
import type { DocumentSize } from './limits.ts'
import { schema } from './schema.ts'

/** Mutations allowed without signing in: request the newsletter or an unsubscribe link, and confirm it by the mailed key. */
const openMutations = new Set(['updateNewsletterAnon', 'requestUnsubscribe', 'confirmNewsletter'])

/**
 * The GraphQL half of the contract: one document by POST, answered as JSON. Errors become `errors` lines without internal details; a
 * rejected document gets a 400.
 */
export async function answerGraph(request: Request, context: RequestContext): Promise<Response> {
  const result = await readParams(request)
    .then((params) => resultOf(params, context))
    .catch((error: unknown) => ({ errors: [asGraphQLError(error)] }))
  return jsonAnswer(result, context)
}

async function resultOf(
  { query, variables, operationName }: GraphParams,
  context: RequestContext,
): Promise<ExecutionResult> {
  const read = readDocument(query)
  if (!('document' in read)) return { errors: read }
  const { document, size } = read
  const reason = size.mutations.length > 0 || size.introspects ? refusalOf(size, context) : null
  if (reason) return { errors: [reason] }
  if (size.introspects) await describeSchema(schema)
  if (size.mutations.length > 0) followChanges(context.reading)
  else readFromCopies(context)
  const args = { schema, document, contextValue: context, variableValues: variables, operationName }
  return (await execute(args)) as ExecutionResult
}

/** Other mutations than the open ones need a Bearer, and introspection needs permission to see the schema. */
function refusalOf({ mutations, introspects }: DocumentSize, context: RequestContext): GraphQLError | null {
  if (!context.viewer.mayWrite && mutations.some((name) => !openMutations.has(name)))
    return new GraphQLError('401', { originalError: new PageError(401) })
  return introspects && !maySeeSchema(context) ? refusal('Introspection is off') : null
}

function asGraphQLError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error
  const originalError = error instanceof Error ? error : new Error(String(error))
  return new GraphQLError(originalError.message, { originalError })
}

function jsonAnswer(result: ExecutionResult, context: RequestContext): Response {
  if (!result.errors) return Response.json(result)
  const errors = result.errors.map((error) => publicError(error, context))
  return Response.json(
    { ...result, errors: errors.map(errorLine) },
    { status: Math.max(...errors.map(statusOf)) },
  )
}
