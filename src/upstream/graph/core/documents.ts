import { parse, validate, type DocumentNode, type GraphQLError } from 'graphql'
import { limits } from '#shared/limits.ts'
import { BoundedCache } from '#upstream/platform/bounded-cache.ts'
import { refusal } from './errors.ts'
import { measureDocument, sizeProblem, type DocumentSize } from './limits.ts'
import { schema } from '#upstream/graph/schema.ts'

interface ValidDocument {
  document: DocumentNode
  size: DocumentSize
}

/** Characters; the site’s own documents are half as many. Parsed, a character takes up to 210 bytes. */
const cacheSize = 128_000

const cache = new BoundedCache<ValidDocument>(cacheSize)

/** Parses, measures and validates a document, once while it's cached. Returns its errors if it may not be executed. */
export function readDocument(source: string): ValidDocument | readonly GraphQLError[] {
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
