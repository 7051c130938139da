import { querySentences } from '#shared/refusals/query-sentences.ts'
import { refuseBy, sentenceOf, type RefusalOf } from '#shared/refusals/refusal-of.ts'

type Sentences = typeof querySentences

/** A query that can't be read; the message is `parse query: {detail}` and names the place if there is one. */
export class TicketQueryError extends Error {
  override readonly name = 'TicketQueryError'
  readonly refusal: RefusalOf<Sentences>

  private constructor(refusal: RefusalOf<Sentences>) {
    super(sentenceOf(querySentences, refusal))
    this.refusal = refusal
  }

  static of<Code extends keyof Sentences>(
    code: Code,
    ...values: Parameters<Sentences[Code]>
  ): TicketQueryError {
    return new TicketQueryError(refuseBy<Sentences, Code>(code, values))
  }

  /** The place in UTF-16 units from 1; undefined when the query as a whole is refused. */
  get column(): number | undefined {
    const { values } = this.refusal
    return 'column' in values ? values.column : undefined
  }
}
