import { execute } from '@graphql-tools/executor'
import { GraphQLError, type ExecutionResult, parse, validate, type DocumentNode } from 'graphql'
import { pageDocuments, type DocumentResponse } from '#shared/contract/page-documents.ts'
import { followChanges, readFromCopies } from '#upstream/db/reads.ts'
import { PageError } from '#upstream/platform/errors.ts'
import { readJson } from '#upstream/platform/json-body.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { errorLine, maySeeSchema, publicError, refusal, statusOf } from './errors.ts'
import { graphParams, readParams, type GraphParams } from './params.ts'
import { type DocumentSize, measureDocument, sizeProblem } from './limits.ts'
import { schema } from '#upstream/graph/schema.ts'
import { limits } from '#shared/limits.ts'
import { BoundedCache } from '#upstream/platform/bounded-cache.ts'

const utf8 = new TextEncoder()

/** Mutations allowed without signing in: request the newsletter or an unsubscribe link, and confirm it by the mailed key. */
const openMutations = new Set(['updateNewsletterAnon', 'requestUnsubscribe', 'confirmNewsletter'])

/** One document by POST. Errors become `errors` lines without internal details; a rejected document gets a 400. */
export async function handleGraphql(request: Request, context: RequestContext): Promise<Response> {
  const { status, ...result } = await responseOf(readParams(request), context)
  return jsonResponse(result, status)
}

/** Runs the documents of one page, each as if it had been sent alone; their reads of the same turn are one batch. */
export async function handlePageDocuments(request: Request, context: RequestContext): Promise<Response> {
  const documents = await readJson(request, pageDocuments.body)
  const responses = documents.map(async (body) =>
    responseOf(graphParams(body), context, { mayChange: false }),
  )
  return jsonResponse(await Promise.all(responses))
}

/** JSON response with its length, so that the edge reads it in one call; without a length, the edge counts the bytes of the body. */
function jsonResponse(value: unknown, status = 200): Response {
  const body = utf8.encode(JSON.stringify(value))
  const headers = { 'content-type': 'application/json', 'content-length': String(body.byteLength) }
  return new Response(body, { status, headers })
}

interface DocumentOptions {
  mayChange?: boolean
}

async function responseOf(
  params: GraphParams | Promise<GraphParams>,
  context: RequestContext,
  { mayChange = true }: DocumentOptions = {},
): Promise<DocumentResponse> {
  try {
    return publicResult(await resultOf(await params, context, mayChange), context)
  } catch (error) {
    return publicResult({ errors: [asGraphQLError(error)] }, context)
  }
}

async function resultOf(
  { query, variables, operationName }: GraphParams,
  context: RequestContext,
  mayChange: boolean,
): Promise<ExecutionResult> {
  const read = readDocument(query)
  if (!('document' in read)) return { errors: read }
  const { document, size } = read
  if (size.mutations.length > 0 && !mayChange) return { errors: [refusal('Send a mutation by itself')] }
  const reason = size.mutations.length > 0 || size.introspects ? refusalOf(size, context) : null
  if (reason) return { errors: [reason] }
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

function publicResult(result: ExecutionResult, context: RequestContext): DocumentResponse {
  if (!result.errors) return { ...result, status: 200 }
  const errors = result.errors.map((error) => publicError(error, context))
  return { ...result, errors: errors.map(errorLine), status: Math.max(...errors.map(statusOf)) }
}

interface ValidDocument {
  document: DocumentNode
  size: DocumentSize
}

/** Characters; the site’s own documents are half as many. Parsed, a character takes up to 210 bytes. */
const cacheSize = 128_000

const cache = new BoundedCache<ValidDocument>(cacheSize)

/** Parses, measures and validates a document, once while it's cached. Returns its errors if it may not be executed. */
function readDocument(source: string): ValidDocument | readonly GraphQLError[] {
  const cached = cache.get(source)
  if (cached) return cached
  const read = examine(source)
  if ('document' in read) cache.add(source, read)
  return read
}

/** Documents with more tokens, or above the size limits, are rejected before validation. */
function examine(source: string): ValidDocument | readonly GraphQLError[] {
  let document
  try {
    document = parse(source, { maxLexicalTokens: limits.graphTokens })
  } catch (error) {
    return [error as GraphQLError]
  }
  const size = measureDocument(document)
  const reason = sizeProblem(size)
  if (reason) return [refusal(reason)]
  const errors = validate(schema, document)
  return errors.length > 0 ? errors : { document, size }
}
