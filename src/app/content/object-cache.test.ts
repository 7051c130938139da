import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { patched, patchObject } from './object-cache.ts'

test('an object changes in every cached result that contains it', () => {
  const client = new QueryClient()
  const other = { id: 'other', score: 2 }
  client.setQueryData(['forum', 'frm', 1], { forum: { posts: [{ id: 'pst', score: 1 }, other] } })
  client.setQueryData(['post', 'pst'], { post: { id: 'pst', score: 1, ratedByMe: false } })
  patchObject(client, 'pst', { score: 2, ratedByMe: true })
  expect(client.getQueryData(['forum', 'frm', 1])).toEqual({
    forum: { posts: [{ id: 'pst', score: 2 }, other] },
  })
  expect(client.getQueryData(['post', 'pst'])).toEqual({ post: { id: 'pst', score: 2, ratedByMe: true } })
})

test('a cached object gets only the fields that it has, computed from the current values if asked', () => {
  const related = { related: [{ id: 'pst', title: 'Old' }], parent: { id: 'pst' } }
  expect(patched(related, 'pst', { title: 'New', score: 3 })).toEqual({
    related: [{ id: 'pst', title: 'New' }],
    parent: { id: 'pst' },
  })
  const raise = (object: Record<string, unknown>) => ({ commentCount: Number(object['commentCount']) + 1 })
  expect(patched({ id: 'pst', commentCount: 4 }, 'pst', raise)).toEqual({ id: 'pst', commentCount: 5 })
})

test('unchanged results keep their identity', () => {
  const data = {
    posts: [
      { id: 'a', author: { username: 'ada' } },
      { id: 'b', score: 1 },
    ],
  }
  const after = patched(data, 'b', { score: 2 }) as typeof data
  expect(after.posts[0]).toBe(data.posts[0])
  expect(patched(data, 'b', { score: 1 })).toBe(data)
  expect(patched(data, 'elsewhere', { score: 2 })).toBe(data)
})
