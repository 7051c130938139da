/** What a text may become, in times its own characters. */
const most = 20
/** Short texts become many times as much without harm: a formula of one letter 40 times, a ticket’s number its title. */
const harmless = 20_000
/** What all truth tables of one text become at most: their size doubles with each letter, and a budget of their own holds them. */
const truthTables = 100_000

const truthTable = /^[ \t>*+-]*(?:`{3,}|~{3,})[ \t]*truth\b/im

/** Whether a text has become so much HTML that it must have been written for that, as one with a thousand links to one long address. */
export function isOvergrown(source: string, html: string): boolean {
  const spare = truthTable.test(source) ? truthTables : 0
  return html.length > Math.max(harmless, source.length * most) + spare
}
