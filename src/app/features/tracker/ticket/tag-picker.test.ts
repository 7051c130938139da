import { expect, test } from 'vitest'
import type { Tag } from '#app/features/tracker/tracker.queries.ts'
import { createTagger, withoutTag, withTag } from './tag-picker.tsx'

const ui: Tag = { id: 1, name: 'ui', color: '#0000ff' }
const crash: Tag = { id: 2, name: 'crash', color: '#ff0000' }
const linux: Tag = { id: 3, name: 'linux', color: '#00ff00' }

/** A fake page that records the tags it shows, with a service whose responses the test controls. */
function page() {
  const shown: string[][] = []
  const calls: {
    tags: readonly Tag[]
    seen: readonly Tag[]
    response: PromiseWithResolvers<readonly Tag[]>
  }[] = []
  const failures: unknown[] = []
  const setTags = createTagger({
    send: (_id, tags, seen) => {
      const response = Promise.withResolvers<readonly Tag[]>()
      calls.push({ tags, seen, response })
      return response.promise
    },
    show: (_id, tags) => void shown.push(tags.map(({ name }) => name)),
    fail: (error) => void failures.push(error),
  })
  return { shown, calls, failures, setTags }
}

test('tags are sorted by name, each once', () => {
  expect(withTag(withTag([ui], crash), ui)).toEqual([crash, ui])
  expect(withoutTag([crash, ui], ui)).toEqual([crash])
})

test('a refused change is reverted', async () => {
  const { shown, calls, failures, setTags } = page()
  const done = setTags('lwt-00000001', [crash, ui], [crash])
  calls[0]?.response.reject(new Error('no'))
  await done
  expect(shown).toEqual([['crash'], ['crash', 'ui']])
  expect(failures).toHaveLength(1)
})

test('changes are shown at once; those during a call become one after it, which keeps what others did meanwhile', async () => {
  const { shown, calls, setTags } = page()
  const done = setTags('lwt-00000001', [], [ui])
  expect(shown).toEqual([['ui']])
  void setTags('lwt-00000001', [ui], [crash, ui])
  void setTags('lwt-00000001', [crash, ui], [crash])
  calls[0]?.response.resolve([linux, ui])
  await expect
    .poll(() => calls.map(({ tags, seen }) => [tags, seen]))
    .toEqual([
      [[ui], []],
      [[crash], [ui]],
    ])
  calls[1]?.response.resolve([crash, linux])
  await done
  expect(shown.at(-1)).toEqual(['crash', 'linux'])
})
