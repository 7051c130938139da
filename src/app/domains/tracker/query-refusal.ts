import { errorText } from '#shared/errors.ts'

const form = /^parse query: (?:.*? at column (\d+)$)?/

/** What is said of a query that can't be read, `parse query: {detail}`; undefined for every other error. */
export function queryRefusal(error: unknown): string | undefined {
  const text = errorText(error)
  return form.test(text) ? text : undefined
}

/** A query in three parts: what is at fault, and what stands before and after it. */
export interface MarkedQuery {
  before: string
  fault: string
  after: string
}

/** The place in a query that a refusal names, a UTF-16 unit from 1; undefined when it names none. */
export function markedQuery(query: string, refusal: string): MarkedQuery | undefined {
  const column = Number(form.exec(refusal)?.[1] ?? 0)
  if (column < 1 || column > query.length + 1) return undefined
  const [fault = ''] = query.slice(column - 1)
  const end = column - 1 + fault.length
  return { before: query.slice(0, column - 1), fault, after: query.slice(end) }
}
