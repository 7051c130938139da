import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

test.for([
  ['ini', '1.\n'],
  ['ini', '\\"\n'],
  ['x86asm', '\t\n'],
  ['javascript', '\n'],
])('code that the rules of %s would scan again and again stays plain: %j', ([language, part]) => {
  expect(highlight(part!.repeat(300), language!)).not.toBeNull()
  expect(highlight(part!.repeat(5_000), language!)).toBeNull()
})

test('parts within parts within parts stay plain', () => {
  expect(highlight('f"{'.repeat(6_000).replace(/.{900}/g, '$&\n'), 'python')).toBeNull()
})
