import { queryOptions } from '@tanstack/react-query'
import { loadCreationReading } from '../creations.functions.gen.ts'

/** Milliseconds between looks at whether an archive was read. */
const readingEvery = 2_000

/** How far the reading of a creation's archive has come, watched until it's over. */
export function readingQuery(id: string) {
  return queryOptions({
    queryKey: ['creation-reading', id],
    queryFn: async () => (await loadCreationReading({ data: { id } })).creation.reading,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data === 'WAITING' ? readingEvery : false,
  })
}
