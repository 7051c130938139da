import { UserFacingError } from '#app/ui/form/form-values.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { generalText, restError, type RefusalTexts } from './rest-refusal.ts'
import { authorization, fetchWithTokens, storeTokens } from './tokens.ts'

/**
 * Posts JSON to the REST API and returns the response's JSON (undefined for 204); renewed tokens are stored. Throws an Error
 * with a user-facing message: the text for the code, or the general one for the status, for a lost response and for one that isn't JSON.
 */
export async function post<Result = void>(
  path: string,
  body: unknown,
  wording: RefusalTexts = {},
): Promise<Result> {
  return send(path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, wording)
}

/** Posts a form with its files, like `post` with JSON. */
export async function postForm<Result = void>(
  path: string,
  form: FormData,
  wording: RefusalTexts = {},
): Promise<Result> {
  return send(path, { headers: {}, body: form }, wording)
}

interface Content {
  headers: Record<string, string>
  body: BodyInit
}

/** Posts the content by a fetch that stores renewed tokens; those of a login or a changed password replace any. */
export async function send<Result>(
  path: string,
  content: Content,
  wording: RefusalTexts,
  fetch = fetchWithTokens,
): Promise<Result> {
  const { otherwise = generalText } = wording
  const headers = { ...content.headers, ...authorization() }
  const fail = (cause?: unknown): never => {
    throw new UserFacingError(otherwise(undefined), { cause })
  }
  const response = await fetch(path, { ...content, method: 'POST', headers }).catch(fail)
  const responseBody: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw await restError(response, responseBody ?? {}, wording)
  storeTokens(response.headers.get(internalHeaders.tokens))
  if (response.status !== 204 && !isObject(responseBody)) return fail()
  return responseBody as Result
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
