import '#upstream/domains/accounts/account.graph.ts'
import '#upstream/domains/accounts/session.graph.ts'
import '#upstream/domains/accounts/sign-in-options.graph.ts'
import '#upstream/domains/accounts/identity.graph.ts'
import '#upstream/domains/comments/comment.graph.ts'
import '#upstream/domains/forums/forum.graph.ts'
import '#upstream/domains/forums/post.graph.ts'
import '#upstream/domains/objects/rating.graph.ts'
import '#upstream/domains/people/history.graph.ts'
import '#upstream/domains/people/person.graph.ts'
import '#upstream/domains/tracker/product.graph.ts'
import '#upstream/domains/tracker/tag.graph.ts'
import '#upstream/domains/tracker/ticket.graph.ts'
import '#upstream/domains/tracker/ticket-changes.graph.ts'
import { builder } from './builder.ts'

/** The upstream's GraphQL schema, from every domain's graph file. */
export const schema = builder.toSchema()
