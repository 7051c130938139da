/** How many tests of a part passed, failed, and were skipped. */
export interface Count {
  passed: number
  failed: number
  skipped: number
}

/** All parts together. */
export function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}
