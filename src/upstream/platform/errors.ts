/** An answer for the whole page, by an HTTP-like code: 401, 403, 404, 410, 429. */
export class PageError extends Error {
  override readonly name = 'PageError'
  readonly code: 401 | 403 | 404 | 410 | 429
  /** Seconds until it is worth trying again; only with 429. */
  readonly retryAfter: number | undefined

  constructor(code: 401 | 403 | 404 | 410 | 429, retryAfter?: number) {
    super(String(code))
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** A sentence a person can read about what they sent, and the input field it is about. */
export class InputError extends Error {
  override readonly name = 'InputError'
  readonly field: string | undefined

  constructor(message: string, field?: string) {
    super(message)
    this.field = field
  }
}

/** What was sent under an idempotency key that has made something of other content: which object that was. */
export class AlreadyMadeError extends InputError {
  readonly made: string

  constructor(made: string) {
    super('Something else was already sent with this idempotency key')
    this.made = made
  }
}

/** A refusal of a REST call: `{"error": code}` with the status, 422 unless said otherwise. */
export class RestError extends Error {
  override readonly name = 'RestError'
  readonly status: 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503
  readonly retryAfter: number | undefined

  constructor(code: string, status: RestError['status'] = 422, retryAfter?: number) {
    super(code)
    this.status = status
    this.retryAfter = retryAfter
  }
}
