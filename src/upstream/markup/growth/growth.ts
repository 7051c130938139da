/** Maximum size of the HTML, as a multiple of the source. */
const maxGrowth = 20
/** Short texts may grow more without harm: a formula of one letter 40 times, a ticket’s number to its title. */
const harmless = 20_000
/**
 * Maximum size of all truth tables of one text, those of circuits included: a table's size doubles with each input, and they
 * have a budget of their own.
 */
const truthTables = 100_000

const truthTable = /^[ \t>*+-]*(?:`{3,}|~{3,})[ \t]*(?:truth|circuit)\b/im

/**
 * Whether the HTML is so much larger than the source that it is probably an attack, such as a thousand links to one long URL.
 */
export function exceedsGrowthLimit(source: string, html: string): boolean {
  const allowance = truthTable.test(source) ? truthTables : 0
  return html.length > Math.max(harmless, source.length * maxGrowth) + allowance
}

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
