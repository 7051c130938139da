import type { inputSentences } from './input-sentences.ts'
import { refuseBy, type ReceivedRefusal } from './refusal-of.ts'

type InputSentences = typeof inputSentences

/** Encodes a refusal as the message of a schema's issue; the code that shows or answers it turns it into a sentence. */
export function inputMessage<Code extends keyof InputSentences>(
  code: Code,
  ...values: Parameters<InputSentences[Code]>
): string {
  return JSON.stringify(refuseBy<InputSentences, Code>(code, values))
}

/** The refusal in an issue's message; undefined for a message that the library wrote. */
export function readInputMessage(message: string): ReceivedRefusal | undefined {
  return message.startsWith('{"code":') ? (JSON.parse(message) as ReceivedRefusal) : undefined
}
