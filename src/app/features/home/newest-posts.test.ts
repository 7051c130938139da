import { expect, test } from 'vitest'
import { newestUpdates, openDiscussions } from './newest-posts.ts'

function post(id: string, createdAt: number) {
  return {
    id,
    title: id,
    slug: id,
    createdAt,
    commentCount: 0,
    score: 0,
    author: { username: 'ada', flair: null },
  }
}

const forums = [
  {
    id: 'frm-devupdts',
    title: 'Development updates',
    posts: [post('pst-00000001', 90), post('pst-00000002', 80)],
  },
  { id: 'frm-genrldsc', title: 'General', posts: [post('pst-00000003', 70), post('pst-00000004', 10)] },
  { id: 'frm-helpqstn', title: 'Help', posts: [post('pst-00000005', 85)] },
]

test('updates are the newest posts of the development blog', () => {
  expect(newestUpdates(forums, 1).map(({ id }) => id)).toEqual(['pst-00000001'])
  expect(newestUpdates(forums, 9)).toHaveLength(2)
  expect(newestUpdates([], 9)).toEqual([])
})

test('discussions of the other forums stand newest first', () => {
  expect(openDiscussions(forums, 2).map(({ post: { id } }) => id)).toEqual(['pst-00000005', 'pst-00000003'])
  expect(openDiscussions(forums, 9)).toHaveLength(3)
})
