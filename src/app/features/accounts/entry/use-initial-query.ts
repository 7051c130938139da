import { useEffect, useState } from 'react'

/**
 * The page's query parameters on arrival. They are stored here because the page removes them, and the secret in them, from the
 * address bar and the history.
 */
export function useInitialQuery<Query>(query: Query): Query {
  const [initial] = useState(() => query)
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname)
  }, [])
  return initial
}
