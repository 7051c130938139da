import { expect, test } from 'vitest'
import { createLegalKinds } from './read-shell.server.ts'

test('a new legal text is known within five seconds; without an answer the last one holds', async () => {
  const clock = { now: 0 }
  const stored: { kinds: string[]; isDown: boolean; calls: number } = { kinds: [], isDown: false, calls: 0 }
  const graph = async <Data>(): Promise<Data> => {
    stored.calls += 1
    if (stored.isDown) throw new Error('down')
    return { legalTexts: stored.kinds.map((kind) => ({ kind })) } as Data
  }
  const read = createLegalKinds(() => clock.now)
  expect(await read({ graph })).toEqual([])
  stored.kinds = ['PRIVACY', 'RULES']
  clock.now = 4_999
  expect(await read({ graph })).toEqual([])
  expect(stored.calls).toBe(1)
  clock.now = 5_000
  expect(await read({ graph })).toEqual(['privacy', 'rules'])
  stored.isDown = true
  clock.now = 60_000
  expect(await read({ graph })).toEqual(['privacy', 'rules'])
  stored.isDown = false
  stored.kinds = ['TERMS']
  expect(await read({ graph })).toEqual(['terms'])
})
