import { expect, test } from 'vitest'
import { createLikeToggle, withLike, type LikeState } from './like.ts'

interface Call {
  id: string
  wanted: boolean
  resolve: (state: LikeState) => void
  refuse: () => void
}

/** A page with a like toggle whose calls are answered by hand. */
function world(start: LikeState) {
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

test('a like adds one, a cleared like takes one, and a repeated one changes nothing', () => {
  expect(withLike({ score: 4, ratedByMe: false }, true)).toEqual({ score: 5, ratedByMe: true })
  expect(withLike({ score: 5, ratedByMe: true }, false)).toEqual({ score: 4, ratedByMe: false })
  expect(withLike({ score: 5, ratedByMe: true }, true)).toEqual({ score: 5, ratedByMe: true })
})

test('a click is shown before the service responds', () => {
  const page = world({ score: 4, ratedByMe: false })
  void page.toggle()
  expect(page.shown).toEqual({ score: 5, ratedByMe: true })
  expect(page.calls).toMatchObject([{ id: 'pst-0000000a', wanted: true }])
})

test('the response’s score is shown, including likes by others', async () => {
  const page = world({ score: 4, ratedByMe: false })
  const settled = page.toggle()
  page.calls[0]?.resolve({ score: 9, ratedByMe: true })
  await settled
  expect(page.shown).toEqual({ score: 9, ratedByMe: true })
})

test('a refusal reverts the change and is reported', async () => {
  const page = world({ score: 4, ratedByMe: false })
  const settled = page.toggle()
  page.calls[0]?.refuse()
  await expect(settled).rejects.toThrow('refused')
  expect(page.shown).toEqual({ score: 4, ratedByMe: false })
})

test('clicks during a call end in the last requested state', async () => {
  const page = world({ score: 4, ratedByMe: false })
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

test('clicks that return to the initial state need no second call', async () => {
  const page = world({ score: 4, ratedByMe: false })
  const settled = page.toggle()
  void page.toggle()
  void page.toggle()
  page.calls[0]?.resolve({ score: 5, ratedByMe: true })
  await settled
  expect(page.calls).toHaveLength(1)
  expect(page.shown).toEqual({ score: 5, ratedByMe: true })
})

test('a refused second call falls back to the result of the first one', async () => {
  const page = world({ score: 4, ratedByMe: false })
  const settled = page.toggle()
  void page.toggle()
  page.calls[0]?.resolve({ score: 7, ratedByMe: true })
  await expect.poll(() => page.calls.length).toBe(2)
  page.calls[1]?.refuse()
  await expect(settled).rejects.toThrow('refused')
  expect(page.shown).toEqual({ score: 7, ratedByMe: true })
})
