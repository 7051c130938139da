import { expect, test } from 'vitest'
import { GraphError, NetworkError } from '#shared/errors.ts'
import { updateUserInput } from '#shared/inputs/account-inputs.ts'
import { limits } from '#shared/limits.ts'
import { bioRefusal, otherUsersBioError } from './bio-editor.tsx'

test('the service’s reason is shown', () => {
  const error = new GraphError([{ message: 'At most 2,000 characters', field: 'bio' }])
  expect(bioRefusal(error).message).toBe('Error saving bio: At most 2,000 characters')
})

test('codes become sentences, and internal errors show no details', () => {
  const reasons = ['429', '403', '500'].map((message) => bioRefusal(new GraphError([{ message }])).message)
  expect(reasons).toEqual([
    'Error saving bio: Too many requests. Please try again later.',
    "Error saving bio: You can't change your bio right now.",
    'Error saving bio: An unknown error occurred',
  ])
  expect(bioRefusal(new NetworkError(0)).message).toBe('Error saving bio: An unknown error occurred')
})

test('a bio is not saved for another user', () => {
  expect(otherUsersBioError('ada').message).toBe(
    "Error saving bio: This is ada's bio, but you're logged in as someone else.",
  )
})

test('a bio may be empty and as long as the limit, and no longer', () => {
  const isAccepted = (bio: string) => updateUserInput.safeParse({ bio }).success
  expect(isAccepted('')).toBe(true)
  expect(isAccepted('x'.repeat(limits.bio.max))).toBe(true)
  expect(isAccepted('x'.repeat(limits.bio.max + 1))).toBe(false)
})
