import { QueryClient, type QueryKey } from '@tanstack/react-query'

/** Query results as they travel in the page: key and data; rendered bodies that the page shows anyway are null. */
export type QueryState = [key: QueryKey, data: unknown][]

const fiveMinutes = 5 * 60 * 1000
/** On the server a cache lives as long as its request: a timer to empty it would keep all of the request that long. */
const isServer = typeof document === 'undefined'
const renderedFields = ['renderedBody', 'renderedBio'] as const

/** A cache of query results: five minutes fresh; any mutation that succeeds clears it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: fiveMinutes,
        gcTime: isServer ? Infinity : fiveMinutes,
        retry: false,
        refetchOnWindowFocus: false,
      },
    },
  })
}

/** Takes the results out of the server's cache for the browser, with the rendered bodies unless the page is drawn. */
export function dehydrateQueries(client: QueryClient, isDrawn: boolean): QueryState {
  const queries = client.getQueryCache().getAll()
  return queries
    .filter((query) => query.state.status === 'success')
    .map(({ queryKey, state: { data } }) => [queryKey, isDrawn ? mapRendered(data, () => null) : data])
}

/** Puts the results into the browser's cache; rendered bodies are read back from the page's own markup. */
export function hydrateQueries(client: QueryClient, state: QueryState): void {
  const markup = new Map<string, string>()
  for (const element of document.querySelectorAll<HTMLElement>('[data-md]')) {
    markup.set(element.dataset.md ?? '', element.innerHTML)
  }
  for (const [key, data] of state) {
    client.setQueryData(
      key,
      mapRendered(data, (id, text) => text ?? markup.get(id) ?? ''),
    )
  }
}

/** Copies the data with each rendered field of an object that has an id replaced. */
function mapRendered(data: unknown, replace: (id: string, text: unknown) => unknown): unknown {
  if (Array.isArray(data)) return data.map((item) => mapRendered(item, replace))
  if (typeof data !== 'object' || data === null) return data
  const copy: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(data)) {
    const rendered = renderedFields.some((field) => field === key)
    copy[key] = rendered && 'id' in data ? replace(String(data.id), value) : mapRendered(value, replace)
  }
  return copy
}
