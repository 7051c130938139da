/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** The typed variables as JSON; blank means none. Null if they are no object. */
export function readVariables(text: string): Record<string, Json> | null {
  if (text.trim() === '') return {}
  try {
    const value = JSON.parse(text) as Json
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    // Incomplete JSON is no error of the page.
    return null
  }
}
