import { beginning } from '#shared/text/beginning.ts'

export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text of a value: a string, a number, or the strings within lists of markup. At most `limit` characters. */
export function textOf(value: unknown, limit: number): string {
  const pieces: string[] = []
  collect(value, pieces, 0)
  return beginning(pieces.join(' ').replace(/\s+/g, ' ').trim().toWellFormed(), limit)
}

/** The strings of a list, or the words of one string; at most `limit` of them, each of at most 40 characters. */
export function listOf(value: unknown, limit: number): string[] {
  const items =
    typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : Array.isArray(value) ? value : []
  return items.slice(0, limit).map((item) => textOf(item, 40))
}

/** A number within bounds, or the default for any other value. */
export function numberOf(value: unknown, fallback: number, min: number, max: number): number {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value
  return typeof number === 'number' && Number.isFinite(number)
    ? Math.min(max, Math.max(min, number))
    : fallback
}

function collect(value: unknown, pieces: string[], depth: number): void {
  if (typeof value === 'string' || typeof value === 'number') pieces.push(String(value))
  // In ["tspan", {class: "h3"}, "words"] the first is an element's name.
  else if (Array.isArray(value) && depth < 8) {
    const items = value[0] === 'tspan' ? value.slice(1) : value
    for (const item of items.slice(0, 40)) collect(item, pieces, depth + 1)
  }
}
