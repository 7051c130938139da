import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Comments } from '#app/comments/comments.tsx'
import { DiscussionStructuredData } from '#app/comments/structured-data/discussion-structured-data.tsx'
import { firstPicture } from '#app/objects/head/first-picture.ts'
import { UnsavedTextGuard } from '#app/objects/unsaved/unsaved-text-guard.tsx'
import * as texts from '#app/texts/english/forums.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx'
import { objectPath } from '#shared/object-path.ts'
import { isManageable } from './manageable.ts'
import { ManagePost, PostEditor } from './manage-post.lazy.ts'
import { PostArticle } from './post-article.tsx'
import { postQuery, type PostSource } from '../post.queries.ts'
import { RecentPosts } from './recent-posts.tsx'
import styles from './post-page.module.css'

/** A post, what can be done with it, and what was said about it. */
export function PostPage({ id }: { id: string }) {
  const { post } = useSuspenseQuery(postQuery(id)).data
  const [source, setSource] = useState<PostSource>()
  const { forum } = post

  return (
    <>
      <UnsavedTextGuard />
      <Breadcrumbs
        crumbs={[
          { label: texts.forums, href: '/forums' },
          { label: forum.title, href: `/view/${forum.id}` },
          { label: post.title },
        ]}
      />
      <div className={styles.Layout}>
        <div className={styles.Main}>
          {source ? (
            <Suspense>
              <PostEditor id={id} source={source} onEnd={() => setSource(undefined)} />
            </Suspense>
          ) : (
            <PostArticle post={post} />
          )}
        </div>
        <aside className={styles.Rail} aria-label={texts.aboutThisPost}>
          {isManageable(post) ? (
            <Suspense>
              <ManagePost
                className={styles.Manage}
                post={post}
                isEditing={source !== undefined}
                onEdit={setSource}
              />
            </Suspense>
          ) : null}
          <RecentPosts className={styles.Recent} posts={post.related} />
        </aside>
        <Comments className={styles.Comments} objectId={id} isClosed={post.locked && !post.canComment} />
      </div>
      <DiscussionStructuredData
        objectId={id}
        discussed={{
          ...post,
          path: objectPath(post),
          picture: firstPicture(post.renderedBody, post.title)?.url,
          place: { name: forum.title, path: `/view/${forum.id}` },
        }}
      />
    </>
  )
}
