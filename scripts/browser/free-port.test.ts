import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

test('servers that start at the same time get a port each', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort))
  expect(new Set(ports).size).toBe(20)
})
