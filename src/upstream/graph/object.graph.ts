import { costBudget, textCost } from '#upstream/graph/core/cost.ts'
import { canReport, canSeeRevisions } from '#upstream/domains/moderation/moderation.policy.ts'
import { builder, inputOf, created, orNull, whenOrNull, payloadOf } from '#upstream/graph/core/builder.ts'
import type { ObjectRow } from '#upstream/domains/objects/object-columns.ts'
import type { LastComment, SubjectColumns } from '#upstream/domains/objects/subject-columns.ts'
import { setLike, type LikeRow } from '#upstream/domains/objects/like.writer.ts'
import { markReadInput, setRatingInput } from '#shared/inputs/object-inputs.ts'
import { markForumReadInput } from '#shared/inputs/forum-inputs.ts'
import { markForumRead, markRead } from '#upstream/domains/objects/visit.writer.ts'
import { readLikers, type Likers as LikersOfObject } from '#upstream/domains/objects/likers.reader.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { limits } from '#shared/limits.ts'
import { localizedText, localizedBody } from '#upstream/domains/creations/cards.ts'
import { previewBody } from '#upstream/domains/objects/body-markup.ts'
import type { UserRow } from '#upstream/domains/users/user.reader.ts'
import { User } from './user.graph.ts'

type Likeable = Pick<ObjectRow, 'publicId' | 'score' | 'ratedByMe' | 'authorId' | 'editedAt' | 'deletedAt'>

export const Rateable = builder.interfaceRef<Likeable>('Rateable').implement({
  description: 'What can be liked, and reported.',
  fields: (t) => ({
    id: t.exposeID('publicId'),
    score: t.exposeInt('score'),
    ratedByMe: t.boolean({ resolve: ({ ratedByMe }) => ratedByMe === 1 }),
    canReport: t.boolean({ resolve: (object, _args, { viewer }) => canReport(viewer, object) }),
    canSeeRevisions: t.boolean({
      description: 'Whether the viewer may see its earlier versions; false if it was never edited.',
      resolve: (object, _args, { viewer }) => canSeeRevisions(viewer, object),
    }),
  }),
})

/** What an input says of `ifEditedAt`. */
export const ifEditedAt =
  "editedAt when editing started, 0 for never; a version edited since then isn't overwritten."

/** What inputs say of the grounds of a decision of staff. */
export const grounds = {
  reason: "Why, as the author is told it, at most 1,000 characters; staff may say it about others' texts.",
  rule: 'The rule that was broken, as the author is told it, at most 120 characters.',
}

const SetRatingPayload = builder.objectRef<LikeRow>('SetRatingPayload').implement({
  fields: (t) => ({
    score: t.exposeInt('score'),
    ratedByMe: t.boolean({ resolve: ({ ratedByMe }) => ratedByMe !== 0 }),
  }),
})

const MarkReadPayload = payloadOf('MarkReadPayload', 'id', { type: 'ID' }, 'What was marked as read.')

builder.mutationFields((t) => ({
  setRating: t.field({
    description: 'Likes an object, or takes the like back.',
    type: SetRatingPayload,
    args: inputOf('SetRatingInput', setRatingInput, { clear: 'true takes the like back.' }),
    resolve: (_root, { input }, context) => setLike(context, input.objid, input.clear ?? false),
  }),
  markRead: t.field({
    description: 'Remembers until which comment the viewer has read an object.',
    type: MarkReadPayload,
    args: inputOf('MarkReadInput', markReadInput, {
      objectId: 'A post, ticket or creation.',
      commentId: 'Its newest comment that was shown; null if there was none.',
    }),
    resolve: (_root, { input }, context) => markRead(context, input),
  }),
  markForumRead: t.field({
    description: 'Marks the comments on all posts of a forum as read.',
    type: MarkReadPayload,
    args: inputOf('MarkForumReadInput', markForumReadInput),
    resolve: (_root, { input }, context) => markForumRead(context, input),
  }),
}))
const Likers = builder.objectRef<LikersOfObject>('Likers').implement({
  description: 'Who likes an object.',
  fields: (t) => ({
    users: t.expose('users', {
      description: 'At most fifty, the newest likes first.',
      type: [User],
      rows: limits.likers,
    }),
    others: t.exposeInt('others', { description: 'How many more like it.' }),
  }),
})

