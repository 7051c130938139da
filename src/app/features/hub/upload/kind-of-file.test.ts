import { expect, test } from 'vitest'
import { kindByName, kindOfFile } from './kind-of-file.ts'

test.each([
  ['adder.lwsubassembly.zip', 'BOARD'],
  ['my world.lwsubassembly.zip', 'BOARD'],
  ['data.logicworld.zip', 'WORLD'],
  ['Ripple Board.zip', 'BOARD'],
  ['old-world.zip', 'WORLD'],
  ['thing.zip', undefined],
])('by its name %s is %s', (name, kind) => {
  expect(kindByName(name)).toBe(kind)
})

test('an archive whose name says nothing is known by the names in it', async () => {
  const directory = 'PK\u0001\u0002\0\0half adder/adder.lwsubassembly\0PK\u0005\u0006'
  expect(await kindOfFile(new File(['x'.repeat(100_000), directory], 'thing.zip'))).toBe('BOARD')
  expect(await kindOfFile(new File(['PK'], 'thing.zip'))).toBeUndefined()
})
