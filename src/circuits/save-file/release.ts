const parts = /^(\d{1,3})\.(\d{1,3})(?:\.\d{1,10}){0,2}$/

/** The release that a version of the game belongs to, its first two parts: `0.92` of `0.92.3`. Null for other texts. */
export function releaseOf(version: string): string | null {
  const [, major, minor] = parts.exec(version.trim()) ?? []
  return major === undefined ? null : `${Number(major)}.${Number(minor)}`
}

/** A release as a number, by which releases are sorted. */
export function releaseNumber(release: string): number {
  const [major = 0, minor = 0] = release.split('.').map(Number)
  return major * 1_000 + minor
}

export function releaseOfNumber(number: number): string {
  return `${Math.floor(number / 1_000)}.${number % 1_000}`
}

/** A version as it is shown, without the number of the build: `0.92.3` of `0.92.3.57`. */
export function displayVersion(version: string): string {
  return releaseOf(version) === null ? version : version.trim().split('.').slice(0, 3).join('.')
}
