/** Budget of all rendered blocks of one body together, per kind in its own unit. */
const allowance = {
  /** Characters of highlighted code. */
  code: 30_000,
  /** Elements that highlighting makes. */
  spans: 6_000,
  /** Characters of formulas. */
  math: 8_000,
  /** Cells of truth tables. */
  truth: 6_000,
  /** Parts of circuits with their connections, inputs and outputs. */
  circuit: 1_500,
  /** Cycles of all lanes of timing diagrams. */
  waves: 3_000,
}

/** The remaining budget for the blocks of one body; create a new one for each. */
export class BlockBudget {
  readonly #left = { ...allowance }

  /** Spends an amount if that much remains, and returns whether it did. */
  spend(what: keyof typeof allowance, amount: number): boolean {
    if (amount > this.#left[what]) return false
    this.#left[what] -= amount
    return true
  }
}
