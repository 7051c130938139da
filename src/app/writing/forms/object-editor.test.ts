import { expect, test } from 'vitest'
import { GraphError, NetworkError } from '#shared/errors.ts'
import { editRefusal } from './object-editor.tsx'

test.each([
  [new NetworkError(502), ''],
  [new GraphError([{ message: 'Edits are closed today' }]), '. Edits are closed today'],
  [new GraphError([{ message: 'Someone was first.', field: 'ifEditedAt' }]), '. Someone was first.'],
])('a rejected edit (%s) says so, then why', (error, reason) => {
  expect(editRefusal(error).message).toBe(`There was an error submitting your edit${reason}`)
})
