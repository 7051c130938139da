import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { DemoTexts } from './community.ts'

export function readDemoTexts(): DemoTexts {
  return {
    posts: filesIn('posts'),
    tickets: filesIn('tickets'),
    creations: filesIn('creations'),
    community: textOf('community.yaml'),
    changelog: textOf('changelog.md'),
  }
}

function textOf(name: string): string {
  return readFileSync(path.join(import.meta.dirname, name), 'utf8')
}

function filesIn(name: string): string[] {
  return readdirSync(path.join(import.meta.dirname, name))
    .toSorted()
    .map((file) => textOf(path.join(name, file)))
}
