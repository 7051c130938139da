import { expect, test } from 'vitest'
import { avatarSources, faceAfter, faceVariants } from './avatars.ts'

const folder = `/uploads/avatars/${'0a'.repeat(16)}`

test('a picture is offered in all of its sizes', () => {
  const host = 'https://assets.example'
  expect(avatarSources(`${host}${folder}/80.webp`)).toBe(
    [40, 80, 160].map((side) => `${host}${folder}/${side}.webp ${side}w`).join(', '),
  )
  expect(avatarSources(`${host}/faces/usr-0123abcd-0.svg`)).toBeUndefined()
})

test('after the last face comes the first one', () => {
  const face = (variant: number) => `https://assets.example/faces/usr-0123abcd-${variant}.svg`
  expect(faceAfter(face(0))).toEqual({ variant: 1, address: face(1) })
  expect(faceAfter(face(faceVariants - 1))?.address).toBe(face(0))
})
