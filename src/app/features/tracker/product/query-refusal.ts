import { errorText } from '#shared/errors.ts'

const form = /^parse query: (?:.*? at column (\d+)$)?/

/** What is said of a query that can't be read, `parse query: {detail}`; undefined for every other error. */
export function queryRefusal(error: unknown): string | undefined {
  const text = errorText(error)
  return form.test(text) ? text : undefined
}

/** Characters of a query that are shown on each side of what is at fault. */
const shownAround = 60

/** A query in three parts: what is at fault, and what stands before and after it, shortened where it is long. */
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
  const before = Array.from(query.slice(0, column - 1))
  const after = Array.from(query.slice(column - 1 + fault.length))
  return {
    before: (before.length > shownAround ? '…' : '') + before.slice(-shownAround).join(''),
    fault,
    after: after.slice(0, shownAround).join('') + (after.length > shownAround ? '…' : ''),
  }
}
