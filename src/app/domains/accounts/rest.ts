import { authorization, storeTokens } from './tokens.ts'
import { wire } from '#shared/wire.ts'
import { FieldError } from '#app/ui/form/form-failure.ts'

/** What to say for each error code that a call's 422 can carry. */
export type ErrorTexts = Record<string, string>

interface Refusal {
  error?: string
  'field-error'?: [field: string, message: string]
}

/**
 * Posts JSON to the REST half and returns the answer's JSON (undefined for 204); renewed tokens are kept.
 * Throws an Error whose message a person can read: the text for the code, or the general one for the status.
 */
export async function post<Answer>(path: string, body: unknown, texts: ErrorTexts = {}): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization() },
    body: JSON.stringify(body),
  })
  storeTokens(response.headers.get(wire.tokens))
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer as Answer
  throw refusal(response.status, answer ?? {}, texts)
}

function refusal(status: number, answer: Refusal, texts: ErrorTexts): Error {
  const [field, message] = answer['field-error'] ?? []
  if (field && message) return new FieldError(field, message)
  if (status === 429) return new Error('Too many requests. Please try again later.')
  if (status !== 422 || !answer.error) return new Error('An error occurred. Please try again later.')
  return new Error(
    texts[answer.error] ?? `An unknown error occurred: ${answer.error}. Please try again later.`,
  )
}
