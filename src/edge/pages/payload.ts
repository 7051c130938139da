import { fromJSON } from 'seroval'

/** The framework accepts these anywhere in a content type. */
const forms = /multipart\/form-data|application\/x-www-form-urlencoded/i
const json = /application\/json/i

/** Whether a server function's call has a form as its body, which none accepts. */
export function isForm(headers: Headers): boolean {
  return forms.test(typeOf(headers))
}

/** The payload of a server function's call; null if there is none. */
export async function payloadOf(request: Request): Promise<string | null> {
  if (request.method !== 'POST') return new URL(request.url).searchParams.get('payload') || null
  return json.test(typeOf(request.headers)) ? request.clone().text() : null
}

/** Whether the framework can parse it. It is tried here first, since the framework logs a stack trace for each failure. */
export function isReadable(payload: string): boolean {
  try {
    fromJSON(JSON.parse(payload))
    return true
  } catch {
    return false
  }
}

function typeOf(headers: Headers): string {
  return headers.get('content-type') ?? ''
}
