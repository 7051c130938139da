import { expect, test } from 'vitest'
import { faceVariants } from '#shared/addresses/avatars.ts'
import { faceSvg } from './face-svg.ts'

const id = (number: number) => `usr-${number.toString(16).padStart(8, '0')}`

test('a face is the same each time, and another one for each of 10,000 users and of a user’s variants', () => {
  expect(faceSvg({ id: id(7), variant: 3 })).toBe(faceSvg({ id: id(7), variant: 3 }))
  const users = Array.from({ length: 10_000 }, (_, number) => faceSvg({ id: id(number), variant: 0 }))
  const variants = Array.from({ length: faceVariants }, (_, variant) => faceSvg({ id: id(7), variant }))
  expect([new Set(users).size, new Set(variants).size]).toEqual([users.length, variants.length])
  const element = '<(?:rect|path)(?: [a-z-]+="[\\w .#-]+")+/>'
  const form = new RegExp(
    `^<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">(?:${element})+</svg>$`,
  )
  expect(users.filter((face) => !form.test(face) || face.length > 6_000)).toEqual([])
})
