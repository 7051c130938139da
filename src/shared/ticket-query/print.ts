/** A qualifier's value as it is written: in quotes where it needs them. A value holds no quotes itself. */
export function printValue(value: string): string {
  return /^[^\s\p{Cc}()]+$/u.test(value) ? value : `"${value}"`
}
