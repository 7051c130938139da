import { Link } from '@tanstack/react-router'
import { FeedButton } from '#app/content/article/feed-button.tsx'
import { useData } from '#app/lib/hooks/use-data.ts'
import { t } from '#app/texts/t.ts'
import { LinkCard } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { EmptyState, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { ChatIcon, LockIcon } from '#app/ui/icon.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { PostRows } from './post-rows.tsx'
import { PostListLinks } from './post-list-links.tsx'
import { forumsQuery, type ListedForum } from './forums.queries.ts'
import wire from '#app/ui/wire/wire.module.css'
import styles from './forums-page.module.css'

export function ForumsPage() {
  const { forums, posts } = useData(forumsQuery)
  return (
    <>
      <PageHeading title={t('common.forums')} actions={<FeedButton id="forums" of="forums" />} />
      <PostListLinks />
      {forums.length === 0 ? (
        <EmptyState title={t('forums.index.emptyTitle')} icon={<ChatIcon />}>
          {t('forums.index.emptyHint')}
        </EmptyState>
      ) : (
        <ul className={styles.Forums}>
          {forums.map((forum) => (
            <LinkCard
              key={forum.id}
              className={styles.Forum}
              title={
                <Link to="/view/frm-{$id}" params={{ id: forum.id }}>
                  {forum.title}
                </Link>
              }
            >
              {forum.protected ? (
                <Chip title={t('forums.protectedHint')} icon={<LockIcon />}>
                  {t('forums.index.protectedLabel')}
                </Chip>
              ) : null}
              <p className={styles.Description}>{forum.description}</p>
              {forum.latest ? <Newest post={forum.latest} count={forum.postCount} /> : null}
            </LinkCard>
          ))}
        </ul>
      )}
      {posts.length > 0 ? (
        <section aria-labelledby="activity" className={styles.Activity}>
          <h2 id="activity" className={wire.Heading}>
            {t('common.latestActivity')}
          </h2>
          <PostRows level={3} posts={posts.map((item) => ({ item }))} />
        </section>
      ) : null}
    </>
  )
}

function Newest({ post, count }: { post: NonNullable<ListedForum['latest']>; count: number }) {
  return (
    <div className={styles.Newest}>
      <VisuallyHidden>{t('forums.index.newestLabel')}</VisuallyHidden>
      <Link
        to="/view/pst-{$id}/{-$slug}"
        params={{ id: post.id, slug: post.slug }}
        className={styles.NewestTitle}
      >
        {post.title}
      </Link>
      <Facts>
        <Time at={post.createdAt} />
        <span>{t('forums.postCount', { count })}</span>
      </Facts>
    </div>
  )
}
