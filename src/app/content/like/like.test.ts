import { expect, test } from 'vitest'
import { createLikeToggle, type LikeState } from './like.ts'

interface Call {
  id: string
  wanted: boolean
  resolve: (state: LikeState) => void
  refuse: () => void
}

/** A page with a like toggle whose calls are answered by hand. */
function startLike(start: LikeState) {
  const calls: Call[] = []
  const page = { shown: start, calls, toggle: () => toggle('pst-0000000a', page.shown) }
  const toggle = createLikeToggle({
    send: (id, wanted) =>
      new Promise((resolve, reject) =>
        calls.push({ id, wanted, resolve, refuse: () => reject(new Error('refused')) }),
      ),
    show: (_, state) => {
      page.shown = state
    },
  })
  return page
}

test('a click is shown before the service responds, and then the response’s score, with likes by others', async () => {
  const page = startLike({ score: 4, ratedByMe: false })
  const settled = page.toggle()
  expect(page.shown).toEqual({ score: 5, ratedByMe: true })
  expect(page.calls).toMatchObject([{ id: 'pst-0000000a', wanted: true }])
  page.calls[0]?.resolve({ score: 9, ratedByMe: true })
  await settled
  expect(page.shown).toEqual({ score: 9, ratedByMe: true })
})

test('clicks during a call end in the last requested state', async () => {
  const page = startLike({ score: 4, ratedByMe: false })
  const settled = page.toggle()
  void page.toggle()
  expect(page.shown).toEqual({ score: 4, ratedByMe: false })
  expect(page.calls).toHaveLength(1)
  page.calls[0]?.resolve({ score: 5, ratedByMe: true })
  await expect.poll(() => page.calls.length).toBe(2)
  expect(page.calls[1]).toMatchObject({ wanted: false })
  page.calls[1]?.resolve({ score: 4, ratedByMe: false })
  await settled
  expect(page.shown).toEqual({ score: 4, ratedByMe: false })
})

test('a service that answers another state is shown, and not asked again', async () => {
  const page = startLike({ score: 4, ratedByMe: false })
  const settled = page.toggle()
  page.calls[0]?.resolve({ score: 4, ratedByMe: false })
  await settled
  expect([page.calls.length, page.shown]).toEqual([1, { score: 4, ratedByMe: false }])
})

test('a refused call falls back to the state before it, or the result of the call before, and is reported', async () => {
  const page = startLike({ score: 4, ratedByMe: false })
  const refused = page.toggle()
  page.calls[0]?.refuse()
  await expect(refused).rejects.toThrow('refused')
  expect(page.shown).toEqual({ score: 4, ratedByMe: false })
  const settled = page.toggle()
  void page.toggle()
  page.calls[1]?.resolve({ score: 7, ratedByMe: true })
  await expect.poll(() => page.calls.length).toBe(3)
  page.calls[2]?.refuse()
  await expect(settled).rejects.toThrow('refused')
  expect(page.shown).toEqual({ score: 7, ratedByMe: true })
})
