import { limits } from '#shared/limits.ts'
import { isReservedName } from '#shared/reserved-names.ts'

/**
 * A username for the product made of a name that someone has elsewhere; empty when too little of it can be used, or nobody may
 * have it.
 */
export function suggestedName(name: string, product: string): string {
  const usable = name
    .normalize('NFKD')
    .trim()
    .replaceAll(/\s+/g, '.')
    .replaceAll(/[^A-Za-z0-9._-]/g, '')
    .slice(0, limits.username.max)
  return usable.length < limits.username.min || isReservedName(usable, product) ? '' : usable
}
