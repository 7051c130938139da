/** Gives `to` the headers of those names that `from` has. */
export function copyHeaders(names: readonly string[], from: Headers, to: Headers): void {
  for (const name of names) {
    const value = from.get(name)
    if (value !== null) to.set(name, value)
  }
}
