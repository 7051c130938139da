/** What the drawn blocks of one body may cost together, each kind in its own unit. */
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

/** The remaining budget for the blocks of one body; create it anew for each. */
export class BlockBudget {
  readonly #left = { ...allowance }

  /** Takes an amount if that much is left, and returns whether there was. */
  spend(what: keyof typeof allowance, amount: number): boolean {
    if (amount > this.#left[what]) return false
    this.#left[what] -= amount
    return true
  }
}