builder.queryFields((t) => ({
  likers: t.field({
    description: 'Who likes a post, comment, ticket or creation; "404" if it can\'t be read.',
    type: Likers,
    args: { objectId: t.arg.id({ required: true }) },
    resolve: (_root, { objectId }, context, info) =>
      readLikers(context, objectId, FieldSelection.of(info).bios),
  }),
  preview: t.string({
    description:
      'A text rendered as after saving, as the body of the object if it edits one; members only, not stored.',
    args: {
      body: t.arg.string({ required: true }),
      objectId: t.arg.id({ description: 'The object that the text belongs to, if it exists already.' }),
    },
    cost: costBudget * 0.45, // Rendering a text: two fit into a document.
    resolve: async (_root, args, context) => localizedText(context, await previewBody(context, args)),
  }),
}))

export const DeletePayload = payloadOf(
  'DeletePayload',
  'id',
  { type: 'ID' },
  'What was deleted, or restored.',
)

type FieldBuilder<Row> = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Row>

/** The fields of posts, comments, tickets and creations, whose text has so many characters at most. */
export function textFields<Row extends ObjectRow & UserRow>(t: FieldBuilder<Row>, max: number) {
  return {
    body: t.string({
      description: `The text, in Markdown, at most ${max.toLocaleString('en')} characters.`,
      cost: textCost(max),
      resolve: ({ body = '' }) => body,
    }),
    renderedBody: t.string({
      cost: textCost(max),
      resolve: (row, _args, context) => localizedBody(context, row),
    }),
    createdAt: t.int({ ...created, resolve: ({ createdAt }) => createdAt }),
    editedAt: t.int({
      ...whenOrNull('it was last edited', 'when never'),
      resolve: ({ editedAt }) => editedAt,
    }),
    author: t.field({ type: User, resolve: (row) => row }),
  }
}

const LastCommentType = builder.objectRef<LastComment>('LastComment').implement({
  description: 'The newest comment on an object, for lists.',
  fields: (t) => ({
    id: t.exposeID('publicId'),
    createdAt: t.exposeInt('createdAt', created),
    author: t.field({ type: User, resolve: (row) => row }),
  }),
})

export function subjectFields<Row extends ObjectRow & SubjectColumns>(t: FieldBuilder<Row>) {
  return {
    excerpt: t.string({
      description: 'The beginning of its text as plain text, at most 100 characters.',
      resolve: ({ excerpt = '' }) => excerpt,
    }),
    lastComment: t.field({
      ...orNull('Its newest comment; null if it has none.'),
      type: LastCommentType,
      resolve: ({ lastComment }) => (lastComment ? (JSON.parse(lastComment) as LastComment) : null),
    }),
    unreadCount: t.int({
      description:
        "Comments by others since the viewer's last visit, at most 100; 0 if they haven't opened it yet.",
      resolve: ({ unreadCount }) => unreadCount ?? 0,
    }),
    newComments: t.idList({
      description:
        "The ids of comments by others since the viewer's last visit, oldest first, at most 100; null if they haven't opened it yet.",
      nullable: true,
      resolve: ({ newComments }) => (newComments ? (JSON.parse(newComments) as string[]) : null),
    }),
    commentCount: t.int({ resolve: ({ commentCount }) => commentCount }),
    viewCount: t.int({ resolve: ({ viewCount }) => viewCount }),
    following: t.boolean({
      description: 'Whether the viewer is notified of new comments.',
      resolve: ({ following }) => following === 1,
    }),
  }
}
