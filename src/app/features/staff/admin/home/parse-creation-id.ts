import { isId } from '#shared/addresses/ids.ts'

/** Parses the id of a creation from a text: its address, long or short, or the id itself; null if there is none. */
export function parseCreationId(text: string): string | null {
  const id = /(?:^|\/)(?<id>ctn-[0-9a-f]{8})(?:[/?#]|$)/.exec(text.trim().slice(0, 2_000))?.groups?.id
  return id !== undefined && isId('creation', id) ? id : null
}
