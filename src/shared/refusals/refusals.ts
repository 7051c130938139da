import { archiveSentences } from './archive-sentences.ts'
import { readInputMessage } from './input-message.ts'
import { inputSentences } from './input-sentences.ts'
import { querySentences } from './query-sentences.ts'
import { refuseBy, sentenceOf, type RefusalOf } from './refusal-of.ts'
import { writeSentences } from './write-sentences.ts'

/** Each code by which the service refuses something, with its values and its sentence. Codes are stable: clients rely on them. */
export const refusalSentences = {
  ...inputSentences,
  ...writeSentences,
  ...querySentences,
  ...archiveSentences,
} as const

export type Refusal = RefusalOf<typeof refusalSentences>

export function refuse<Code extends keyof typeof refusalSentences>(
  code: Code,
  ...values: Parameters<(typeof refusalSentences)[Code]>
): Refusal {
  return refuseBy<typeof refusalSentences, Code>(code, values)
}

/** A refusal in English, for clients that don't know codes. */
export function refusalSentence(refusal: Refusal): string {
  return sentenceOf(refusalSentences, refusal)
}

/** A schema's issue in English, and its refusal unless the library worded it. */
export function issueRefusal(message: string): { sentence: string; refusal: Refusal | undefined } {
  const refusal = readInputMessage(message) as Refusal | undefined
  return { sentence: refusal ? refusalSentence(refusal) : message, refusal }
}
