import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the benchmark loads in plain Node, and names parts that it doesn’t know', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/bench.ts', 'pagse'], { encoding: 'utf8' })
  expect(stderr).toContain('Unknown parts: pagse. Choose from pages,')
  expect(status).toBe(1)
})
