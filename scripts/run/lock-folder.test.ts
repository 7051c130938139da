import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from './lock-folder.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder that is served is refused to a second process, until the first has ended', () => {
  const first = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`${folder} is served by another process`)
  first.close()
  lockFolder(folder).close()
})
