import { errorText, GraphError } from '#shared/errors.ts'

/** Why a query can't be read, and the place that is at fault: a UTF-16 unit from 1, if there is one. */
export interface QueryRefusal {
  text: string
  column?: number
}

export function queryRefusal(error: unknown): QueryRefusal | undefined {
  const refusal = error instanceof GraphError ? error.lines[0]?.refusal : undefined
  if (!refusal?.code.startsWith('query-')) return undefined
  const { column } = refusal.values
  return { text: errorText(error), ...(typeof column === 'number' && { column }) }
}

/** Characters of a query that are shown on each side of the faulty part. */
const contextLength = 60

/** A query in three parts, shortened if they are long: the place that a refusal names, and what is before and after it; undefined when it names none. */
export function markedQuery(query: string, { column = 0 }: QueryRefusal) {
  if (column < 1 || column > query.length + 1) return undefined
  const [fault = ''] = query.slice(column - 1)
  const before = Array.from(query.slice(0, column - 1))
  const after = Array.from(query.slice(column - 1 + fault.length))
  return {
    before: (before.length > contextLength ? '…' : '') + before.slice(-contextLength).join(''),
    fault,
    after: after.slice(0, contextLength).join('') + (after.length > contextLength ? '…' : ''),
  }
}
