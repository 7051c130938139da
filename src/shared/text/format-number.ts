const formats = new Map<string, Intl.NumberFormat>()

/**
 * A number as a language writes it, such as `12,345`. `toLocaleString` says the same, but makes a new format for each number: on the
 * server that took a quarter of the time of a page with a list.
 */
export function formatNumber(value: number, language: string): string {
  // Our languages write these with the digits alone.
  if (Number.isInteger(value) && Math.abs(value) < 1_000) return String(value)
  let format = formats.get(language)
  if (!format) formats.set(language, (format = new Intl.NumberFormat(language)))
  return format.format(value)
}
