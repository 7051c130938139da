/** The minimum speed of a request before it times out, in bytes a second: 300 kbit/s. */
const minBytesPerSecond = 300_000 / 8

/** How long a body of so many bytes may take to arrive, in milliseconds: at least ten seconds. */
export function bodyTimeoutMs(bytes: number): number {
  return Math.ceil(bytes / minBytesPerSecond) * 1_000 + 10_000
}

/** The length that a request's body says it has, at most the cap; the cap if it says none. Both are bytes. */
export function declaredBytes(headers: Headers, cap: number): number {
  const length = headers.has('transfer-encoding') ? null : headers.get('content-length')
  return length === null ? cap : Math.min(Number(length) || 0, cap)
}
