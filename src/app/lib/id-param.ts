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
