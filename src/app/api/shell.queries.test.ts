import { expect, test } from 'vitest'
import { createLegalKinds } from './shell.queries.ts'

function world() {
  const clock = { now: 0 }
  const stored: { kinds: string[]; isDown: boolean; calls: number } = { kinds: [], isDown: false, calls: 0 }
  const graph = async <Data>(): Promise<Data> => {
    stored.calls += 1
    if (stored.isDown) throw new Error('down')
    return { legalTexts: stored.kinds.map((kind) => ({ kind })) } as Data
  }
  const read = createLegalKinds(() => clock.now)
  return { clock, stored, read: () => read({ graph }) }
}

test('a new legal text is known within five seconds, and asked for once until then', async () => {
  const { clock, stored, read } = world()
  expect(await read()).toEqual([])
  stored.kinds = ['PRIVACY', 'RULES']
  clock.now = 4_999
  expect(await read()).toEqual([])
  expect(stored.calls).toBe(1)
  clock.now = 5_000
  expect(await read()).toEqual(['privacy', 'rules'])
  stored.kinds = []
  clock.now = 10_000
  expect(await read()).toEqual([])
})

test('without an answer the last one holds, and the next page asks again', async () => {
  const { clock, stored, read } = world()
  stored.isDown = true
  expect(await read()).toEqual([])
  stored.isDown = false
  stored.kinds = ['TERMS']
  expect(await read()).toEqual(['terms'])
  stored.isDown = true
  clock.now = 60_000
  expect(await read()).toEqual(['terms'])
})
