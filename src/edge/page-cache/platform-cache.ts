/**
 * The platform's cache of this place; none where the edge runs outside the platform. Storage that fails, as on a full disk, finds
 * and keeps nothing: an answer never depends on it.
 */
export function platformCache(): Pick<Cache, 'match' | 'put' | 'delete'> | null {
  if (!('caches' in globalThis)) return null
  const { default: cache } = caches as unknown as { default: Cache }
  return {
    match: (...lookup) => cache.match(...lookup).catch(() => undefined),
    put: (...entry) => cache.put(...entry).catch(() => undefined),
    delete: (...lookup) => cache.delete(...lookup).catch(() => false),
  }
}
