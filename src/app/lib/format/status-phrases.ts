import { errorPageTexts } from '#app/texts/english/error-page.ts'

/** The phrase of an HTTP status, in English unless other words are given; a code that is none is an unknown error. */
export function statusPhrase(code: number, { phrases, unknownError } = errorPageTexts): string {
  return isKnown(code, phrases) ? phrases[code] : unknownError
}

function isKnown<Phrases extends object>(code: number, phrases: Phrases): code is number & keyof Phrases {
  return code in phrases
}

/** The code as the error board shows it: three digits. */
export function boardDigits(code: number): string {
  return String(code).padStart(3, '0')
}

/** The title of an error's page. */
export function errorTitle(code: number): string {
  return code === 0 ? statusPhrase(code) : `${boardDigits(code)} ${statusPhrase(code)}`
}

/** Reads the code of the error board's address; anything but one to three digits is 0, the unknown error. */
export function readCode(value: unknown): number {
  const isCode = (typeof value === 'number' || typeof value === 'string') && /^\d{1,3}$/.test(`${value}`)
  return isCode ? Number(value) : 0
}

/** What an error means for the person in front of it: what is safe, and what to do. */
export function errorAdvice(code: number, { advice } = errorPageTexts): string {
  if (code === 401) return advice.loggedOut
  if (code === 403) return advice.forbidden
  if (code === 404) return advice.notFound
  if (code === 410) return advice.gone
  if (code === 429) return advice.tooMany
  if (code === 502 || code === 503 || code === 504) return advice.noAnswer
  if (code === 69) return advice.nice
  return isError(code) ? advice.other : advice.noError
}

/** Whether the code stands for something that went wrong; those that are no statuses do, for nobody knows what they mean. */
export function isError(code: number): boolean {
  return code !== 69 && (code < 100 || code >= 400)
}
