import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('A4: what is built compiles no WebAssembly and stretches no password by a way that the platform caps', () => {
  const upstream = readFileSync('dist/logic_works_upstream/index.js', 'utf8')
  expect(upstream).toContain('scrypt')
  expect(upstream).not.toMatch(/WebAssembly\.(?:compile|instantiate|Module)|PBKDF2/)
})
