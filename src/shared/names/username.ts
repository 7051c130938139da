// A file of its own: every page needs it for addresses of users, and no page all limits.

export const usernameLength = { min: 3, max: 25 } as const

/** Characters of a username: letters, digits, dot, hyphen, underscore. */
export const usernamePattern = /^[A-Za-z0-9._-]+$/

/** Whether anyone could have that name; the service need not be asked about others. */
export function isPossibleName(name: string): boolean {
  return name.length <= usernameLength.max && usernamePattern.test(name)
}

/** A name without the dots at its end, which the sentence may have put there. */
export function withoutDots(name: string): string {
  return name.replace(/(?<!\.)\.+$/, '')
}

/** Whether two names are one person's: the case of their letters does not matter. */
export function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
