import { expect, test } from 'vitest'
import { schema } from '#upstream/graph/schema.ts'
import { createForum, errorOf, mutate, writeComment, writePost } from '#tests/upstream/community.ts'
import { makeCreation } from '#tests/upstream/creations.ts'
import { signedIn } from '#tests/upstream/users.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'
import { graph } from '#tests/upstream/upstream.ts'
import { authorizationMatrix, roles } from './authorization-matrix.ts'
import { callMutation, openTestContent, type TestContent } from './test-content.ts'

test('Z1: every mutation has an authorization rule', () => {
  expect(Object.keys(schema.getMutationType()?.getFields() ?? {}).toSorted()).toEqual(
    Object.keys(authorizationMatrix).toSorted(),
  )
})

test.for(roles)('Z1, Z6: every mutation follows its authorization rule for: %s', async (role) => {
  const outcomes: Record<string, string> = {}
  const refusals: unknown[] = []
  let untouched: TestContent | null = null
  for (const [name, outcome] of Object.entries(authorizationMatrix)) {
    // A refused mutation has changed nothing, so the content can be reused for the next one.
    untouched ??= await openTestContent(role)
    const { browser, inputs } = untouched
    const input = await inputs[name]?.()
    if (role === 'author') {
      const more = await mutate(name, { ...input, authorId: 1 }, '__typename', { as: browser })
      const byCookie = await callMutation(name, input, { headers: { authorization: browser?.cookie ?? '' } })
      refusals.push([name, more.status, outcome.anonymous !== '401' || errorOf(byCookie) === '401'])
    }
    const response = await callMutation(name, input, { as: browser })
    outcomes[name] = errorOf(response) ?? 'ok'
    if (outcomes[name] === 'ok') untouched = null
  }
  // By a field that it doesn't have, and with the cookie, which can only read.
  expect(refusals).toEqual(role === 'author' ? Object.keys(outcomes).map((name) => [name, 400, true]) : [])
  expect(outcomes).toEqual(
    Object.fromEntries(Object.entries(authorizationMatrix).map(([name, outcome]) => [name, outcome[role]])),
  )
})

test.for(roles)('Z4: permission flags agree with the mutations for: %s', async (role) => {
  const { browser, inputs } = await openTestContent(role)
  const { data } = await graph(
    `query ($post: ID!, $comment: ID!, $forum: ID!, $ticket: ID!, $product: ID!, $creation: ID!) {
      creation(id: $creation) { canEdit canDelete } post(id: $post) { canEdit canDelete canMove canLock canPin canMarkAnswer canReport canComment } comment(id: $comment) { canEdit canDelete } forum(id: $forum) { canCreatePost }
      ticket(id: $ticket) { canEdit canSetStatus canSetTags } product(id: $product) { canCreateTicket } }`,
    {
      post: (await inputs.updatePost?.())?.postId,
      comment: (await inputs.updateComment?.())?.commentId,
      forum: (await inputs.createPost?.())?.forumId,
      ticket: (await inputs.updateTicket?.())?.ticketId,
      product: (await inputs.createTicket?.())?.productId,
      creation: (await inputs.updateCreation?.())?.creationId,
    },
    { as: browser },
  )
  const may = (name: string) => authorizationMatrix[name]?.[role] === 'ok'
  expect(data).toEqual({
    post: {
      canEdit: may('updatePost'),
      canDelete: may('deletePost'),
      canMove: may('movePost'),
      canLock: may('lockPost'),
      canPin: may('pinPost'),
      canMarkAnswer: may('markAnswer'),
      canReport: may('reportObject'),
      canComment: may('createComment'),
    },
    comment: { canEdit: may('updateComment'), canDelete: may('deleteComment') },
    forum: { canCreatePost: may('createPost') },
    ticket: {
      canEdit: may('updateTicket'),
      canSetStatus: may('setTicketStatus'),
      canSetTags: may('setTicketTags'),
    },
    product: { canCreateTicket: may('createTicket') },
    creation: { canEdit: may('updateCreation'), canDelete: may('deleteCreation') },
  })
})

