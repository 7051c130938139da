import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import place from '#app/comments/object-page/object-page.module.css'
import { ObjectPage } from '#app/comments/object-page/object-page.tsx'
import { firstPicture } from '#app/head/first-picture.ts'
import { isManageable } from '#app/content/manage/manageable.ts'
import { t } from '#app/texts/t.ts'
import { objectPath } from '#shared/addresses/object-path.ts'
import { ManagePost, PostEditor } from './manage-post.lazy.ts'
import { PostArticle } from './post-article.tsx'
import { postQuery, type PostSource } from '../post.queries.ts'
import { RecentPosts } from './recent-posts.tsx'

/** A post, its actions, and its comments. */
export function PostPage({ id }: { id: string }) {
  const { post } = useSuspenseQuery(postQuery(id)).data
  const [source, setSource] = useState<PostSource>()
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
          {isManageable(post) ? (
            <Suspense>
              <ManagePost
                className={place.Manage}
                post={post}
                isEditing={source !== undefined}
                onEdit={setSource}
              />
            </Suspense>
          ) : null}
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
      {source ? (
        <Suspense>
          <PostEditor id={id} source={source} onEnd={() => setSource(undefined)} />
        </Suspense>
      ) : (
        <PostArticle post={post} />
      )}
    </ObjectPage>
  )
}
