import { limits } from '#shared/limits.ts'
import { isReservedName } from '#shared/names/reserved-names.ts'

/** A username derived from a name that the user has elsewhere; empty if too little of it is usable, or it is reserved. */
export function suggestedName(name: string, product: string): string {
  const usable = name
    .normalize('NFKD')
    .trim()
    .replaceAll(/\s+/g, '.')
    .replaceAll(/[^A-Za-z0-9._-]/g, '')
    .slice(0, limits.username.max)
  return usable.length < limits.username.min || isReservedName(usable, product) ? '' : usable
}
