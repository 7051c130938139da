import { expect, test } from 'vitest'
import { demoCommunity } from '#demo/community.ts'
import { readDemoTexts } from '#demo/read-texts.ts'
import { isReservedName } from './reserved-names.ts'

const reserved = (names: string[], product = 'Logic Works') =>
  names.filter((name) => isReservedName(name, product))

test('names of staff and of the system are reserved, however they are written', () => {
  const names =
    'admin Admin a.d.m.i.n _ADMIN_ adm1n r00t null undefined 5upp0rt nul1 m0d-3rat0r system developer ... --- _._'.split(
      ' ',
    )
  expect(reserved(names)).toEqual(names)
})

test('names that only contain such a name can be chosen', () => {
  const names = 'ada admiral rooted systematic supportive adminton logic works null.pointer 007 mod2 x_x'
  expect(
    reserved([...names.split(' '), ...demoCommunity(readDemoTexts()).people.map(({ username }) => username)]),
  ).toEqual([])
})

test.each([
  ['Logic Works', ['Logic-Works', 'l0g1c_w0rks', 'LogicWorksTeam'], ['gatterwerk']],
  ['Gatterwerk', ['Gatter-Werk', 'g4tt3rw3rk.team'], ['logicworks']],
  ['Area 51: Café', ['area51cafe', 'areaSICafe'], []],
  ['回路', ['team'], ['ada']],
])('the name of the product %s is reserved', (product, taken, free) => {
  expect(reserved([...taken, ...free], product)).toEqual(taken)
})
