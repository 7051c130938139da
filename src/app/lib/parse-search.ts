import { parseSearchWith } from '@tanstack/react-router'

const parse = parseSearchWith((text) => text)

/**
 * The parameters of an address as the texts that stand there, all of them where one is there twice: read as JSON, `?q=true`
 * would search for nothing, and `?page=1e3` be another way to write 1000.
 */
export function parseSearch(search: string): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(parse(search)).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  )
}
