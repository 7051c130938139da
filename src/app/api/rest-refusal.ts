import { t } from '#app/texts/t.ts'
import type { ReceivedRefusal } from '#shared/refusals/refusal-of.ts'
import { FieldError, UserFacingError } from '#app/ui/form/form-values.ts'
import { tooManyRequests, retryAt } from './rate-limit.ts'

/** The texts for rejected REST calls. */
export interface RefusalTexts {
  /** For each possible error code, or a closer reason: a sentence, or the field that it belongs to and the sentence. */
  codes?: Record<string, string | readonly [field: string, text: string]>
  /** For a 429. */
  tooMany?: string
  /** For all other errors; `code` is the response's error code, if any. */
  otherwise?: (code: string | undefined) => string
  /** Whether an `error` that is a text instead of a code is shown as it is. */
  showsText?: boolean
}

/** Content of the response to a rejected call. */
export interface RestRefusal {
  error?: string
  'field-error'?: [field: string, message: string]
  /** Why the call or its field was refused, as a code. */
  refusal?: ReceivedRefusal
}

/** Statuses whose responses have an error code. */
const coded = [413, 415, 422]

/** The error to show for a rejected call: the text for its code or status, at the field that the service names. */
export async function restError(
  { status, headers }: Response,
  body: RestRefusal,
  { codes = {}, tooMany, otherwise, showsText = false }: RefusalTexts,
): Promise<Error> {
  const { error: code, 'field-error': ofField, refusal } = body
  if (status === 429) return new UserFacingError(tooMany ?? tooManyRequests(retryAt(headers)))
  if (showsText && isText(code)) return new UserFacingError(code)
  if (!coded.includes(status)) return new UserFacingError((otherwise ?? generalText)(undefined))
  if (ofField) {
    const { inputText } = await import('#app/lib/refusals/input-messages.ts')
    return new FieldError(ofField[0], inputText(refusal, ofField[1]))
  }
  const known = [refusal?.code, code].map((one) => ownText(codes, one)).find(Boolean)
  if (typeof known === 'string') return new UserFacingError(known)
  if (known) return new FieldError(...known)
  return new UserFacingError((otherwise ?? generalText)(code))
}

/** Codes are words, joined by hyphens or underscores. */
function isText(error: unknown): error is string {
  return typeof error === 'string' && error !== '' && !/^[\w-]+$/.test(error)
}

function ownText(codes: NonNullable<RefusalTexts['codes']>, code: string | undefined) {
  return code !== undefined && Object.hasOwn(codes, code) ? codes[code] : undefined
}

/** The text for a failure without a text of its own. */
export function generalText(code: string | undefined): string {
  return code === undefined ? t('errors.requestFailed') : t('errors.requestFailedWithCode', { code })
}
