import { refusalSentence, refuse, type Refusal } from '#shared/refusals/refusals.ts'

/** A status for the whole page, like HTTP's: 401, 403, 404, 410, 429. */
export class PageError extends Error {
  override readonly name = 'PageError'
  readonly code: 401 | 403 | 404 | 410 | 429
  /** Seconds until another attempt makes sense; only with 429. */
  readonly retryAfter: number | undefined

  constructor(code: 401 | 403 | 404 | 410 | 429, retryAfter?: number) {
    super(String(code))
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** Refusal of an input, with the input field it is about, if any; the message is a sentence that users can read. */
export class InputError extends Error {
  override readonly name = 'InputError'
  readonly refusal: Refusal
  readonly field: string | undefined

  constructor(refusal: Refusal, field?: string) {
    super(refusalSentence(refusal))
    this.refusal = refusal
    this.field = field
  }
}

/** The idempotency key was used for other input already: the id of the object that was created then. */
export class IdempotencyConflictError extends InputError {
  readonly made: string

  constructor(made: string) {
    super(refuse('already-sent'))
    this.made = made
  }
}

/** A rejected REST call: `{"error": code}` with the status, by default 422, and the reason if the code doesn't say it all. */
export class RestError extends Error {
  override readonly name = 'RestError'
  readonly status: 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503
  readonly retryAfter: number | undefined

  readonly refusal: Refusal | undefined

  constructor(code: string, status: RestError['status'] = 422, retryAfter?: number, reason?: Refusal) {
    super(code)
    this.status = status
    this.retryAfter = retryAfter
    this.refusal = reason
  }
}
