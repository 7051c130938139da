import { fromJSON } from 'seroval'

/** The framework goes by these wherever a content type so much as mentions them. */
const forms = /multipart\/form-data|application\/x-www-form-urlencoded/i
const json = /application\/json/i

/** Whether a call of a server function has a form as its body, which none accepts. */
export function isForm(headers: Headers): boolean {
  return forms.test(typeOf(headers))
}

/** The text of what a server function is called with; null for nothing. */
export async function payloadOf(request: Request): Promise<string | null> {
  if (request.method !== 'POST') return new URL(request.url).searchParams.get('payload') || null
  return json.test(typeOf(request.headers)) ? request.clone().text() : null
}

/** Whether the framework can read it. It is tried here first, since the framework prints a stack for each that it can't. */
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
