import {
  type QueryKey,
  useQueryClient,
  useSuspenseQuery,
  type UseSuspenseQueryOptions,
} from '@tanstack/react-query'

type DataQuery<Data, Key extends QueryKey> = UseSuspenseQueryOptions<Data, Error, Data, Key>

/** The data of a query that the page's loader has read; in the browser it follows the cache. */
export const useData = typeof document === 'undefined' ? useReadData : useObservedData

function useObservedData<Data, Key extends QueryKey>(query: DataQuery<Data, Key>): Data {
  return useSuspenseQuery(query).data
}

/** The server renders once: an observer would never have anything to say. */
function useReadData<Data, Key extends QueryKey>({ queryKey }: DataQuery<Data, Key>): Data {
  const data = useQueryClient().getQueryData<Data>(queryKey)
  if (data === undefined) throw new Error(`The loader hasn't read ${JSON.stringify(queryKey)}`)
  return data
}
