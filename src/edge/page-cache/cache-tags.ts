import { changelogPages, hubPages, idKind, isProductId, legalPages } from '#shared/addresses/ids.ts'

/** The fields that hold rendered texts. */
const texts: ReadonlySet<string> = new Set(['renderedBody', 'renderedBio'])

// As the upstream writes them; users can't write this class.
const cards = /<div class="creation-card"[^>]*><a href="\/view\/(ctn-[0-9a-f]{8})/g
/** Maximum cards of a text. */
const maxCards = 8

/**
 * Adds the public ids of all objects and products in a response's data, also of those that texts have cards of, and the tags of
 * the hub, the changelog and the legal texts if it has them.
 */
export function collectCacheTags(data: unknown, ids: Set<string>): void {
  if (typeof data !== 'object' || data === null) return
  if (Array.isArray(data)) {
    for (const item of data) collectCacheTags(item, ids)
    return
  }
  for (const [key, value] of Object.entries(data)) {
    if (key === 'creations') ids.add(hubPages)
    if (key === 'changelog') ids.add(changelogPages)
    if (key === 'legalText' || key === 'legalTexts') ids.add(legalPages)
    if (key === 'id' && typeof value === 'string' && (idKind(value) || isProductId(value))) ids.add(value)
    else if (typeof value === 'string' && texts.has(key))
      for (const [, id = ''] of [...value.matchAll(cards)].slice(0, maxCards)) ids.add(id)
    else collectCacheTags(value, ids)
  }
}
