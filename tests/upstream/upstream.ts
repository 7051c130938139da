import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { internalHeaders } from '#shared/internal-headers.ts'
import type { Bindings } from '#upstream/config/env.ts'
import worker from '#upstream/worker.ts'
import type { Browser } from './users.ts'

/** Options of a call besides its body. */
export interface CallOptions {
  /** The caller's Bearer token; anonymous if omitted. */
  as?: Browser | undefined
  headers?: Record<string, string>
  /** Settings and bindings laid over the worker's own. */
  bindings?: Partial<Bindings>
}

/** A GraphQL response. */
export interface GraphResponse<Data> {
  data?: Data
  errors?: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[]
  status: number
  headers: Headers
}

/** Sends a request to the upstream and waits for its background work. */
export async function send(request: Request, bindings: Partial<Bindings> = {}): Promise<Response> {
  const execution = createExecutionContext()
  const response = await worker.fetch(request, { ...env, ...bindings }, execution)
  await waitOnExecutionContext(execution)
  return response
}

/** Headers of a response, except the one that the edge removes, with the response's use of the databases. */
export function headersOf(response: Response): [name: string, value: string][] {
  return [...response.headers].filter(([name]) => name !== internalHeaders.databaseUse)
}

/** Posts a JSON body. */
export function post(
  path: string,
  body: unknown,
  { as, headers, bindings }: CallOptions = {},
): Promise<Response> {
  const request = new Request(`http://upstream${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // On a busy machine a slow response is not a failure.
      'x-deadline': '99999',
      ...(as ? { authorization: as.bearer } : {}),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return send(request, bindings)
}

/** Runs one GraphQL document. */
export async function graph<Data = Record<string, unknown>>(
  query: string,
  variables: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<GraphResponse<Data>> {
  const response = await post('/graphql', { query, variables }, options)
  const body = await response.json<Pick<GraphResponse<Data>, 'data' | 'errors'>>()
  return { ...body, status: response.status, headers: response.headers }
}
