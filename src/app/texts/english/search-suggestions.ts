// What is said of titles that are suggested.

export function inKind(kind: string, place: string): string {
  return `${kind} in ${place}`
}

export function seeAllResultsFor(words: string): string {
  return `See all results for “${words}”`
}
