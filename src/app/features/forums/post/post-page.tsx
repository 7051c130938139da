import { useData } from '#app/lib/hooks/use-data.ts'
import place from '#app/comments/object-page/object-page.module.css'
import { ObjectPage, useManagedParts } from '#app/comments/object-page/object-page.tsx'
import { ObjectArticle, ObjectFacts } from '#app/content/article/object-article.tsx'
import { PostBadges } from '#app/content/moderation/post-badges.tsx'
import { firstPicture } from '#app/head/text-head.ts'
import { t } from '#app/texts/t.ts'
import { objectPath } from '#shared/addresses/page-addresses.ts'
import { type Post, postQuery, type PostSource } from '#app/features/forums/post.queries.ts'
import { ManagePost, PostEditor } from './manage-post.lazy.ts'
import { RecentPosts } from './recent-posts.tsx'

/** A post, its actions, and its comments. */
export function PostPage({ id }: { id: string }) {
  const { post } = useData(postQuery(id))
  const { manageCard, content } = useManagedParts<PostSource>(post, {
    card: (editing) => <ManagePost className={place.Manage} post={post} {...editing} />,
    editor: (source, onEnd) => <PostEditor id={id} source={source} onEnd={onEnd} />,
    article: <PostArticle post={post} />,
  })
  const { forum } = post
  const forumPath = `/view/${forum.id}`

  return (
    <ObjectPage
      objectId={id}
      crumbs={[
        { label: t('common.forums'), href: '/forums' },
        { label: forum.title, href: forumPath },
        { label: post.title },
      ]}
      railLabel={t('forums.post.aboutLabel')}
      isRailScattered
      rail={
        <>
          {manageCard}
          <RecentPosts className={place.End} posts={post.related} />
        </>
      }
      isClosed={post.locked && !post.canComment}
      discussed={{
        ...post,
        path: objectPath(post),
        picture: firstPicture(post.renderedBody, post.title)?.url,
        section: { name: forum.title, path: forumPath },
      }}
    >
      {content}
    </ObjectPage>
  )
}

/** A post with its title, facts and body. */
function PostArticle({ post }: { post: Post }) {
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
