import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readingTests } from '#tests/e2e/support/test-set.ts'

/** Practice that makes a test depend on the machine's speed or on other tests. */
interface Habit {
  what: string
  pattern: RegExp
  /** Sample that the pattern must match, so that the pattern itself is tested. */
  example: string
  files: string
  except?: string[]
}

const habits: Habit[] = [
  {
    what: 'forces a click that a user could not make yet',
    pattern: /\.(?:click|dblclick|check|fill|hover|tap|press)\([^)]*\bforce: true/g,
    example: 'await button.click({ force: true })',
    files: 'tests/e2e/**/*.ts',
  },
  {
    what: 'expects something of the running clock, or a duration',
    pattern:
      /expect(?:\.poll)?\((?:\(\) => )?(?:Math\.\w+\()?(?:(?:Date|performance)\.now\(\)|\w*(?:elapsed|duration|took|milliseconds)\w*\)\s*\.toBeLess)/gi,
    example: 'expect(elapsedMs).toBeLessThan(200)',
    files: '{src,tests,scripts,demo,tools}/**/*.{test,spec}.{ts,tsx}',
  },
  {
    what: 'polls while its clock stands still, which moves the clock on',
    pattern: /\bexpect\.poll\(|\bvi\.wait(?:For|Until)\(/g,
    example: 'await expect.poll(() => sent.length).toBe(2)',
    files: 'tests/{workerd,upstream}/**/*.ts',
  },
  {
    what: 'sleeps',
    pattern: /\.waitForTimeout\(/g,
    example: 'await page.waitForTimeout(500)',
    files: 'tests/e2e/**/*.ts',
  },
  {
    what: 'signs in as a demo user, whom other tests may change',
    pattern: /\bsignIn(?:ByButton)?\(\w+, '/g,
    example: "await signIn(page, 'alan', '/forums')",
    files: 'tests/e2e/**/*.ts',
    // No test writes to their server, or no other test uses it.
    except: [...readingTests.map((files) => `tests/e2e/${files}`), 'tests/e2e/staff/new-site.spec.ts'],
  },
]

/** The places in a text that a pattern finds, each as `FILE:LINE`. */
function placesOf(pattern: RegExp, file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(pattern)].map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`)
}

test.each(habits)('no test $what', ({ pattern, example, files, except = [] }) => {
  expect(example).toMatch(pattern)
  const allowed = new Set(globSync([...except, 'scripts/test-files.test.ts']))
  const found = globSync(files)
    .filter((file) => !allowed.has(file))
    .flatMap((file) => placesOf(pattern, file))
  expect(found).toEqual([])
})
