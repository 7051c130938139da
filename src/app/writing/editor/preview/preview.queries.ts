import { queryOptions } from '@tanstack/react-query'
import { loadPreview } from './preview.functions.gen.ts'

/** Milliseconds for which previews of other versions of a text are cached, for switching between versions. */
const memory = 30_000

/** A text as it would be rendered after saving, as the body of the object if it edits one. */
export function previewQuery(body: string, objectId: string | undefined) {
  return queryOptions({
    queryKey: ['preview', objectId, body],
    queryFn: () => loadPreview({ data: { body, objectId } }),
    staleTime: Infinity,
    gcTime: memory,
    retry: false,
  })
}
