import { expect, test } from 'vitest'
import { newestUpdates, newestDiscussions } from './home.queries.ts'

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

const blog = 'frm-myownblg'

const forums = [
  {
    id: blog,
    title: 'Development updates',
    posts: [post('pst-00000001', 90), post('pst-00000002', 80)],
  },
  { id: 'frm-genrldsc', title: 'General', posts: [post('pst-00000003', 70), post('pst-00000004', 10)] },
  { id: 'frm-helpqstn', title: 'Help', posts: [post('pst-00000005', 85)] },
]

test('updates are the newest posts of the development blog', () => {
  expect(newestUpdates(forums, blog, 1).map(({ id }) => id)).toEqual(['pst-00000001'])
  expect(newestUpdates(forums, blog, 9)).toHaveLength(2)
  expect(newestUpdates([], blog, 9)).toEqual([])
})

test('discussions of the other forums are newest first', () => {
  expect(newestDiscussions(forums, blog, 2).map(({ post: { id } }) => id)).toEqual([
    'pst-00000005',
    'pst-00000003',
  ])
  expect(newestDiscussions(forums, blog, 9)).toHaveLength(3)
})
