import { expect, test } from 'vitest'
import { newestUpdates, newestDiscussions } from './home.queries.ts'

function post(id: string, createdAt: number) {
  const author = { username: 'ada', picture: '', flair: null }
  return { id, title: id, slug: id, createdAt, commentCount: 0, score: 0, author }
}

const blog = 'frm-myownblg'
const forums = [
  { id: blog, title: 'Development updates', posts: [post('b1', 90), post('b2', 80)] },
  { id: 'frm-genrldsc', title: 'General', posts: [post('g1', 70), post('g2', 10)] },
  { id: 'frm-helpqstn', title: 'Help', posts: [post('h1', 85)] },
]

test('updates are the newest posts of the development blog, discussions those of all other forums', () => {
  expect(newestUpdates(forums, blog, 1).map(({ id }) => id)).toEqual(['b1'])
  expect(newestUpdates(forums, blog, 9)).toHaveLength(2)
  expect(newestUpdates([], blog, 9)).toEqual([])
  expect(newestDiscussions(forums, blog, 2).map((found) => found.post.id)).toEqual(['h1', 'g1'])
  expect(newestDiscussions(forums, blog, 9)).toHaveLength(3)
})
