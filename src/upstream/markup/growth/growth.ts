/** Maximum size of the HTML, as a multiple of the source. */
const maxGrowth = 20
/** Short texts may grow more without harm: a formula of one letter 40 times, a ticket’s number to its title. */
const harmless = 20_000
/** Those of circuits included: a table's size doubles with each input, so they have a budget of their own. */
const truthTables = 100_000

const truthTable = /^[ \t>*+-]*(?:`{3,}|~{3,})[ \t]*(?:truth|circuit)\b/im

/** So much larger than the source that it is probably an attack, such as a thousand links to one long URL. */
export function exceedsGrowthLimit(source: string, html: string): boolean {
  const allowance = truthTable.test(source) ? truthTables : 0
  return html.length > Math.max(harmless, source.length * maxGrowth) + allowance
}

/** Budget of all rendered blocks of one body together, per kind in its own unit. */
const allowance = { code: 30_000, spans: 6_000, math: 8_000, truth: 6_000, circuit: 1_500, waves: 3_000 }

/** The remaining budget for the blocks of one body; create a new one for each. */
export class BlockBudget {
  readonly #left = { ...allowance }

  spend(what: keyof typeof allowance, amount: number): boolean {
    if (amount > this.#left[what]) return false
    this.#left[what] -= amount
    return true
  }
}