test('Z2: an id of another kind, or of an unknown or deleted object, is 404 and changes nothing', async () => {
  const [forum, author] = await Promise.all([createForum(), signedIn()])
  const [post, otherPost, deleted] = await Promise.all([
    writePost(author, forum),
    writePost(author, forum),
    writePost(author, forum),
  ])
  const comment = await writeComment(author, post)
  const otherComment = await writeComment(author, otherPost)
  const product = await createProduct()
  const ticket = await openTicket(author, product)
  const creation = await makeCreation(author)
  await mutate('deletePost', { postId: deleted }, 'id', { as: author })
  const text = { title: 'A title that is long enough', body: 'Another body' }
  const confused: [string, Record<string, unknown>][] = [
    ['deletePost', { postId: comment }],
    ['deletePost', { postId: creation }],
    ['updatePost', { postId: 'lwt-00000001', ...text }],
    ['updatePost', { postId: deleted, ...text }],
    ['movePost', { postId: post, forumId: post }],
    ['createPost', { forumId: product.publicId, ...text }],
    ['createPost', { forumId: 'frm-zzzzzzzz', ...text }],
    ['setRating', { objid: author.user.publicId }],
    ['setRating', { objid: deleted }],
    ['setRating', { objid: 'cmt-00000000' }],
    ['createComment', { objectId: forum.publicId, body: 'Hello' }],
    ['createComment', { objectId: comment, body: 'Hello' }],
    ['createComment', { objectId: deleted, body: 'Hello' }],
    ['createComment', { objectId: post, parentId: otherComment, body: 'Hello' }],
    ['createComment', { objectId: post, parentId: post, body: 'Hello' }],
    ['createComment', { objectId: post, parentId: 'cmt-00000000', body: 'Hello' }],
    ['createComment', { objectId: ticket, parentId: comment, body: 'Hello' }],
    ['createComment', { objectId: creation, parentId: comment, body: 'Hello' }],
    ['updateComment', { commentId: post, body: 'Hello' }],
    ['deleteComment', { commentId: ticket }],
    ['createTicket', { productId: forum.publicId, kind: 'ISSUE', ...text }],
    ['updateTicket', { ticketId: post, ...text }],
    ['updateTicket', { ticketId: String(Number.parseInt(ticket.slice(4), 16)), ...text }],
    ['setTicketStatus', { ticketId: ticket.replace('lwt', 'pst'), open: false }],
    ['setTicketTags', { ticketId: post, tags: [] }],
    ['createTicketTag', { name: 'A tag', color: '#FF0000', productId: ticket }],
    ['setFollowing', { objectId: deleted, following: true }],
    ['setFollowing', { objectId: comment, following: true }],
    ['setFollowing', { objectId: 'lwt-ffffffff', following: false }],
    ['markNotificationAsRead', { notificationId: -1 }],
    ['updateCreation', { creationId: post, ...text, images: [] }],
    ['updateCreation', { creationId: creation.replace('ctn', 'pst'), ...text, images: [] }],
    ['deleteCreation', { creationId: 'ctn-00000000' }],
    ['uploadCreation', { ...text, kind: 'BOARD', images: [], uploadedFileId: creation }],
  ]
  const admin = await signedIn({ roles: ['admin'] })
  for (const [name, input] of confused) {
    expect([name, input, errorOf(await mutate(name, input, '__typename', { as: admin }))]).toEqual([
      name,
      input,
      '404',
    ])
  }
  const { data } = await graph(
    `query ($post: ID!, $other: ID!, $ticket: ID!) { ticket(id: $ticket) { title score commentCount isOpen events { id } } post(id: $post) { title body score commentCount editedAt forum { id } } comments(objectId: $other) { id } }`,
    { post, other: otherPost, ticket },
  )
  expect(data).toEqual({
    ticket: { title: 'Wires vanish on load', score: 0, commentCount: 0, isOpen: true, events: [] },
    post: {
      title: 'How do I debounce a switch?',
      body: 'It bounces.',
      score: 0,
      commentCount: 1,
      editedAt: null,
      forum: { id: forum.publicId },
    },
    comments: [{ id: otherComment }],
  })
})

test('Z4: only developers and admins can post in, or move posts to, a protected forum', async () => {
  const [open, guarded] = await Promise.all([createForum(), createForum({ protected: 1 })])
  const outcomes: Record<string, unknown> = {}
  for (const role of ['other', 'moderator', 'developer', 'admin'] as const) {
    const browser = await signedIn({ roles: role === 'other' ? [] : [role] })
    const input = { forumId: guarded.publicId, title: 'A title that is long enough', body: 'A body' }
    const created = errorOf(await mutate('createPost', input, 'id', { as: browser }))
    const moved = { postId: await writePost(browser, open), forumId: guarded.publicId }
    const { data } = await graph(
      'query ($id: ID!) { forum(id: $id) { canCreatePost } }',
      { id: guarded.publicId },
      { as: browser },
    )
    outcomes[role] = [created, errorOf(await mutate('movePost', moved, 'id', { as: browser })), data?.forum]
  }
  expect(outcomes).toEqual({
    other: ['403', '403', { canCreatePost: false }],
    moderator: ['403', '403', { canCreatePost: false }],
    developer: [null, '403', { canCreatePost: true }],
    admin: [null, null, { canCreatePost: true }],
  })
})

test('Z5: other users never see a user’s email address, roles or sessions', async () => {
  const [forum, author] = await Promise.all([createForum(), signedIn({ roles: ['moderator'] })])
  const post = await writePost(author, forum)
  await writeComment(author, post)
  const response = await graph(
    `query ($id: ID!, $name: String!) { user(username: $name) { id username picture flair bio renderedBio createdAt joinedAt }
      history(username: $name) { __typename ... on Post { author { username bio } } ... on Comment { author { username bio } } } comments(objectId: $id) { author { username } } }`,
    { id: post, name: author.user.username },
  )
  expect(response.errors).toBeUndefined()
  expect(JSON.stringify(response.data)).not.toContain(author.user.email)
  const refused = await graph('query ($name: String!) { user(username: $name) { email roles verified } }', {
    name: author.user.username,
  })
  expect([refused.status, refused.errors?.length]).toEqual([400, 3])
})
