import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

const files = globSync('src/shared/inputs/*.ts').filter((file) => !/\.(?:test|gen)\.ts$/.test(file))

/** All strings in a module that read like words, but the names of modules. */
function* stringsIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return
  const { type, value } = node as { type?: string; value?: unknown }
  if (type === 'ImportDeclaration') return
  const text = type === 'TemplateElement' ? (value as { cooked: string }).cooked : value
  if (typeof text === 'string' && /\p{L}{2,}[,.:;]? \p{L}{2,}|^\p{Lu}\p{Ll}+$/u.test(text)) yield text
  for (const part of Object.values(node)) yield* stringsIn(part)
}

test('input schemas refuse with codes and contain no user-facing text', () => {
  const found = files.flatMap((file) =>
    [...stringsIn(parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }))].map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})
