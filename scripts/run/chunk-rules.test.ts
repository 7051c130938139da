import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chunkRuleProblems, workingRoutes } from './chunk-rules.ts'

test('a rule that names a file which has moved is named, and one that names files which are there is not', () => {
  const modules = [
    '/site/src/app/ui/card/card.tsx',
    '/site/src/app/objects/user-link.tsx?tsr-split=component',
  ]
  const rules = [
    { name: 'site', files: ['src/app/ui/card/', 'src/app/domains/users/user-link.'] },
    { name: 'talk', files: ['src/app/objects/user-link.'] },
  ]
  expect(chunkRuleProblems(modules, rules)).toEqual([
    'The rule of the chunk “site” in scripts/run/chunk-rules.ts names “src/app/domains/users/user-link.”, which matches no file of the build: name where it is now.',
  ])
})

test('each rule of how routes are split names routes that are there', () => {
  const routes = readFileSync('src/app/routeTree.gen.ts', 'utf8')
  expect(workingRoutes.filter((start) => !routes.includes(`id: '${start}`))).toEqual([])
})
