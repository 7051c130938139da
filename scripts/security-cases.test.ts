import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** A link to a file of tests, and the names of tests that follow it: `: “one”; “another”`. */
const named = /\]\((?<path>[^)]+)\):? (?<names>“[^|]*?”)(?=,? \[| \||<br>|$)/g

/** The tests that docs/security.md names, each with its file. */
function namedTests(): { path: string; name: string }[] {
  const rows = readFileSync('docs/security.md', 'utf8').split('\n')
  return rows
    .filter((row) => row.startsWith('| **'))
    .flatMap((row) => [...row.matchAll(named)])
    .flatMap(({ groups: { path = '', names = '' } = {} }) =>
      names
        .slice(1, -1)
        .split(/”[;,] “/)
        .map((name) => ({ path: join('docs', path), name })),
    )
}

/** Whether a file has a test of that name, in which `…` is a placeholder for parameters. */
function hasTest(path: string, name: string): boolean {
  const source = existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\\', '') : ''
  return name.split('…').every((part) => source.includes(part.trim()))
}

test('every test that the security cases name exists', () => {
  const tests = namedTests()
  expect(tests.length).toBeGreaterThan(400)
  expect(tests.filter(({ path, name }) => !hasTest(path, name))).toEqual([])
})
