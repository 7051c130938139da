import { graphDeadlineMs } from '#edge/upstream/graphql-deadline.ts'
import type { UpstreamAnswer, UpstreamCall } from '#edge/upstream/upstream.ts'
import { pageDocuments, type DocumentAnswer } from '#shared/contract/page-documents.ts'
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

/** The answers in the documents' order; a refusal of the whole call is the answer to each. */
export function documentAnswers(
  { status, value }: Pick<UpstreamAnswer, 'status' | 'value'>,
  { length }: readonly GraphDocument[],
): DocumentAnswer[] {
  if (!Array.isArray(value)) return Array.from({ length }, () => ({ ...(value as object), status }))
  const answers: unknown[] = value
  if (answers.length !== length || !answers.every(isAnswer))
    throw new NetworkError(502, 'upstream answered other documents')
  return answers
}

function isAnswer(value: unknown): value is DocumentAnswer {
  return typeof value === 'object' && value !== null && 'status' in value && Number.isInteger(value.status)
}

/** Matches a GraphQL document that changes something. */
export const mutationPattern = /(?:^|[\s}])mutation\b/
