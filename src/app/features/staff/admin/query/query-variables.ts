/** A value that JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** The variables of a document as they were typed, as JSON; nothing typed is none. Null when they are no object. */
export function readVariables(text: string): Record<string, Json> | null {
  if (text.trim() === '') return {}
  try {
    const value = JSON.parse(text) as Json
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    // Half-typed JSON is no error of the page.
    return null
  }
}
