/** The word for so many of something, in English. */
export function plural(count: number, one: string, more: string): string {
  return count === 1 ? one : more
}
