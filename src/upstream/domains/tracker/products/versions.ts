const numeric = new Intl.Collator('en', { numeric: true })

/** The versions, highest first: numbers count as numbers, and `1.0-beta` is lower than `1.0`. */
export function sortVersions(versions: readonly string[]): string[] {
  return versions.toSorted((a, b) => compareVersions(b, a))
}

function compareVersions(a: string, b: string): number {
  const [one, other] = [splitVersion(a), splitVersion(b)]
  if (one.number !== other.number) return numeric.compare(one.number, other.number)
  if (one.stage === '' || other.stage === '') return Number(one.stage === '') - Number(other.stage === '')
  return numeric.compare(one.stage, other.stage)
}

/** Splits a version into its number and its pre-release stage, such as `beta.2`. */
function splitVersion(version: string): { number: string; stage: string } {
  const [number = '', ...stage] = version.split('-')
  return { number, stage: stage.join('-') }
}
