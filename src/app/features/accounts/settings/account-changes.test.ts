import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authorization, storeTokens } from '#app/api/tokens.ts'
import { changePassword, uploadPicture } from './account-changes.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  storeTokens('a1:r1')
})

afterEach(() => vi.unstubAllGlobals())

test('a password change whose response is lost is sent again once, with the same tokens and key', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const response = new Response(null, { status: 204, headers: { tokens: 'a2:r2' } })
  const fetched = vi.fn<typeof fetch>().mockImplementationOnce(lost).mockResolvedValueOnce(response)
  vi.stubGlobal('fetch', fetched)
  await changePassword({ password: 'an old password' }, 'a new password', 'one-key')
  const [first, second] = fetched.mock.calls
  expect(first?.[1]?.headers).toMatchObject({ authorization: 'Bearer a1:r1', 'idempotency-key': 'one-key' })
  expect(second).toEqual(first)
  expect(authorization()).toEqual({ authorization: 'Bearer a2:r2' })

  fetched.mockClear().mockImplementation(lost)
  await expect(changePassword({ password: 'an old password' }, 'a new password', 'one-key')).rejects.toThrow(
    'Failed to update password',
  )
  expect(fetched).toHaveBeenCalledTimes(2)
})

test.each([
  [500, 'The disk is full.', 'The disk is full.'],
  [500, 'upstream', 'Failed to upload picture. Please try again later.'],
])('a picture refused with %i and the error "%s" reads "%s"', async (status, error, message) => {
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status }))
  await expect(uploadPicture(new File(['x'], 'x.png'))).rejects.toThrow(message)
})
