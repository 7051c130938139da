import { expect, test, afterEach, vi } from 'vitest'
import { toastStore } from '#app/ui/toast/toasts.tsx'
import { GraphError } from '#shared/errors.ts'
import { createComposition, createCompositionKey, sendOnce } from './composition-key.ts'

test('the same content for the same target keeps its key in a form, anything else gets another', () => {
  const keyOf = createCompositionKey()
  expect(keyOf('pst-0000000a', '', 'Hello')).toBe(keyOf('pst-0000000a', '', 'Hello'))
  const keys = [
    keyOf('pst-0000000a', '', 'Hello'),
    keyOf('pst-0000000a', '', 'Hello!'),
    keyOf('pst-0000000b', '', 'Hello'),
    keyOf('pst-0000000b', 'cmt-0000000a', 'Hello'),
    keyOf('pst-0000000b', 'cmt-0000000', 'aHello'),
    createCompositionKey()('pst-0000000a', '', 'Hello'),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test('a composition keeps its key until it ends, and a restored one has its stored key', () => {
  const composition = createComposition()
  const first = composition.key()
  expect([composition.key(), composition.is(first)]).toEqual([first, true])
  composition.end()
  expect(composition.is(first)).toBe(false)
  expect(composition.key()).not.toBe(first)
  composition.resume({ body: 'Half a thought', key: first })
  expect([composition.key(), composition.restored()]).toEqual([first, 'Half a thought'])
})

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
