import { language } from '#app/texts/t.ts'

const units = ['B', 'KiB', 'MiB', 'GiB']

/** A number of bytes in the largest suitable unit, with one decimal below ten. */
export function fileSize(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  const digits = unit > 0 && value < 10 ? 1 : 0
  return `${value.toLocaleString(language(), { maximumFractionDigits: digits })} ${units[unit]}`
}
