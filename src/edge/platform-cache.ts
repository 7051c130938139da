/** The platform's cache of this place; none where the edge runs outside the platform. */
export function platformCache(): Cache | null {
  return 'caches' in globalThis ? (caches as unknown as { default: Cache }).default : null
}
