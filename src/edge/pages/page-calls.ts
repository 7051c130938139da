import { isSameBody } from '#edge/upstream/capped-body.ts'
import type { DocumentResponse } from '#shared/contract/page-documents.ts'
import { DocumentBatch } from './document-batch.ts'
import { type GraphDocument, mutationPattern } from './document-call.ts'

/** A call of the upstream: its documents, and the bytes of the response. */
export interface PageCall {
  documents: readonly GraphDocument[]
  body: ArrayBuffer
}

/** The upstream's responses to some documents. */
export interface SentDocuments {
  body: ArrayBuffer
  /** Responses in the order of the documents; a known body is parsed only on this call. */
  responses(): readonly DocumentResponse[]
}

interface SendOptions {
  idempotencyKey?: string
  /** Responses that needn't be parsed when they come again. */
  known?: readonly ArrayBuffer[]
}

/** Sends documents in one call of the upstream. */
export type SendDocuments = (
  documents: readonly GraphDocument[],
  options?: SendOptions,
) => Promise<SentDocuments>

interface QueryOptions {
  idempotencyKey?: string
  /** Whether the app caches the response for all pages: it isn't one of this page's own queries. */
  forAll?: boolean
}

/** Upstream queries of one page: documents of the same turn in one call, and none twice. */
export class PageCalls {
  readonly #send: SendDocuments
  readonly #batch = new DocumentBatch<DocumentResponse>(async (documents) =>
    (await this.#sendOwn(documents)).responses(),
  )
  readonly #responses = new Map<string, () => Promise<DocumentResponse>>()
  readonly #made: PageCall[] = []
  #isRepeatable = true
  #hasChanged = false

  constructor(send: SendDocuments) {
    this.#send = send
  }

  /** Queries the response to a document. After a change, earlier responses aren't reused. */
  async query(
    document: GraphDocument,
    { idempotencyKey, forAll }: QueryOptions = {},
  ): Promise<DocumentResponse> {
    if (idempotencyKey !== undefined || mutationPattern.test(document.query)) {
      this.#hasChanged = true
      return this.#queryAlone(document, { idempotencyKey })
    }
    if (forAll) return this.#queryAlone(document)
    const key = keyOf(document)
    const earlier = this.#hasChanged ? undefined : this.#responses.get(key)
    if (earlier) return earlier()
    const response = this.#batch.query(document)
    this.#responses.set(key, () => response)
    return response
  }

  /** Records that a document had no usable response, so that this page can't be stored with its calls. */
  noteFailure(): void {
    this.#isRepeatable = false
  }

  /**
   * Repeats the queries of stored pages, all at once, and returns the index of the page with the same responses; -1 for none. The responses,
   * and failures, are reused by the queries that follow.
   */
  async repeat(pages: readonly (readonly PageCall[])[]): Promise<number> {
    const [first = []] = pages
    const firstQueries = queriesOf(first)
    const comparable = pages.map((calls) => (queriesOf(calls) === firstQueries ? calls : null))
    const bodies = await Promise.all(
      first.map(({ documents }, index) =>
        this.#queryAgain(
          documents,
          comparable.flatMap((calls) => calls?.[index]?.body ?? []),
        ),
      ),
    )
    return comparable.findIndex((calls) => calls?.every(({ body }, index) => isSameBody(body, bodies[index])))
  }

  /** All calls of the page; null if it isn't the response to them alone. */
  recorded(): readonly PageCall[] | null {
    return this.#isRepeatable && !this.#hasChanged ? this.#made : null
  }

  async #queryAgain(
    documents: readonly GraphDocument[],
    known: readonly ArrayBuffer[],
  ): Promise<ArrayBuffer | undefined> {
    const sent = this.#sendOwn(documents, { known })
    for (const [index, document] of documents.entries())
      this.#responses.set(keyOf(document), async () => (await sent).responses()[index] ?? { status: 502 })
    return sent.then(
      ({ body }) => body,
      () => undefined,
    )
  }

  async #queryAlone(document: GraphDocument, options: SendOptions = {}): Promise<DocumentResponse> {
    const sent = await this.#send([document], options)
    return sent.responses()[0] ?? { status: 502 }
  }

  async #sendOwn(documents: readonly GraphDocument[], options: SendOptions = {}): Promise<SentDocuments> {
    const sent = await this.#send(documents, options)
    this.#made.push({ documents, body: sent.body })
    return sent
  }
}

/** The documents of some calls as one text. */
function queriesOf(calls: readonly PageCall[]): string {
  return calls.map(({ documents }) => documents.map(keyOf).join('\n')).join('\n\n')
}

function keyOf({ query, variables }: GraphDocument): string {
  return `${JSON.stringify(variables)}\n${query}`
}
