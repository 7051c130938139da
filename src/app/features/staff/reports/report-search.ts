/** The lists besides the one of open reports. */
const states = ['resolved', 'appeals', 'answered'] as const

/** The search parameters of the reports, and of the appeals. */
export interface ReportSearch {
  /** Omitted for open reports. */
  state?: (typeof states)[number]
  /** The id of the last one on the previous page. */
  after?: number
}

const largestId = 2 ** 31 - 1

/** Reads `?state=` and `?after=`; invalid values are left out. */
export function reportSearch({ state, after }: Record<string, unknown>): ReportSearch {
  const id = /^\d{1,10}$/.test(String(after)) ? Number(after) : 0
  return {
    state: states.find((known) => known === state),
    after: id > 0 && id <= largestId ? id : undefined,
  }
}
