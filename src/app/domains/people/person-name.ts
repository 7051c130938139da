import { limits, usernamePattern } from '#shared/limits.ts'

/** Whether anybody could have that name; the service need not be asked about others. */
export function isPossibleName(name: string): boolean {
  return name.length <= limits.username.max && usernamePattern.test(name)
}

/** Whether two names are one person's: the case of their letters does not matter. */
export function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
