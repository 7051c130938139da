import { expect, test } from 'vitest'
import { playerRequest } from './player-session.ts'

const save = { url: 'https://assets.example/save.bin', bytes: 917 }

test('a save is asked for by its address and size, with how its root was turned', () => {
  expect(playerRequest({ ...save, rootTurn: [0, 1, 0, 0] })).toEqual({
    source: { url: save.url, size: 917 },
    rootTurn: [0, 1, 0, 0],
  })
})

test.each([null, [], [0, 1, 0]])('a turn that is not known whole (%j) is none', (rootTurn) => {
  expect(playerRequest({ ...save, rootTurn }).rootTurn).toBeNull()
})
