/** The URL that a text is, relative to a base if there is one; null if it is none. `URL.parse` does the same in browsers since 2024. */
export function parseUrl(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null
}
