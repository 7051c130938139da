/** Media type of a body by its header, without parameters and in lower case; empty without a header. */
export function mediaType(headers: Headers): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Whether a body is JSON by its header. */
export function isJson(headers: Headers): boolean {
  return /^application\/(?:[\w.-]+\+)?json$/.test(mediaType(headers))
}
