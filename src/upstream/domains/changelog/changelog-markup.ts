/** Keeps the footnotes of an entry apart from those of the others on the page. */
export function changelogPrefix(date: string): string {
  return `changelog-${date}`
}
