import { expect, test } from 'vitest'
import { GraphError } from '#shared/errors.ts'
import { bioRefusal, otherUsersBioError } from './bio-editor.tsx'

test.each([
  ['At most 2,000 characters', 'At most 2,000 characters'],
  ['429', 'Too many requests. Please try again later.'],
  ['403', "You can't change your bio right now."],
  ['500', 'An unknown error occurred'],
])('a bio refused with “%s” reads “%s”', (message, reason) => {
  expect(bioRefusal(new GraphError([{ message }])).message).toBe(`Error saving bio: ${reason}`)
})

test('a bio is not saved for another user', () => {
  expect(otherUsersBioError('ada').message).toBe(
    "Error saving bio: This is ada's bio, but you're logged in as someone else.",
  )
})
