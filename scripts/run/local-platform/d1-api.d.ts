/** The client of D1 that the platform makes its own bindings with. */
declare module 'cloudflare-internal:d1-api' {
  interface Fetcher {
    /** Used by workers with the flag `d1_binding_jsrpc`. */
    query(request: { queries: { sql: string; params?: unknown[] | null }[] }): Promise<unknown>
    /** Used by all others. */
    fetch(url: string, init: { body: string }): Promise<Response>
  }
  export default function makeBinding(inner: { fetcher: Fetcher }): D1Database
}
