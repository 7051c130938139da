import { expect, test } from 'vitest'
import type { Comment } from '#app/comments/data/comment.queries.ts'
import { type DiscussionSubject, discussionData } from './discussion-data.ts'

const origin = 'https://site.test'

const discussed: DiscussionSubject = {
  title: 'Carry look-ahead',
  path: '/view/pst-00c0ffee/carry-look-ahead',
  renderedBody: '<p>Faster &amp; <em>wider</em>.</p>',
  createdAt: 1_700_000_000,
  editedAt: null,
  score: 3,
  viewCount: 40,
  commentCount: 2,
  author: { username: 'ada' },
  section: { name: 'Circuits', path: '/view/frm-circtech' },
}

function comment(id: string, rest: Partial<Comment> = {}): Comment {
  return {
    id,
    renderedBody: `<p>${id}</p>`,
    createdAt: 1_700_000_100,
    editedAt: null,
    isDeleted: false,
    parent: null,
    author: { username: 'alan', picture: '', flair: null },
    ...rest,
  } as Comment
}

test.each([
  [{}, { '@type': 'DiscussionForumPosting' }],
  [
    { type: 'CreativeWork' as const, picture: 'https://assets.site.test/og.jpg', downloadCount: 12 },
    { '@type': 'CreativeWork', image: 'https://assets.site.test/og.jpg' },
  ],
])('the structured data has text, author, dates, counts and section, and with %o also these', (more, own) => {
  const counts = { Like: 3, Comment: 2, View: 40, ...('downloadCount' in more && { Download: 12 }) }
  const data = discussionData({ ...discussed, ...more }, [], origin)
  expect(data).toMatchObject({
    ...own,
    url: 'https://site.test/view/pst-00c0ffee/carry-look-ahead',
    headline: 'Carry look-ahead',
    text: 'Faster & wider.',
    datePublished: '2023-11-14T22:13:20.000Z',
    dateModified: '2023-11-14T22:13:20.000Z',
    author: { name: 'ada', url: 'https://site.test/@ada' },
    commentCount: 2,
    isPartOf: { name: 'Circuits', url: 'https://site.test/view/frm-circtech' },
  })
  expect(data['interactionStatistic']).toHaveLength(Object.keys(counts).length)
  for (const [kind, userInteractionCount] of Object.entries(counts))
    expect(data['interactionStatistic']).toContainEqual(
      expect.objectContaining({ interactionType: `https://schema.org/${kind}Action`, userInteractionCount }),
    )
})

test('replies are nested in their parent comments, and a long thread is cut off', () => {
  const comments = [comment('cmt-1'), comment('cmt-2', { parent: { id: 'cmt-1' } }), comment('cmt-3')]
  const { comment: top } = discussionData(discussed, comments, origin)
  expect(top).toMatchObject([
    { text: 'cmt-1', author: { name: 'alan' }, comment: [{ text: 'cmt-2', comment: [] }] },
    { url: 'https://site.test/view/pst-00c0ffee/carry-look-ahead#cmt-3', comment: [] },
  ])
  const many = Array.from({ length: 50 }, (_, index) => comment(`cmt-${index}`))
  expect(discussionData(discussed, many, origin)['comment']).toHaveLength(20)
})

test('a question in a forum for help is a QAPage: its answers are the marked comment, also a reply, and the top-level ones', () => {
  const comments = [
    comment('cmt-1', { score: 2 }),
    comment('cmt-2', { parent: { id: 'cmt-1' } }),
    comment('cmt-3', { isDeleted: true }),
    comment('cmt-4'),
  ]
  const asked = { ...discussed, isQuestion: true }
  const question = (answerId: string | null) => discussionData({ ...asked, answerId }, comments, origin)
  const first = { '@type': 'Answer', text: 'cmt-1', upvoteCount: 2, comment: [{ text: 'cmt-2' }] }
  const last = { '@type': 'Answer', url: 'https://site.test/view/pst-00c0ffee/carry-look-ahead#cmt-4' }
  const facts = { '@type': 'Question', name: 'Carry look-ahead', upvoteCount: 3, author: { name: 'ada' } }
  for (const [answerId, answerCount, answers] of [
    ['cmt-1', 2, { acceptedAnswer: first, suggestedAnswer: [last] }],
    ['cmt-2', 3, { acceptedAnswer: { text: 'cmt-2' }, suggestedAnswer: [first, last] }],
    ['cmt-3', 2, { suggestedAnswer: [first, last] }],
    [null, 2, { suggestedAnswer: [first, last] }],
  ] as const) {
    const data = question(answerId)
    expect(data).toMatchObject({ '@type': 'QAPage', mainEntity: { ...facts, answerCount, ...answers } })
    expect('acceptedAnswer' in (data['mainEntity'] as object)).toBe('acceptedAnswer' in answers)
  }
})
