/** A storage of a browser with these items, which are its own properties as they are there. */
export function memoryStorage(items: Record<string, string> = {}): Storage {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name]
    },
  }
  return Object.assign(Object.create(methods) as Storage, items)
}
