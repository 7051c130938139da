/** What a body is said to be, without parameters and in small letters; empty when nothing is said. */
export function mediaType(headers: Headers): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Whether a body is said to be JSON. */
export function isJson(headers: Headers): boolean {
  return /^application\/(?:[\w.-]+\+)?json$/.test(mediaType(headers))
}
