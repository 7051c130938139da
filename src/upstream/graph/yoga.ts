import { GraphQLError, parse, type ExecutionResult } from 'graphql'
import { createLRUCache, createYoga, type Plugin } from 'graphql-yoga'
import { limits } from '#shared/limits.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '../request/context.ts'
import { describeSchema } from './core/describe.ts'
import { errorLine, maySeeSchema, publicError, refusal, statusOf } from './core/errors.ts'
import { excess, measure } from './limits.ts'
import { readParams } from './core/params.ts'
import { schema } from './schema.ts'

/** Documents kept parsed; the site itself has fewer than a hundred. */
const keptDocuments = 500

/** Documents with more tokens, or too much in them, are refused before validation. */
const boundedDocuments: Plugin = {
  onParse({ setParseFn }) {
    setParseFn((source: string) => parse(source, { maxLexicalTokens: limits.graphTokens }))
    return ({ result, replaceParseResult }) => {
      const reason = result instanceof Error ? null : excess(measure(result))
      if (reason) replaceParseResult(refusal(reason))
    }
  },
}

/** What anybody may do: ask for the newsletter or for a link that ends it, and confirm it by the key that was mailed. */
const openMutations = new Set(['updateNewsletterAnon', 'requestUnsubscribe', 'confirmNewsletter'])

/** Only a Bearer changes anything else, and only those who may see the schema can ask for it. */
const guardedExecution: Plugin = {
  async onExecute({ args, setResultAndStopExecution }) {
    const context = args.contextValue as unknown as RequestContext
    const { mutations, introspects } = measure(args.document)
    if (!context.viewer.mayWrite && mutations.some((name) => !openMutations.has(name))) {
      setResultAndStopExecution({ errors: [new GraphQLError('401', { originalError: new PageError(401) })] })
    } else if (introspects && !maySeeSchema(context)) {
      setResultAndStopExecution({ errors: [refusal('Introspection is off')] })
    } else if (introspects) {
      await describeSchema(schema)
    }
  },
}

/** Accepts one JSON document by POST, and returns errors without internal details. */
const jsonOverPost: Plugin<object, RequestContext> = {
  onRequestParse({ setRequestParser }) {
    setRequestParser(readParams)
  },
  onResultProcess({ setResultProcessor, serverContext }) {
    setResultProcessor((result) => jsonAnswer(result as ExecutionResult, serverContext), 'application/json')
  },
}

/** The GraphQL half of the contract. Errors inside become `errors` lines; a refused document is answered with 400. */
export const yoga = createYoga<RequestContext>({
  schema,
  plugins: [boundedDocuments, guardedExecution, jsonOverPost],
  parserAndValidationCache: {
    documentCache: createLRUCache({ max: keptDocuments }),
    errorCache: createLRUCache({ max: keptDocuments }),
  },
  maskedErrors: false,
  maxRequestBodySize: false,
  multipart: false,
  batching: false,
  cors: false,
  logging: false,
  graphiql: false,
  landingPage: false,
  fetchAPI: {
    fetch,
    Request,
    Response,
    Headers,
    URL,
    URLSearchParams,
    ReadableStream,
    TextEncoder,
    TextDecoder,
    FormData,
    File,
    Blob,
    crypto,
    TransformStream,
    WritableStream,
    btoa,
    Buffer,
    AbortController,
  } as never,
})

function jsonAnswer(result: ExecutionResult, context: RequestContext): Response {
  if (!result.errors) return Response.json(result)
  const errors = result.errors.map((error) => publicError(error, context))
  return Response.json(
    { ...result, errors: errors.map(errorLine) },
    { status: Math.max(...errors.map(statusOf)) },
  )
}
