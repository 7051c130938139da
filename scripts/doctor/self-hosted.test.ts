import { expect, test } from 'vitest'
import { diskState } from './self-hosted.ts'

test.each([
  [50e9, 'ok', '120 MB of data, 50000 MB free'],
  [900e6, 'warn', '120 MB of data, 900 MB free: make room, writes fail when it is full'],
  [99e6, 'fail', '120 MB of data, 99 MB free: make room, writes fail when it is full'],
])('a disk with %d bytes free', (free, state, detail) => {
  expect(diskState(free, 120e6)).toEqual({ check: 'disk', state, detail })
})
