import { Link } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { commentsQuery } from '#app/comments/data/comment.queries.ts'
import place from '#app/comments/object-page/object-page.module.css'
import { ObjectPage, useManagedParts } from '#app/comments/object-page/object-page.tsx'
import { ObjectArticle, ObjectFacts } from '#app/content/article/object-article.tsx'
import { firstPicture } from '#app/head/text-head.ts'
import { t } from '#app/texts/t.ts'
import { objectPath } from '#shared/addresses/page-addresses.ts'
import { useSettings } from '#app/lib/shell-context.ts'
import { Card } from '#app/ui/card/card.tsx'
import { IconButton } from '#app/ui/button/button.tsx'
import { CloseIcon } from '#app/ui/icon.tsx'
import { AnswerCard } from './answer-card.lazy.ts'
import { hasBadges, PostBadges } from './post-badges.tsx'
import { type Post, postQuery, type PostSource } from './forums.queries.ts'
import { ManagePost, PostEditor } from './manage-post.lazy.ts'
import styles from './post-page.module.css'

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
      newComments={post.newComments}
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
      answerId={post.answerId}
      canMarkAnswer={post.canMarkAnswer}
      discussed={{
        ...post,
        path: objectPath(post),
        picture: firstPicture(post.renderedBody),
        section: { name: forum.title, path: forumPath },
        isQuestion: forum.help,
      }}
    >
      {content}
    </ObjectPage>
  )
}

function PostArticle({ post }: { post: Post }) {
  const { comments } = useData(commentsQuery(post.id))
  const answer = comments.find(({ id, isDeleted }) => id === post.answerId && !isDeleted)
  const badges = hasBadges(post) ? <PostBadges post={post} /> : null
  return (
    <ObjectArticle
      object={post}
      kind="post"
      facts={<ObjectFacts object={post} badges={badges} />}
      bodyTitle={t('objects.kind.post')}
      below={answer ? <AnswerCard comment={answer} /> : null}
    />
  )
}

// Closing the card lasts until the site is loaded again; the setting is permanent.
let isClosedForThisVisit = false

/** The card of the forum's newest other posts; it can be closed for this visit, and turned off by a setting. */
function RecentPosts({ posts, className }: { posts: Post['related']; className?: string }) {
  const { showRecent } = useSettings()
  const [isClosed, setIsClosed] = useState(() => isClosedForThisVisit)
  if (!showRecent || isClosed || posts.length === 0) return null

  function close(event: MouseEvent) {
    // The button is removed with the card: keyboard focus moves to the comments.
    const next = document.querySelector<HTMLElement>('#comments a, #comments button')
    next?.focus({ preventScroll: event.detail > 0 })
    isClosedForThisVisit = true
    setIsClosed(true)
  }

  return (
    <Card
      className={className}
      title={t('forums.recent.title')}
      padded={false}
      actions={
        <IconButton label={t('forums.recent.closeLabel')} className={styles.Close} onClick={close}>
          <CloseIcon />
        </IconButton>
      }
    >
      <ul className={styles.Posts}>
        {posts.map((post) => (
          <li key={post.id}>
            <Link
              to="/view/pst-{$id}/{-$slug}"
              params={{ id: post.id, slug: post.slug }}
              className={styles.Post}
            >
              {post.title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
