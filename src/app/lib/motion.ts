/** Whether the visitor lets pages move by themselves: no reduced motion, and no saving of data. */
export function allowsMotion(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return false
  return !matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches
}
