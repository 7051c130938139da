import { PostMarks } from '#app/domains/moderation/post-marks.tsx'
import { ObjectArticle } from '#app/domains/objects/object-article.tsx'
import { ObjectFacts } from '#app/domains/objects/object-facts.tsx'
import * as texts from '#app/texts/english/forums.ts'
import type { Post } from './post.queries.ts'

/** A post as it is read. */
export function PostArticle({ post }: { post: Post }) {
  const marks = post.pinned || post.locked ? <PostMarks post={post} /> : null
  return (
    <ObjectArticle
      object={post}
      kind="post"
      facts={<ObjectFacts object={post} marks={marks} />}
      bodyTitle={texts.post}
    />
  )
}
