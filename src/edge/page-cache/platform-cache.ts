/**
 * The platform's cache of this location; none where the edge runs outside the platform. If its storage fails, as on a full
 * disk, it finds and stores nothing: a response never depends on it.
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
