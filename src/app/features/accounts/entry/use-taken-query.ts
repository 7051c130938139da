import { useEffect, useState } from 'react'

/**
 * What the page's query said on arrival. It is kept here, because the page takes it, and the secret in it, out of the address
 * bar and the history.
 */
export function useTakenQuery<Query>(query: Query): Query {
  const [taken] = useState(() => query)
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname)
  }, [])
  return taken
}
