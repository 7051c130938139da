/** Maximum size of the HTML, as a multiple of the source. */
const most = 20
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
  return html.length > Math.max(harmless, source.length * most) + allowance
}
