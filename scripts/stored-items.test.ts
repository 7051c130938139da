import { storageKey as scrollKey } from '@tanstack/router-core'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingPrefix } from '#shared/page/settings.ts'
import { storedItems } from '#shared/page/stored-items.ts'

/** Stored items whose key is computed, by file: the entry of `/cookies` that each belongs to. */
const computed: Record<string, string> = {
  'src/app/writing/drafts/draft.ts': 'draft-',
  'src/app/shell/messages/pending-messages.ts': 'messages-told',
}

const files = globSync('src/{app,edge,shared}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|\.gen\./.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), source: readFileSync(file, 'utf8') }))

/** The text that a constant of a file, or an exported one of another, has. */
function textOf(name: string, source: string): string | undefined {
  const declared = new RegExp(`const ${name} = '([^']+)'`)
  const isImported = new RegExp(`import \\{[^}]*\\b${name}\\b`).test(source)
  const sources = isImported ? files.map((other) => other.source) : [source]
  return sources.flatMap((text) => declared.exec(text)?.[1] ?? [])[0]
}

test('the cookies page lists the items that the code stores, and nothing else', () => {
  const stored = new Set<string>([scrollKey, settingPrefix])
  const unknown: string[] = []
  for (const { file, source } of files) {
    for (const [, literal, name] of source.matchAll(/\.setItem\(\s*(?:'([^']+)'|([\w.]+))/g)) {
      const key = literal ?? textOf(name ?? '', source) ?? computed[file]
      if (key === undefined) unknown.push(`${file}: ${name}`)
      else stored.add(key)
    }
    for (const [, name] of source.matchAll(/\bwrite\(storage, (\w+)/g)) {
      stored.add(textOf(name ?? '', source) ?? `${file}: ${name}`)
    }
    for (const [, name = ''] of source.matchAll(/\bhostCookie\('([^']+)'/g)) stored.add(name)
  }
  expect(unknown).toEqual([])
  expect([...stored].sort()).toEqual(Object.keys(storedItems).sort())
})

test('nothing else writes to the storages of browsers', () => {
  const writes =
    /document\.cookie = |writeCookie\(|cookieStore|indexedDB|caches\.open|generateCookie\(|setCookie\(/
  const found = files.filter(({ source }) => writes.test(source)).map(({ file }) => file)
  expect(found.sort()).toEqual([
    // A setting each.
    'src/app/api/settings.tsx',
    'src/app/features/accounts/log-in/callback-page.tsx',
    // The helper by which both of these write.
    'src/app/lib/browser-storage.ts',
    // The test above finds its cookies.
    'src/edge/cookies/host-cookie.ts',
  ])
})
