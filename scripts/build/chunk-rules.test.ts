import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chunkRuleProblems, editingRoutes } from './chunk-rules.ts'

test('a chunk rule for a missing file is reported, and one for existing files is not', () => {
  const modules = [
    '/site/src/app/ui/card/card.tsx',
    '/site/src/app/content/user-link.tsx?tsr-split=component',
  ]
  const rules = [
    { name: 'site', files: ['src/app/ui/card/', 'src/app/domains/users/user-link.'] },
    { name: 'talk', files: ['src/app/content/user-link.'] },
  ]
  expect(chunkRuleProblems(modules, rules)).toEqual([
    'The rule of the chunk “site” in scripts/build/chunk-rules.ts names “src/app/domains/users/user-link.”, which matches no file of the build: name where it is now.',
  ])
})

test('each rule of how routes are split matches existing routes', () => {
  const routes = readFileSync('src/app/routeTree.gen.ts', 'utf8')
  expect(editingRoutes.filter((start) => !routes.includes(`id: '${start}`))).toEqual([])
})
