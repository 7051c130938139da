import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readingTests } from '#tests/e2e/support/test-set.ts'

// No test writes to their server, or no other test uses it.
const ownServers = [...readingTests.map((files) => `tests/e2e/${files}`), 'tests/e2e/staff/new-site.spec.ts']

/** What makes a test depend on the machine's speed or on other tests: where it must not stand. */
test.each<[what: string, pattern: RegExp, files: string, except?: string[]]>([
  [
    'sleeps, or clicks what a user could not click yet',
    /\.waitForTimeout\(|\bforce: true/,
    'tests/e2e/**/*.ts',
  ],
  [
    'expects something of the running clock, or a duration',
    /expect(?:\.poll)?\((?:\(\) => )?(?:Math\.\w+\()?(?:(?:Date|performance)\.now\(\)|\w*(?:elapsed|duration|took|milliseconds)\w*\)\s*\.toBeLess)/i,
    '{src,tests,scripts,demo,tools}/**/*.{test,spec}.{ts,tsx}',
  ],
  [
    'polls while its clock stands still, which moves the clock on',
    /\bexpect\.poll\(|\bvi\.wait(?:For|Until)\(/,
    'tests/{workerd,upstream}/**/*.ts',
  ],
  [
    'signs in as a demo user, whom other tests may change',
    /\bsignIn(?:ByButton)?\(\w+, '/,
    'tests/e2e/**/*.ts',
    ownServers,
  ],
])('no test %s', (_, pattern, files, except = []) => {
  const allowed = new Set(globSync(except))
  const found = globSync(files).filter(
    (file) => !allowed.has(file) && pattern.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual([])
})
