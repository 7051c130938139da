/** What the address of the reports says. */
export interface ReportSearch {
  /** Left out for those that are open. */
  state?: 'resolved'
  /** The id of the last report that the page before ends with. */
  after?: number
}

const largestId = 2 ** 31 - 1

/** Reads `?state=` and `?after=`; what can't be one is left out. */
export function reportSearch({ state, after }: Record<string, unknown>): ReportSearch {
  const id = /^\d{1,10}$/.test(String(after)) ? Number(after) : 0
  return {
    state: state === 'resolved' ? state : undefined,
    after: id > 0 && id <= largestId ? id : undefined,
  }
}
