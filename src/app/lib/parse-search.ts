import { parseSearchWith } from '@tanstack/react-router'

const parse = parseSearchWith((text) => text)

/**
 * The search parameters of a URL as plain strings, all values of repeated ones: parsed as JSON, `?q=true` would search for
 * nothing, and `?page=1e3` would equal 1000.
 */
export function parseSearch(search: string): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(parse(search)).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  )
}
