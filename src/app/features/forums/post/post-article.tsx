import { PostMarks } from '#app/objects/moderation/post-marks.tsx'
import { ObjectArticle } from '#app/objects/article/object-article.tsx'
import { ObjectFacts } from '#app/objects/article/object-facts.tsx'
import { t } from '#app/texts/t.ts'
import type { Post } from '../post.queries.ts'

/** A post with its title, facts and body. */
export function PostArticle({ post }: { post: Post }) {
  const marks = post.pinned || post.locked ? <PostMarks post={post} /> : null
  return (
    <ObjectArticle
      object={post}
      kind="post"
      facts={<ObjectFacts object={post} marks={marks} />}
      bodyTitle={t('forums.post.bodyTitle')}
    />
  )
}
