import { expect, test } from 'vitest'
import { createCommentInput } from '#shared/inputs/object-inputs.ts'
import { limits } from '#shared/limits.ts'
import { pendingMarkup } from '#app/writing/uploads/images/picture-files.ts'
import { isSendable } from './comment-form.tsx'

test.each([
  ['a visible text', 'A thought', true],
  ['one visible character', ' \u200b.', true],
  ['the longest text', 'x'.repeat(limits.comment.max), true],
  ['a text that is too long', 'x'.repeat(limits.comment.max + 1), false],
  ['no text', '', false],
  ['spaces', ' \n\t', false],
  ['a zero-width space', '\u200b', false],
  ['other invisible characters', '\u2800 \u00ad\n\ufe0f', false],
])('a comment of %s is sent only if the service accepts it', (_, body, isAccepted) => {
  const input = { objectId: 'pst-0000000a', parentId: null, body }
  expect([isSendable(body), createCommentInput.safeParse(input).success]).toEqual([isAccepted, isAccepted])
})

test('a comment with a picture that is still being uploaded isn’t sent', () => {
  expect(isSendable(`See ${pendingMarkup('adder.png')}`)).toBe(false)
})
