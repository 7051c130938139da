import { pageDocuments } from '#shared/contract/page-documents.ts'
import type { GraphDocument } from './document-call.ts'

interface Waiting<Result> {
  document: GraphDocument
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Microtasks between the first document and the call. The loaders of a page start in the same turn of the event loop, but each has some
 * steps of its own before its query; later documents are a separate call.
 */
const steps = 24

/** Batches the documents that a page queries in the same turn into one call; `send` answers a list of documents in their order. */
export class DocumentBatch<Result> {
  readonly #send: (documents: readonly GraphDocument[]) => Promise<readonly Result[]>
  #waiting: Waiting<Result>[] = []

  constructor(send: (documents: readonly GraphDocument[]) => Promise<readonly Result[]>) {
    this.#send = send
  }

  /** The response to the document; fails if the call that it is part of does. */
  query(document: GraphDocument): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ document, resolve, reject })
      if (this.#waiting.length === 1) void this.#sendSoon()
      if (this.#waiting.length === pageDocuments.maxCount) void this.#sendNow()
    })
  }

  async #sendSoon(): Promise<void> {
    for (let step = 0; step < steps; step += 1) await Promise.resolve()
    await this.#sendNow()
  }

  async #sendNow(): Promise<void> {
    const batch = this.#waiting
    this.#waiting = []
    if (batch.length === 0) return
    try {
      const results = await this.#send(batch.map(({ document }) => document))
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
}
