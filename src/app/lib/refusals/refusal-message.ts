import type { ReceivedRefusal } from '#shared/refusals/refusal-of.ts'

/** A refusal in the words of a table; undefined for a code, or for values of it, from another version of the service. */
export function refusalMessage(table: Record<string, (values: never) => string>, refusal: ReceivedRefusal) {
  if (!Object.hasOwn(table, refusal.code)) return undefined
  try {
    return (table[refusal.code] as (values: unknown) => string)(refusal.values)
  } catch {
    return undefined
  }
}
