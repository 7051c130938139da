import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('each statement that queues jobs stores the request that they follow', () => {
  const files = globSync('src/upstream/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const statements = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/INSERT INTO outbox[^`]*/g)].map(([text]) => ({ file, text })),
  )
  expect(statements.length).toBeGreaterThan(10)
  const columns =
    /^INSERT INTO outbox \(request_id, [\w, ]+\)\s+(?:SELECT|VALUES \()\s*\$\{tracedRequest\(\)\}, /
  expect(statements.filter(({ text }) => !columns.test(text))).toEqual([])
})
