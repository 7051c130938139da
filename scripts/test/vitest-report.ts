import path from 'node:path'
import { wholeFile, type RanTest } from './test-states.ts'

/** Fields of vitest's JSON report that are read here. */
export interface VitestReport {
  testResults: {
    /** An absolute path. */
    name: string
    status: 'passed' | 'failed'
    message?: string
    assertionResults: {
      fullName: string
      status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo' | 'disabled'
      failureMessages?: string[] | null
    }[]
  }[]
}

/** The tests of a report; a file that failed outside of its tests has one more. */
export function readVitestReport({ testResults }: VitestReport, folder: string): RanTest[] {
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = path.relative(folder, name)
    const tests = assertionResults.map((test): RanTest => {
      const error = test.failureMessages?.join('\n')
      const state = test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped'
      return { file, title: test.fullName, state, ...(error && { error }) }
    })
    const isWhole = status === 'failed' && !tests.some(({ state }) => state === 'failed')
    return isWhole ? [...tests, { file, title: wholeFile, state: 'failed', error: message }] : tests
  })
}
