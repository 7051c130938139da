import { graphDeadlineMs } from '#edge/upstream/graphql-deadline.ts'
import type { UpstreamResponse, UpstreamCall } from '#edge/upstream/upstream.ts'
import { pageDocuments, type DocumentResponse } from '#shared/contract/page-documents.ts'
import { NetworkError } from '#shared/errors.ts'

/** A document with its variables. */
export interface GraphDocument {
  query: string
  variables: Record<string, unknown>
}

/** The upstream call for some documents; a single one is sent to the public GraphQL path. */
export function documentCall(documents: readonly GraphDocument[]): UpstreamCall {
  const [first] = documents
  if (first && documents.length === 1) {
    const deadlineMs = graphDeadlineMs(first.query)
    return { path: '/graphql', method: 'POST', body: JSON.stringify(first), json: 'object', deadlineMs }
  }
  return { path: pageDocuments.path, method: 'POST', body: JSON.stringify(documents), json: 'list' }
}

/** The responses in the documents' order; a refusal of the whole call is the response to each. */
export function documentResponses(
  { status, value }: Pick<UpstreamResponse, 'status' | 'value'>,
  { length }: readonly GraphDocument[],
): DocumentResponse[] {
  if (!Array.isArray(value)) return Array.from({ length }, () => ({ ...(value as object), status }))
  const responses: unknown[] = value
  if (responses.length !== length || !responses.every(isDocumentResponse))
    throw new NetworkError(502, 'upstream answered other documents')
  return responses
}

function isDocumentResponse(value: unknown): value is DocumentResponse {
  return typeof value === 'object' && value !== null && 'status' in value && Number.isInteger(value.status)
}

/** Matches a GraphQL document that changes something. */
export const mutationPattern = /(?:^|[\s}])mutation\b/
