import { expect, test } from 'vitest'
import { createRater, rated, type Rating } from './rating.ts'

interface Call {
  id: string
  wanted: boolean
  answer: (rating: Rating) => void
  refuse: () => void
}

/** A rater whose calls are answered by hand. */
function world(start: Rating) {
  const calls: Call[] = []
  const page = { shown: start, failures: 0, calls, toggle: () => toggle('pst-0000000a', page.shown) }
  const toggle = createRater({
    send: (id, wanted) =>
      new Promise((answer, reject) =>
        calls.push({ id, wanted, answer, refuse: () => reject(new Error('refused')) }),
      ),
    show: (_, rating) => {
      page.shown = rating
    },
    fail: () => {
      page.failures += 1
    },
  })
  return page
}

test('a like adds one, a cleared like takes one, and a repeated one changes nothing', () => {
  expect(rated({ score: 4, ratedByMe: false }, true)).toEqual({ score: 5, ratedByMe: true })
  expect(rated({ score: 5, ratedByMe: true }, false)).toEqual({ score: 4, ratedByMe: false })
  expect(rated({ score: 5, ratedByMe: true }, true)).toEqual({ score: 5, ratedByMe: true })
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
  page.calls[0]?.answer({ score: 9, ratedByMe: true })
  await settled
  expect(page.shown).toEqual({ score: 9, ratedByMe: true })
})

test('a refusal reverts the change and shows a message', async () => {
  const page = world({ score: 4, ratedByMe: false })
  const settled = page.toggle()
  page.calls[0]?.refuse()
  await settled
  expect(page.shown).toEqual({ score: 4, ratedByMe: false })
  expect(page.failures).toBe(1)
})

test('clicks during a call end in the last requested state', async () => {
  const page = world({ score: 4, ratedByMe: false })
  const settled = page.toggle()
  void page.toggle()
  expect(page.shown).toEqual({ score: 4, ratedByMe: false })
  expect(page.calls).toHaveLength(1)
  page.calls[0]?.answer({ score: 5, ratedByMe: true })
  await expect.poll(() => page.calls.length).toBe(2)
  expect(page.calls[1]).toMatchObject({ wanted: false })
  page.calls[1]?.answer({ score: 4, ratedByMe: false })
  await settled
  expect(page.shown).toEqual({ score: 4, ratedByMe: false })
})

test('clicks that return to the initial state need no second call', async () => {
  const page = world({ score: 4, ratedByMe: false })
  const settled = page.toggle()
  void page.toggle()
  void page.toggle()
  page.calls[0]?.answer({ score: 5, ratedByMe: true })
  await settled
  expect(page.calls).toHaveLength(1)
  expect(page.shown).toEqual({ score: 5, ratedByMe: true })
})

test('a refused second call falls back to the result of the first one', async () => {
  const page = world({ score: 4, ratedByMe: false })
  const settled = page.toggle()
  void page.toggle()
  page.calls[0]?.answer({ score: 7, ratedByMe: true })
  await expect.poll(() => page.calls.length).toBe(2)
  page.calls[1]?.refuse()
  await settled
  expect(page.shown).toEqual({ score: 7, ratedByMe: true })
})
