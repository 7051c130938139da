import { PostBadges } from '#app/content/moderation/post-badges.tsx'
import { ObjectArticle } from '#app/content/article/object-article.tsx'
import { ObjectFacts } from '#app/content/article/object-facts.tsx'
import { t } from '#app/texts/t.ts'
import type { Post } from '../post.queries.ts'

/** A post with its title, facts and body. */
export function PostArticle({ post }: { post: Post }) {
  const badges = post.pinned || post.locked ? <PostBadges post={post} /> : null
  return (
    <ObjectArticle
      object={post}
      kind="post"
      facts={<ObjectFacts object={post} badges={badges} />}
      bodyTitle={t('objects.kind.post')}
    />
  )
}
