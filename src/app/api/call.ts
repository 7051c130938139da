import { createIsomorphicFn, createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import type { Document } from '#app/graphql.gen.ts'
import { limits } from '#shared/limits.ts'
import { gateway } from './gateway.ts'
import { currentPage, runDocument } from './run-document.server.ts'
import { callFunction } from './tokens.ts'
import { queryOptions } from '@tanstack/react-query'

type AnyDocument = Document<z.core.util.JSONType, Record<string, unknown>>

/** A document's id, with its variables as JSON, which the upstream checks. */
const call = z.strictObject({
  document: z
    .string()
    .max(100)
    .transform((id) => id as AnyDocument),
  variables: z
    .string()
    .max(limits.jsonBody)
    .transform((json): unknown => JSON.parse(json))
    .pipe(z.record(z.string(), z.json())),
  idempotencyKey: z.string().max(64).optional(),
  isView: z.boolean().optional(),
})

const readByGet = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(call)
  .handler(async ({ context, data: { document, variables, isView } }) => {
    const result = await context.run(document, variables)
    if (isView && typeof variables['id'] === 'string') context.page.viewed(variables['id'])
    return result
  })

const writeByPost = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(call)
  .handler(({ context, data: { document, variables, idempotencyKey } }) =>
    context.run(document, variables, idempotencyKey === undefined ? {} : { idempotencyKey }),
  )

interface ReadOptions {
  /** Whether this is a visit of the object whose id is in the variables. */
  isView?: boolean
  headers?: Record<string, string> | undefined
}

/** A page that is being rendered asks the service itself, with the tokens of its request. */
const readHere = createIsomorphicFn()
  .client((document: AnyDocument, variables: Record<string, unknown>, { headers, ...options }: ReadOptions) =>
    readByGet({ data: { ...sent(document, variables), ...options }, headers }),
  )
  .server(async (document: AnyDocument, variables: Record<string, unknown>, { isView }: ReadOptions) => {
    const page = currentPage()
    const result = await runDocument(page, document, variables)
    if (isView && typeof variables['id'] === 'string') page.viewed(variables['id'])
    return result
  })

/** Runs a query. Throws GraphError for errors of the service, and NetworkError without a response. */
export function read<Data, Variables>(
  document: Document<Data, Variables>,
  variables: Variables,
  options: ReadOptions = {},
): Promise<Data> {
  return readHere(
    document as unknown as AnyDocument,
    variables as Record<string, unknown>,
    options,
  ) as Promise<Data>
}

interface WriteOptions {
  /** Calls with the same key take effect once. */
  idempotencyKey?: string
  /** Whether the request outlives the page. */
  keepalive?: boolean
}

/** Runs a mutation, or a query whose variables are too long for an address. Throws as `read` does. */
export function write<Data, Variables>(
  document: Document<Data, Variables>,
  variables: Variables,
  { keepalive, ...options }: WriteOptions = {},
): Promise<Data> {
  return writeByPost({
    data: { ...sent(document, variables), ...options },
    ...(keepalive && { fetch: (url, init) => callFunction(url, { ...init, keepalive }) }),
  }) as Promise<Data>
}

function sent(document: string, variables: unknown) {
  return { document, variables: JSON.stringify(variables) }
}

/** A query of React Query whose data is that of a document with its variables. */
export function documentQuery<Data, Variables>(
  document: Document<Data, Variables>,
  variables: Variables,
  options: { staleTime?: number | 'static'; gcTime?: number } = {},
) {
  const queryKey: (string | number)[] = [document, JSON.stringify(variables)]
  return queryOptions({
    queryKey,
    queryFn: () => read(document, variables),
    ...options,
  })
}

/** Queries of what is loaded anew each time, such as a text that is edited. */
export function unkeptQuery<Data, Variables>(document: Document<Data, Variables>) {
  return (variables: Variables) => documentQuery(document, variables, { staleTime: 0, gcTime: 0 })
}
