import { afterEach, expect, test, vi } from 'vitest'
import { toastStore } from '#app/ui/toast/toast-store.ts'
import { GraphError } from '#shared/errors.ts'
import { sendOnce } from './send-once.ts'

const change = vi.fn<(id: string) => Promise<string>>((id) => Promise.resolve(id))

afterEach(() => {
  change.mockClear()
  for (const { id } of toastStore.toasts()) toastStore.dismiss(id)
})

test('an object created by an earlier attempt is updated instead, and the user is informed', async () => {
  const refusal = new GraphError([{ message: 'Something else was already sent', made: 'cmt-0000000a' }])
  expect(await sendOnce(() => Promise.reject(refusal), change)).toBe('cmt-0000000a')
  expect(change.mock.calls).toEqual([['cmt-0000000a']])
  expect(toastStore.toasts()).toMatchObject([{ title: 'Your first try went through after all' }])
})

test('a first send that is accepted or refused changes nothing', async () => {
  expect(await sendOnce(() => Promise.resolve('cmt-0000000a'), change)).toBe('cmt-0000000a')
  const refusal = new GraphError([{ message: 'This post is locked' }])
  await expect(sendOnce(() => Promise.reject(refusal), change)).rejects.toBe(refusal)
  expect([change.mock.calls, toastStore.toasts()]).toEqual([[], []])
})
