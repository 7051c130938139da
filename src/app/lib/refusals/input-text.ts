import { readInputMessage } from '#shared/refusals/input-message.ts'
import type { ReceivedRefusal } from '#shared/refusals/refusal-of.ts'
import { inputMessages } from './input-messages.ts'
import { refusalMessage } from './refusal-message.ts'

/** Message of an input's refusal in the reader's language; the service's own sentence for a code that isn't known here. */
export function inputText(refusal: ReceivedRefusal | undefined, sentence: string): string {
  return (refusal && refusalMessage(inputMessages, refusal)) ?? sentence
}

/** The message of a schema's issue in the reader's language. */
export function issueText(message: string): string {
  return inputText(readInputMessage(message), message)
}
