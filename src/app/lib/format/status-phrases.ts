import { t } from '#app/texts/t.ts'

/** The phrase of an error that pages have; any other code is an unknown error here (`anyStatusPhrase` has all). */
export function statusPhrase(code: number): string {
  return phrases()[code] ?? t('errors.unknown')
}

/** Phrases of RFC 9110 for the statuses that the site itself answers; only these, since every page loads them. */
function phrases(): Record<number, string | undefined> {
  return {
    400: t('errors.phrase.400'),
    401: t('errors.phrase.401'),
    403: t('errors.phrase.403'),
    404: t('errors.phrase.404'),
    405: t('errors.phrase.405'),
    409: t('errors.phrase.409'),
    410: t('errors.phrase.410'),
    413: t('errors.phrase.413'),
    415: t('errors.phrase.415'),
    422: t('errors.phrase.422'),
    429: t('errors.phrase.429'),
    500: t('errors.phrase.500'),
    502: t('errors.phrase.502'),
    503: t('errors.phrase.503'),
    504: t('errors.phrase.504'),
  }
}

/** The code as the error page shows it: three digits. */
export function errorDigits(code: number): string {
  return String(code).padStart(3, '0')
}

/** The title of an error's page. */
export function errorTitle(code: number, phrase: string = statusPhrase(code)): string {
  return code === 0 ? phrase : `${errorDigits(code)} ${phrase}`
}

/** Reads the code of the error page's address; anything but one to three digits is 0, the unknown error. */
export function readCode(value: unknown): number {
  const isCode = (typeof value === 'number' || typeof value === 'string') && /^\d{1,3}$/.test(`${value}`)
  return isCode ? Number(value) : 0
}

/** Advice for an error: its meaning for the user, and the next step. */
export function errorAdvice(code: number): string {
  if (code === 401) return t('errors.advice.loggedOut')
  if (code === 403) return t('errors.advice.forbidden')
  if (code === 404) return t('errors.advice.notFound')
  if (code === 410) return t('errors.advice.gone')
  if (code === 429) return t('errors.advice.tooMany')
  if (code === 502 || code === 503 || code === 504) return t('errors.advice.noAnswer')
  if (code === 69) return t('errors.advice.nice')
  return isError(code) ? t('errors.advice.other') : t('errors.advice.noError')
}

/** Whether the code is that of an error; unknown codes are. */
export function isError(code: number): boolean {
  return code !== 69 && (code < 100 || code >= 400)
}
