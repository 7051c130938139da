import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { initialScripts, maxInitialKilobytes, sizeOf } from '#scripts/build/client-scripts.ts'

test('A4: the build contains no WebAssembly and no password hash that the platform limits', () => {
  const upstream = readFileSync('dist/logic_works_upstream/index.js', 'utf8')
  expect(upstream).toContain('scrypt')
  expect(upstream).not.toMatch(/WebAssembly\.(?:compile|instantiate|Module)|PBKDF2/)
})

test('a page that people read loads at most 135 kB of scripts at first, in few files', async () => {
  for (const [id, files] of await initialScripts()) {
    const size = sizeOf(files)
    expect(size, id).toBeLessThanOrEqual(maxInitialKilobytes)
    expect(files.size, id).toBeLessThanOrEqual(20)
    // Less than the framework alone takes would mean that its files were not found.
    expect(size, id).toBeGreaterThan(100)
  }
})

/** Adds a script, and all that it imports or loads later, unless it's known. */
function addScripts(file: string, known: ReadonlySet<string>, found: Set<string>): void {
  if (known.has(file) || found.has(file)) return
  found.add(file)
  const source = readFileSync(`dist/client${file}`, 'utf8')
  for (const [, name] of source.matchAll(/(?:from|import\(?)\s*["'`]\.\/(c-[\w-]+\.js)/g))
    addScripts(`/assets/${name}`, known, found)
}

test('the player of circuits is at most 190 kB of scripts more, and no page begins with any of it', async () => {
  const pages = await initialScripts()
  const scripts = readdirSync('dist/client/assets').filter((name) => /^c-[\w-]+\.js$/.test(name))
  const player = scripts.filter((name) =>
    readFileSync(`dist/client/assets/${name}`, 'utf8').includes('running in 3D'),
  )
  expect(player).toHaveLength(1)
  const creation = pages.get('/view/ctn-{$id}/{-$slug}') ?? new Set()
  const loaded = new Set<string>()
  addScripts(`/assets/${player[0]}`, creation, loaded)
  expect(sizeOf(loaded)).toBeLessThanOrEqual(190)
  // The library that draws is among it.
  expect(sizeOf(loaded)).toBeGreaterThan(100)
  for (const files of pages.values()) expect([...files]).not.toContain(`/assets/${player[0]}`)
})
