import { t } from '#app/texts/t.ts'
import type { ReceivedRefusal } from '#shared/refusals/refusal-of.ts'
import { FieldError } from '#app/ui/form/form-failure.ts'
import { tooManyRequests, retryAt } from '#app/api/rate-limit.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { authorization, fetchWithTokens, storeTokens } from './tokens.ts'

/** The texts for rejected REST calls. */
export interface RefusalTexts {
  /** For each possible error code: a sentence, or the field that it belongs to and the sentence. */
  codes?: Record<string, string | readonly [field: string, text: string]>
  /** For a 429. */
  tooMany?: string
  /** For all other errors; `code` is the response's error code, if any. */
  otherwise?: (code: string | undefined) => string
}

interface Refusal {
  error?: string
  'field-error'?: [field: string, message: string]
  /** Why the field was refused, as a code. */
  refusal?: ReceivedRefusal
}

/**
 * Posts JSON to the REST API and returns the response's JSON (undefined for 204); renewed tokens are stored. Throws an Error
 * with a user-facing message: the text for the code, or the general one for the status.
 */
export async function post<Answer = void>(
  path: string,
  body: unknown,
  wording: RefusalTexts = {},
): Promise<Answer> {
  return send(path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, wording)
}

/** Posts a form with its files, like `post` with JSON. */
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

/** Posts the content by a fetch that stores renewed tokens; those of a login or a changed password replace any. */
export async function send<Answer>(
  path: string,
  content: Content,
  wording: RefusalTexts,
  fetch = fetchWithTokens,
): Promise<Answer> {
  const { otherwise = generalText } = wording
  const headers = { ...content.headers, ...authorization() }
  const response = await fetch(path, { ...content, method: 'POST', headers }).catch((cause: unknown) => {
    throw new Error(otherwise(undefined), { cause })
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) {
    storeTokens(response.headers.get(internalHeaders.tokens))
    return answer as Answer
  }
  throw await refusalOf(response, answer ?? {}, wording)
}

/** Statuses whose responses have an error code. */
const coded = [413, 415, 422]

async function refusalOf(
  { status, headers }: Response,
  answer: Refusal,
  { codes = {}, tooMany, otherwise }: RefusalTexts,
): Promise<Error> {
  const { error: code, 'field-error': ofField, refusal } = answer
  if (status === 429) return new Error(tooMany ?? tooManyRequests(retryAt(headers)))
  if (!coded.includes(status)) return new Error((otherwise ?? generalText)(undefined))
  if (ofField) {
    const { inputText } = await import('#app/lib/refusals/input-messages.ts')
    return new FieldError(ofField[0], inputText(refusal, ofField[1]))
  }
  const known = code !== undefined && Object.hasOwn(codes, code) ? codes[code] : undefined
  if (typeof known === 'string') return new Error(known)
  if (known) return new FieldError(...known)
  return new Error((otherwise ?? generalText)(code))
}

function generalText(code: string | undefined): string {
  return code === undefined ? t('errors.requestFailed') : t('errors.requestFailedWithCode', { code })
}
