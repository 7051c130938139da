import type { archiveSentences } from '#shared/refusals/archive-sentences.ts'
import { refusalSentence, refuse, type Refusal } from '#shared/refusals/refusals.ts'

type Sentences = typeof archiveSentences

/** An archive that is not taken; the message is a sentence for the person who sent it. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
  readonly refusal: Refusal

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusalSentence(refusal), options)
    this.refusal = refusal
  }

  static of<Code extends keyof Sentences>(code: Code, ...values: Parameters<Sentences[Code]>): ArchiveError {
    return new ArchiveError(refuse(code, ...values))
  }
}
