import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogues } from './messages.gen.ts'

test('every message is shown somewhere', () => {
  const files = globSync('src/app/**/!(*.gen|*.test).{ts,tsx}')
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(Object.keys(catalogues.en).filter((id) => !code.includes(`'${id}'`))).toEqual([])
})
