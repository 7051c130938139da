import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readEntries, readEntry } from './changelog-entry.server.ts'

test('the first line is the title, the file’s name the day', () => {
  const entry = readEntry('./2026-11-21.md', '# Hello\n\nWorld, *here*.')
  expect(entry).toEqual({ id: '2026-11-21', title: 'Hello', renderedBody: '<p>World, <em>here</em>.</p>' })
})

test('headings stand below the entry’s own', () => {
  expect(readEntry('./2026-11-21.md', '# T\n\n## Forums').renderedBody).toBe('<h3>Forums</h3>')
})

test('numbers with a hash lead to the tracker, but not inside links and code', () => {
  const { renderedBody } = readEntry('./2026-11-21.md', '# T\n\nFixed #123, `#4`, [see #5](/x).')
  expect(renderedBody).toBe(
    '<p>Fixed <a href="/tracker/123">#123</a>, <code>#4</code>, <a href="/x">see #5</a>.</p>',
  )
})

test('HTML in an entry is left out', () => {
  expect(readEntry('./2026-11-21.md', '# T\n\n<script>x</script>').renderedBody).not.toContain('<script')
})

test('an entry without a day or a title is refused', () => {
  expect(() => readEntry('./notes.md', '# T')).toThrow('notes.md')
  expect(() => readEntry('./2026-11-21.md', 'No title')).toThrow('2026-11-21.md')
})

test('the newest entry comes first', () => {
  const entries = readEntries({ './2026-01-02.md': '# Old', './2026-11-21.md': '# New' })
  expect(entries.map(({ title }) => title)).toEqual(['New', 'Old'])
})

test('the entries of this site can all be read', () => {
  const folder = import.meta.dirname
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  const entries = readEntries(
    Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')])),
  )
  expect(entries.at(-1)?.id).toBe('2026-11-21')
})
