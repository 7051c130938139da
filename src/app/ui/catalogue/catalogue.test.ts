import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const components = globSync('src/app/ui/*/*.module.css').map((file) => path.basename(path.dirname(file)))
const sources = globSync('src/app/ui/catalogue/*.tsx').map((file) => readFileSync(file, 'utf8'))
const listed = sources.flatMap((source) =>
  [...source.matchAll(/^ {4}folder: '(.+)',$/gm)].map(([, folder]) => folder),
)

test('the catalogue shows every component', () => {
  expect(new Set([...components, 'confirm', 'time', 'icon.tsx'])).toEqual(new Set([...listed, 'catalogue']))
})

test('the catalogue shows each component once', () => {
  expect(listed).toHaveLength(new Set(listed).size)
})
