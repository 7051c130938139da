import { parse, validate, type DocumentNode, type GraphQLError } from 'graphql'
import { limits } from '#shared/limits.ts'
import { refusal } from './core/errors.ts'
import { measureDocument, sizeProblem, type DocumentSize } from './limits.ts'
import { schema } from './schema.ts'

/** A document that may be executed. */
export interface ValidDocument {
  document: DocumentNode
  size: DocumentSize
}

/** Documents to keep; the site itself has about two hundred. */
const maxKept = 500

/** What was found out about documents by their texts, the one used last at the end. */
const kept = new Map<string, ValidDocument | readonly GraphQLError[]>()

/** Parses, measures and validates a document, once while it's kept. Returns its errors if it may not be executed. */
export function readDocument(source: string): ValidDocument | readonly GraphQLError[] {
  const read = kept.get(source) ?? examine(source)
  kept.delete(source)
  kept.set(source, read)
  const [oldest = ''] = kept.keys()
  if (kept.size > maxKept) kept.delete(oldest)
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
