import { readInputMessage } from '#shared/refusals/input-message.ts'
import type { GivenRefusal } from '#shared/refusals/refusal-of.ts'
import { inputWords } from './input-words.ts'
import { wordsOf } from './words-of.ts'

/** Message of an input's refusal in the reader's language; the service's own sentence for a code that isn't known here. */
export function inputText(refusal: GivenRefusal | undefined, sentence: string): string {
  return (refusal && wordsOf(inputWords, refusal)) ?? sentence
}

/** The message of a schema's issue in the reader's language. */
export function issueText(message: string): string {
  return inputText(readInputMessage(message), message)
}
