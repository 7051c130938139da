import * as texts from '#app/texts/english/account-calls.ts'
import { FieldError } from '#app/ui/form/form-failure.ts'
import { authorization, keepTokens } from './tokens.ts'

/** What to say when a call of the REST half is refused. */
export interface RefusalTexts {
  /** For each error code that the call's answer can carry: a sentence, or the field it belongs under and the sentence. */
  codes?: Record<string, string | readonly [field: string, text: string]>
  /** For a 429. */
  tooMany?: string
  /** For everything else; `code` is what the answer says, if it says anything. */
  otherwise?: (code: string | undefined) => string
}

interface Refusal {
  error?: string
  'field-error'?: [field: string, message: string]
}

/**
 * Posts JSON to the REST half and returns the answer's JSON (undefined for 204); renewed tokens are kept.
 * Throws an Error whose message a person can read: the text for the code, or the general one for the status.
 */
export async function post<Answer = void>(
  path: string,
  body: unknown,
  wording: RefusalTexts = {},
): Promise<Answer> {
  return send(path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, wording)
}

/** Posts a form with its files, as `post` does JSON. */
export async function postForm<Answer = void>(
  path: string,
  form: FormData,
  wording: RefusalTexts = {},
): Promise<Answer> {
  return send(path, { headers: {}, body: form }, wording)
}

interface Content {
  headers: Record<string, string>
  body: BodyInit
}

async function send<Answer>(path: string, content: Content, wording: RefusalTexts): Promise<Answer> {
  const { otherwise = generalText } = wording
  const headers = { ...content.headers, ...authorization() }
  const response = await keepTokens(path, { ...content, method: 'POST', headers }).catch((cause: unknown) => {
    throw new Error(otherwise(undefined), { cause })
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer as Answer
  throw refusal(response.status, answer ?? {}, wording)
}

/** Statuses whose answers say by a code what is wrong with the call. */
const coded = [413, 415, 422]

function refusal(status: number, answer: Refusal, { codes = {}, tooMany, otherwise }: RefusalTexts): Error {
  const { error: code, 'field-error': ofField } = answer
  if (status === 429) return new Error(tooMany ?? texts.tooManyRequests)
  if (!coded.includes(status)) return new Error((otherwise ?? generalText)(undefined))
  if (ofField) return new FieldError(...ofField)
  const known = code !== undefined && Object.hasOwn(codes, code) ? codes[code] : undefined
  if (typeof known === 'string') return new Error(known)
  if (known) return new FieldError(...known)
  return new Error((otherwise ?? generalText)(code))
}

function generalText(code: string | undefined): string {
  return code === undefined ? texts.errorOccurred : texts.errorOccurredWithCode(code)
}
