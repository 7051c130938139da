import type { QueryClient } from '@tanstack/react-query'

type Patch = Record<string, unknown> | ((object: Record<string, unknown>) => Record<string, unknown>)

/** Updates an object in all cached query results; each result takes the fields that it has. */
export function patchObject(client: QueryClient, id: string, patch: Patch): void {
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const data = patched(state.data, id, patch)
    if (data !== state.data) client.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt })
  }
}

/** Marks all cached results as stale after a change; they are reloaded when they are shown next. */
export function invalidateAllQueries(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ refetchType: 'none' })
}

/** Removes all unused results and marks the others as stale; for changes that add, move or remove objects. */
export function clearQueries(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' })
  return invalidateAllQueries(client)
}

/** The data with the object updated; unchanged parts keep their identity, so that nothing else rerenders. */
export function patched(data: unknown, id: string, patch: Patch): unknown {
  if (Array.isArray(data)) {
    const copy = data.map((item) => patched(item, id, patch))
    return copy.some((item, index) => item !== data[index]) ? copy : data
  }
  if (typeof data !== 'object' || data === null) return data
  const object = data as Record<string, unknown>
  const changes = object['id'] === id ? ownFields(object, patch) : {}
  let isChanged = false
  const copy: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(object)) {
    copy[key] = key in changes ? changes[key] : patched(value, id, patch)
    isChanged ||= copy[key] !== value
  }
  return isChanged ? copy : data
}

function ownFields(object: Record<string, unknown>, patch: Patch): Record<string, unknown> {
  const values = typeof patch === 'function' ? patch(object) : patch
  return Object.fromEntries(Object.entries(values).filter(([key]) => key in object))
}
