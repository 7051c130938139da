import { QueryClient, type QueryKey } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

/** Query results as a page has them: key and data; rendered bodies that its markup has anyway are null. */
type QueryState = [key: QueryKey, data: unknown][]

const fiveMinutes = 5 * 60 * 1000

/** On the server a cache lives as long as its request: a garbage collection timer would keep all of the request in memory. */
const isServer = typeof document === 'undefined'
const renderedFields = ['renderedBody', 'renderedBio'] as const

/** A cache of query results: five minutes fresh; any successful mutation clears it. */
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

/**
 * Serialises the server's cache for the browser, with the rendered bodies unless the page's markup has them. The result is one string:
 * the page's own serializer walks each value to find shared references, which takes several times as long and more bytes.
 */
export function dehydrateQueries(client: QueryClient, isDrawn: boolean): string {
  const queries = client.getQueryCache().getAll()
  const state: QueryState = queries
    .filter((query) => query.state.status === 'success')
    .map(({ queryKey, state: { data } }) => [queryKey, isDrawn ? mapRendered(data, () => null) : data])
  return JSON.stringify(state)
}

/** Restores the results in the browser's cache; rendered bodies are read from the page's own markup. */
export function hydrateQueries(client: QueryClient, state: string): void {
  const markup = new Map<string, string>()
  for (const element of document.querySelectorAll<HTMLElement>('[data-md]')) {
    markup.set(element.dataset.md ?? '', element.innerHTML)
  }
  for (const [key, data] of JSON.parse(state) as QueryState) {
    client.setQueryData(
      key,
      mapRendered(data, (id, text) => text ?? markup.get(id) ?? ''),
    )
  }
}

/** A copy of the data in which each rendered field of an object with an id is replaced. */
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

/** Clears all results and reloads those of the current page, which stays visible until then. */
export async function reloadData(router: AnyRouter, client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' })
  await Promise.all([client.invalidateQueries(), router.invalidate()])
}
