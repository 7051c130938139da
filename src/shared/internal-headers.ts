/** Names of the headers between the edge and the upstream. None of them is accepted from or sent to a browser unless noted. */
export const internalHeaders = {
  requestId: 'x-request-id',
  /** Where a request came from, as a bucket for limits: an IPv4 address or an IPv6 /64. */
  client: 'x-client',
  /** Milliseconds that the edge waits for the answer; sent with calls that may have to wait in a queue. */
  deadline: 'x-deadline',
  /** The secret half of the flow cookie, sent with `/auth/exchange` alone. */
  flow: 'x-flow',
  /** The host of the browser's request, `main` or `auth`; sent with social sign-in, which returns to the same one. */
  host: 'x-host',
  /** The browser's own secret of its sign-ins that are away at providers: an answer's is kept in a cookie and passed back. */
  browser: 'x-browser',
  /** `{secret} {seconds}`: the edge makes the session cookie of it; `clear` removes the cookie. */
  session: 'x-session',
  /** The public id of the user that the credentials belong to. */
  viewer: 'x-viewer',
  /** Comma-separated public ids whose pages have changed. */
  invalidatedIds: 'x-touched',
  /** A new `access:refresh` pair; reaches the browser. */
  tokens: 'tokens',
  idempotencyKey: 'idempotency-key',
} as const

/** `Authorization` scheme of the read-only secret that the session cookie holds. */
export const readerScheme = 'Session'
