const units = ['B', 'KiB', 'MiB', 'GiB']

/** A number of bytes in the largest unit that it fills, with one decimal below ten. */
export function fileSize(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  const digits = unit > 0 && value < 10 ? 1 : 0
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${units[unit]}`
}
