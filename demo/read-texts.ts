import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { DemoTexts } from './community.ts'

export function readDemoTexts(): DemoTexts {
  const changelog = readFileSync(path.join(import.meta.dirname, 'changelog.md'), 'utf8')
  return { posts: filesIn('posts'), tickets: filesIn('tickets'), creations: filesIn('creations'), changelog }
}

function filesIn(name: string): string[] {
  const folder = path.join(import.meta.dirname, name)
  return readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
}
