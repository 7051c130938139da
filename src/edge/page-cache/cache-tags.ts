import { changelogPages, hubPages, idKind, isProductId } from '#shared/ids.ts'

/**
 * Adds the public ids of all objects and products that an answer's data holds, and what stands for the hub and the changelog
 * when it lists theirs.
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
    if (key === 'id' && typeof value === 'string' && (idKind(value) || isProductId(value))) ids.add(value)
    else collectCacheTags(value, ids)
  }
}
