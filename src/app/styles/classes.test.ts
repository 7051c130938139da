import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The file of a stylesheet that a component imports. */
function sheetFile(from: string, source: string): string {
  return source.startsWith('#app/')
    ? source.replace('#app/', 'src/app/')
    : path.join(path.dirname(from), source)
}

test('no list is without markers in a way that hides it from VoiceOver', () => {
  const files = globSync('src/app/**/*.css')
  expect(files.filter((file) => /list-style(?:-type)?: none/.test(readFileSync(file, 'utf8')))).toEqual([])
})

// TypeScript knows no names of CSS modules: without its class an element would only look wrong.
test('every class that a component takes from a stylesheet is there', () => {
  const missing = globSync('src/app/**/*.{ts,tsx}').flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
      ([, name = '', source = '']) => {
        const css = readFileSync(sheetFile(file, source), 'utf8')
        const classes = new Set(Array.from(css.matchAll(/\.([A-Z]\w*)/g), ([, found]) => found))
        const used = Array.from(
          code.matchAll(new RegExp(`\\b${name}\\.(?!module)(\\w+)`, 'g')),
          ([, found]) => found,
        )
        return used.filter((one) => !classes.has(one)).map((one) => `${file}: ${name}.${one}`)
      },
    )
  })
  expect(missing).toEqual([])
})
