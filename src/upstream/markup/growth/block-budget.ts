/** What the drawn blocks of one body may cost together, each by its own measure. */
const allowance = {
  /** Characters of highlighted code. */
  code: 30_000,
  /** Elements that highlighting makes. */
  spans: 6_000,
  /** Characters of formulas. */
  math: 8_000,
  /** Cells of truth tables. */
  truth: 6_000,
  /** Cycles of all lanes of timing diagrams. */
  waves: 3_000,
}

/** What is left for the blocks of one body; to be made anew for each. */
export class BlockBudget {
  readonly #left = { ...allowance }

  /** Takes an amount away if there is as much left, and says whether there was. */
  spend(what: keyof typeof allowance, amount: number): boolean {
    if (amount > this.#left[what]) return false
    this.#left[what] -= amount
    return true
  }
}
