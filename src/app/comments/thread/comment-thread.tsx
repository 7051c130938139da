import { memo, useEffectEvent, useRef, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { t } from '#app/texts/t.ts'
import { CommentView } from './comment-view.tsx'
import type { CommentNode } from '#app/comments/data/comment-tree.ts'
import styles from './comment-thread.module.css'

/** The number of wire colours, which repeat by depth. */
const wires = 13
/** The depth of the last indented reply, on narrow and on wide viewports. */
const lastStep = { narrow: 6, wide: 12 }

interface CommentThreadProps {
  node: CommentNode
  /** The author of the parent; omitted at the top level. */
  parentAuthor?: string
  /** The ids from this comment down to the linked one, separated by spaces; empty if that is elsewhere. */
  linked: string
}

/** A comment and all its replies, on a wire that collapses it. */
export const CommentThread = memo(function CommentThread({ node, parentAuthor, linked }: CommentThreadProps) {
  const { comment, depth, replies, below } = node
  const [isFolded, setIsFolded] = useState(false)
  const isDeleted = comment.isDeleted
  const isLinked = linked === comment.id
  const linkedBelow = linked.slice(comment.id.length + 1)
  const contentId = `${comment.id}-thread`

  /** The id of the comment to scroll to once it's unfolded. */
  const scrollTarget = useRef('')
  const unfold = useEffectEvent(() => {
    if (!isFolded) return
    setIsFolded(false)
    scrollTarget.current = linkedBelow.split(' ').at(-1) ?? ''
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the address is outside React: what it points at must show
    if (linkedBelow) unfold()
  }, [linkedBelow])
  useEffect(() => {
    if (isFolded || scrollTarget.current === '') return
    document.getElementById(scrollTarget.current)?.scrollIntoView()
    scrollTarget.current = ''
  }, [isFolded])

  return (
    <li className={styles.Thread} data-wire={depth % wires} data-flat={flatness(depth)}>
      <button
        type="button"
        className={styles.Wire}
        aria-expanded={!isFolded}
        aria-controls={replies.length > 0 ? contentId : undefined}
        aria-label={t('comments.foldLabel', { isFolded, isDeleted, username: comment.author.username })}
        onClick={() => setIsFolded(!isFolded)}
      />
      {isDeleted ? (
        <Tombstone id={comment.id} />
      ) : (
        <CommentView
          comment={comment}
          parentAuthor={depth > lastStep.narrow ? parentAuthor : undefined}
          isLinked={isLinked}
          isFolded={isFolded}
          below={below}
        />
      )}
      {replies.length > 0 ? (
        <ol id={contentId} className={styles.Replies} hidden={isFolded}>
          {replies.map((reply) => (
            <CommentThread
              key={reply.comment.id}
              node={reply}
              parentAuthor={comment.author.username}
              linked={linkedBelow.startsWith(reply.comment.id) ? linkedBelow : ''}
            />
          ))}
        </ol>
      ) : null}
    </li>
  )
})

function flatness(depth: number): 'narrow' | 'always' | undefined {
  if (depth > lastStep.wide) return 'always'
  return depth > lastStep.narrow ? 'narrow' : undefined
}

/** The placeholder of a deleted comment that has replies. */
function Tombstone({ id }: { id: string }) {
  return (
    <p id={id} className={styles.Tombstone}>
      {t('comments.deletedBadge')}
    </p>
  )
}
