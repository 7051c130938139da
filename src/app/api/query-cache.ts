import { QueryClient, type QueryKey } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

/** Query results as a page has them: key and data; rendered bodies that its markup has anyway are null. */
type QueryState = [key: QueryKey, data: unknown][]

const fiveMinutes = 5 * 60 * 1000

/** On the server a cache lives as long as its request: a garbage collection timer would keep all of the request in memory. */
const isServer = typeof document === 'undefined'

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
    .map(({ queryKey, state: { data } }) => [queryKey, data])
  return isDrawn
    ? JSON.stringify(state, function (this: object, key, value: unknown) {
        return isInMarkup(this, key) ? null : value
      })
    : JSON.stringify(state)
}

/** Restores the results in the browser's cache; rendered bodies are read from the page's own markup. */
export function hydrateQueries(client: QueryClient, state: string): void {
  const markup = new Map<string, string>()
  for (const element of document.querySelectorAll<HTMLElement>('[data-md]')) {
    markup.set(element.dataset.md ?? '', element.innerHTML)
  }
  const queries = JSON.parse(state, function (this: object, key, value: unknown) {
    return isInMarkup(this, key) ? (value ?? markup.get(String(this.id)) ?? '') : value
  }) as QueryState
  for (const [key, data] of queries) client.setQueryData(key, data)
}

/** Whether the page's markup has the value under the object's id, if the page is drawn. */
function isInMarkup(holder: object, key: string): holder is { id: unknown } {
  return (key === 'renderedBody' || key === 'renderedBio') && 'id' in holder
}

/** Clears all results and reloads those of the current page, which stays visible until then. */
export async function reloadData(router: AnyRouter, client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' })
  await Promise.all([client.invalidateQueries(), router.invalidate()])
}
