import { queryOptions } from '@tanstack/react-query'
import type { Document } from '#app/graphql.gen.ts'
import { read } from './call.ts'

/** A query of React Query whose data is that of a document with its variables. */
export function documentQuery<Data, Variables>(
  document: Document<Data, Variables>,
  variables: Variables,
  options: { staleTime?: number; gcTime?: number } = {},
) {
  const queryKey: (string | number)[] = [document, JSON.stringify(variables)]
  return queryOptions({
    queryKey,
    queryFn: () => read(document, variables),
    ...options,
  })
}
