import { graphDeadlineMs, type UpstreamCall, type UpstreamResponse } from '#edge/upstream/upstream.ts'
import { pageDocuments, type DocumentResponse } from '#shared/contract/page-documents.ts'
import { NetworkError } from '#shared/errors.ts'

/** A document with its variables. */
export interface GraphDocument {
  query: string
  variables: Record<string, unknown>
}

/** Sends documents in one call of the upstream; the responses are in their order. */
export type SendDocuments = (
  documents: readonly GraphDocument[],
  idempotencyKey?: string,
) => Promise<readonly DocumentResponse[]>

interface Waiting {
  document: GraphDocument
  resolve(response: DocumentResponse): void
  reject(error: unknown): void
}

/** Matches a GraphQL document that changes something. */
export const mutationPattern = /(?:^|[\s}])mutation\b/

/** Upstream calls of one page: queries that begin together, as those of its routes do, are one call; a change is a call of its own. */
export class PageCalls {
  readonly #send: SendDocuments
  #waiting: Waiting[] = []

  constructor(send: SendDocuments) {
    this.#send = send
  }

  /** The response to a document; fails if the call that it is part of does. */
  async query(document: GraphDocument, idempotencyKey?: string): Promise<DocumentResponse> {
    if (idempotencyKey !== undefined || mutationPattern.test(document.query)) {
      const [response] = await this.#send([document], idempotencyKey)
      return response ?? { status: 502 }
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ document, resolve, reject })
      if (this.#waiting.length === 1) queueMicrotask(() => void this.#sendNow())
      if (this.#waiting.length === pageDocuments.maxCount) void this.#sendNow()
    })
  }

  async #sendNow(): Promise<void> {
    const batch = this.#waiting
    this.#waiting = []
    if (batch.length === 0) return
    try {
      const responses = await this.#send(batch.map(({ document }) => document))
      batch.forEach(({ resolve }, index) => resolve(responses[index] ?? { status: 502 }))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
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
