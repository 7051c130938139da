import type { Comment } from './comment.queries.ts'

export interface CommentNode {
  comment: Comment
  /** Depth of the reply: 0 for a comment on the object itself. */
  depth: number
  /** Oldest first. */
  replies: readonly CommentNode[]
  below: number
}

// Nodes by their comment, so that a change to one comment keeps the nodes of all other branches.
const made = new WeakMap<Comment, CommentNode>()

/**
 * Nests a flat list of comments, oldest first, in linear time. A comment whose parent is missing, or comes after it, is at the
 * top level; unchanged nodes of the last call are returned again.
 */
export function commentTree(comments: readonly Comment[]): CommentNode[] {
  const depths = new Map<string, number>()
  const replies = new Map<string, Comment[]>()
  const top: Comment[] = []
  const order: Comment[] = []

  for (const comment of comments) {
    if (depths.has(comment.id)) continue
    const parentDepth = comment.parent ? depths.get(comment.parent.id) : undefined
    depths.set(comment.id, parentDepth === undefined ? 0 : parentDepth + 1)
    order.push(comment)
    const siblings = comment.parent && parentDepth !== undefined ? listOf(replies, comment.parent.id) : top
    siblings.push(comment)
  }

  const nodes = new Map<string, CommentNode>()
  const nodesOf = (list: readonly Comment[]) => list.flatMap((comment) => nodes.get(comment.id) ?? [])
  for (const comment of order.toReversed()) {
    const node = makeNode(comment, depths.get(comment.id) ?? 0, nodesOf(replies.get(comment.id) ?? []))
    nodes.set(comment.id, node)
  }
  return nodesOf(top)
}

/** The ids from the top-level comment down to the given one; empty if it is not in the list. */
export function pathTo(comments: readonly Comment[], id: string): string[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]))
  const path: string[] = []
  for (
    let at = byId.get(id);
    at && path.length < comments.length;
    at = at.parent ? byId.get(at.parent.id) : undefined
  ) {
    path.unshift(at.id)
  }
  return path
}

function listOf(lists: Map<string, Comment[]>, id: string): Comment[] {
  const list = lists.get(id) ?? []
  lists.set(id, list)
  return list
}

function makeNode(comment: Comment, depth: number, replies: readonly CommentNode[]): CommentNode {
  const known = made.get(comment)
  if (known && known.depth === depth && isSameList(known.replies, replies)) return known
  const node = { comment, depth, replies, below: replies.reduce((sum, reply) => sum + 1 + reply.below, 0) }
  made.set(comment, node)
  return node
}

function isSameList(one: readonly CommentNode[], other: readonly CommentNode[]): boolean {
  return one.length === other.length && one.every((node, index) => node === other[index])
}

/** The number of comments without tombstones. */
export function countComments(comments: readonly Comment[]): number {
  return comments.filter(({ isDeleted }) => !isDeleted).length
}
