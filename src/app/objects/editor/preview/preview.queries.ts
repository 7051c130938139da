import { queryOptions } from '@tanstack/react-query'
import { loadPreview } from './preview.functions.ts'

/** Milliseconds for which previews of other versions of a text are remembered: as long as one goes back and forth. */
const memory = 30_000

/** A text as it would be shown once it is saved, as the body of the object if it changes one. */
export function previewQuery(body: string, objectId: string | undefined) {
  return queryOptions({
    queryKey: ['preview', objectId, body],
    queryFn: () => loadPreview({ data: { body, objectId } }),
    staleTime: Infinity,
    gcTime: memory,
    retry: false,
  })
}
