import { expect, test } from 'vitest'
import { avatarPath, avatarSources } from './avatars.ts'

const folder = `/uploads/avatars/${'0a'.repeat(16)}`

test('a picture is offered in all of its sizes', () => {
  const host = 'https://assets.example'
  expect(avatarSources(`${host}${folder}/80.webp`)).toBe(
    [40, 80, 160].map((side) => `${host}${folder}/${side}.webp ${side}w`).join(', '),
  )
  expect(avatarSources(`${host}/default-avatar.svg`)).toBeUndefined()
})

test('a path is an avatar only in one of the sizes', () => {
  expect(avatarPath.exec(`${folder}/160.webp`)?.[1]).toBe(`avatars/${'0a'.repeat(16)}/160.webp`)
  for (const path of [
    `${folder}/16.webp`,
    `${folder}/160.webp/`,
    `/x${folder}/160.webp`,
    `${folder}x/40.webp`,
  ])
    expect(avatarPath.test(path)).toBe(false)
})
