/** LRU cache of values by the text that they were computed from, bounded by the total characters of the texts. */
export class BoundedCache<Value> {
  readonly #maxCharacters: number
  readonly #values = new Map<string, Value>()
  #characters = 0

  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters
  }

  get(text: string): Value | undefined {
    const value = this.#values.get(text)
    if (value === undefined) return undefined
    this.#values.delete(text)
    this.#values.set(text, value)
    return value
  }

  add(text: string, value: Value): void {
    if (text.length > this.#maxCharacters || this.#values.has(text)) return
    this.#values.set(text, value)
    this.#characters += text.length
    for (const oldest of this.#values.keys()) {
      if (this.#characters <= this.#maxCharacters) break
      this.#values.delete(oldest)
      this.#characters -= oldest.length
    }
  }
}
