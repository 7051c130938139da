import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { flakyName } from './flaky-list.ts'
import type { RanTest } from './test-states.ts'

/** Where the flaky tests of the last run are listed. */
export const flakyReport = path.join('test-results', 'flaky.json')

/** Writes and names the tests that failed once without failing the run, with their errors and how busy the machine is. */
export function reportFlaky(tests: readonly RanTest[]): void {
  mkdirSync(path.dirname(flakyReport), { recursive: true })
  const at = new Date().toISOString()
  const rows = tests.map((test) => ({ test: flakyName(test), error: test.error ?? '', load: loadavg(), at }))
  writeFileSync(flakyReport, `${JSON.stringify(rows, null, 2)}\n`)
  for (const { test, error } of rows)
    console.log(`Flaky: ${test}\n${error.split('\n').slice(0, 8).join('\n')}`)
}
