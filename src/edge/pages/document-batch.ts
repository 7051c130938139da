import { pageDocuments } from '#shared/contract/page-documents.ts'
import type { GraphDocument } from './document-call.ts'

interface Waiting<Answer> {
  document: GraphDocument
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * Microtasks between the first document and the call. The loaders of a page start in the same turn of the event loop, but each has some
 * steps of its own before its query; later documents are a separate call.
 */
const steps = 24

/** Batches the documents that a page queries in the same turn into one call; `send` answers a list of documents in their order. */
export class DocumentBatch<Answer> {
  readonly #send: (documents: readonly GraphDocument[]) => Promise<readonly Answer[]>
  #waiting: Waiting<Answer>[] = []

  constructor(send: (documents: readonly GraphDocument[]) => Promise<readonly Answer[]>) {
    this.#send = send
  }

  /** The answer to the document; fails if the call that it is part of does. */
  query(document: GraphDocument): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ document, resolve, reject })
      if (this.#waiting.length === 1) void this.#sendSoon()
      if (this.#waiting.length === pageDocuments.most) void this.#sendNow()
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
      const answers = await this.#send(batch.map(({ document }) => document))
      batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
}
