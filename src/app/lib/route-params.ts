import { parseSearchWith } from '@tanstack/react-router'
import { idPrefixes, type IdKind } from '#shared/addresses/ids.ts'

/**
 * For a route whose path has the prefix of a kind of id and the rest as its parameter, such as `/view/pst-{$id}`: the page and
 * links to it use the complete id.
 */
export function idParam<Params extends { id: string } = { id: string }>(kind: IdKind) {
  const prefix = `${idPrefixes[kind]}-`
  return {
    parse: (params: Params): Params => ({ ...params, id: prefix + params.id }),
    stringify: (params: Params): Params => ({
      ...params,
      id: params.id.startsWith(prefix) ? params.id.slice(prefix.length) : params.id,
    }),
  }
}

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
