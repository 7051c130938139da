import { localizedBody } from '#upstream/domains/creations/cards.ts'
import type { ObjectRow } from '#upstream/domains/objects/object-columns.ts'
import type { UserRow } from '#upstream/domains/users/user.reader.ts'
import { created, type builder } from '#upstream/graph/core/builder.ts'
import { textCost } from '#upstream/graph/core/cost.ts'
import { User } from './user.graph.ts'

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
      description: 'When it was last edited, in seconds since the Unix epoch; null when never.',
      nullable: true,
      resolve: ({ editedAt }) => editedAt,
    }),
    author: t.field({ type: User, resolve: (row) => row }),
  }
}

export function subjectFields<Row extends ObjectRow & { following?: number }>(t: FieldBuilder<Row>) {
  return {
    commentCount: t.int({ resolve: ({ commentCount }) => commentCount }),
    viewCount: t.int({ resolve: ({ viewCount }) => viewCount }),
    following: t.boolean({
      description: 'Whether the viewer is notified of new comments.',
      resolve: ({ following }) => following === 1,
    }),
  }
}
