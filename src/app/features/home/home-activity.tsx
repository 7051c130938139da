import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { UserLink } from '#app/content/fact-labels.tsx'
import { FeedButton } from '#app/content/article/feed-button.tsx'
import { CreationGrid } from '#app/content/creation-grid.tsx'
import { t } from '#app/texts/t.ts'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Count, Facts } from '#app/ui/facts/facts.tsx'
import { ArrowRightIcon, CommentIcon, HeartIcon, SuccessIcon } from '#app/ui/icon.tsx'
import { NumberDisplay } from '#app/ui/seven-segment/seven-segment.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { useShell, useSite, useViewer } from '#app/lib/shell-context.ts'
import { backgroundOrder } from '#app/content/backgrounds/backgrounds.ts'
import { BackgroundPicture } from '#app/content/backgrounds/background-picture.tsx'
import wire from '#app/ui/wire/wire.module.css'
import { FeaturedCreation } from './featured-creation.tsx'
import styles from './home-activity.module.css'
import {
  homeQuery,
  type Discussion,
  type FixedTicket,
  type Home,
  type SiteNumbers,
  type Update as Post,
} from './home.queries.ts'

export function HomeActivity() {
  const { blogForum } = useSite()
  const { currentUser } = useViewer()
  const { data, isError } = useQuery(homeQuery)
  if (isError) {
    return (
      <div className={styles.Activity}>
        <StatusLine status="warning">{t('home.activity.loadFailed')}</StatusLine>
      </div>
    )
  }
  if (!data) return null
  const { featured, discussions, fixed, creations, numbers } = data
  const [update, ...earlier] = data.updates
  return (
    <div className={styles.Activity}>
      {currentUser ? <Welcome name={currentUser.username} unread={data.unread} drafts={data.drafts} /> : null}
      <Numbers numbers={numbers} />
      {featured ? (
        <Part
          id="featured-creation"
          title={t('home.featured.title', { reason: featured.featuredFor ?? 'CHOSEN' })}
          isWide
        >
          <FeaturedCreation creation={featured} />
        </Part>
      ) : null}
      {update ? (
        <Part
          id="latest-update"
          title={t('home.activity.updateTitle')}
          more={{ to: '/view/frm-{$id}', params: { id: blogForum } }}
          moreLabel={t('home.activity.allUpdatesLabel')}
        >
          <Update post={update} />
          <ol className={styles.Posts}>
            {earlier.map((post) => (
              <li key={post.id} className={styles.Post}>
                <PostTitle post={post} />
                <Facts>
                  <UserLink user={{ ...post.author, flair: null }} />
                  <Time at={post.createdAt} />
                  <Counts post={post} />
                </Facts>
              </li>
            ))}
          </ol>
        </Part>
      ) : null}
      <div className={styles.Column}>
        {discussions.length > 0 ? (
          <Part
            id="discussions"
            title={t('home.activity.discussionsTitle')}
            more={{ to: '/forums/$list', params: { list: 'latest' } }}
            moreLabel={t('home.activity.allDiscussionsLabel')}
          >
            <ol className={styles.Posts}>
              {discussions.map((post) => (
                <DiscussionRow key={post.id} post={post} />
              ))}
            </ol>
          </Part>
        ) : null}
        {fixed.length > 0 ? (
          <Part
            id="fixed"
            title={t('home.activity.fixedTitle')}
            more={{ to: '/tracker' }}
            moreLabel={t('common.tracker')}
          >
            <ol className={styles.Posts}>
              {fixed.map((ticket) => (
                <FixedRow key={ticket.id} ticket={ticket} />
              ))}
            </ol>
          </Part>
        ) : null}
      </div>
      {creations.length > 0 ? (
        <Part
          id="newest-creations"
          title={t('home.activity.creationsTitle')}
          isWide
          more={{ to: '/hub' }}
          moreLabel={t('home.activity.allCreationsLabel')}
        >
          <CreationGrid level={3} creations={creations.map((item) => ({ item }))} />
        </Part>
      ) : null}
    </div>
  )
}

interface PartProps {
  id: string
  title: string
  isWide?: boolean
  more?: LinkProps
  moreLabel?: string
  children: ReactNode
}

function Part({ id, title, isWide, more, moreLabel, children }: PartProps) {
  return (
    <section aria-labelledby={id} className={classNames(styles.Part, isWide && styles.Wide)}>
      <h2 id={id} className={wire.Heading}>
        {title}
      </h2>
      {children}
      {more ? (
        <Link {...more} className={styles.More}>
          {moreLabel} <ArrowRightIcon />
        </Link>
      ) : null}
    </section>
  )
}

/** What is new for a member since they were here last. */
function Welcome({ name, unread, drafts }: { name: string } & Pick<Home, 'unread' | 'drafts'>) {
  const { hasUnreadNotifications } = useViewer()
  return (
    <Part
      id="welcome"
      title={t('home.welcome.title', { name })}
      isWide
      more={unread.length > 0 ? { to: '/unread' } : undefined}
      moreLabel={t('home.welcome.unreadLabel')}
    >
      <ul className={styles.News}>
        {hasUnreadNotifications ? (
          <li>
            <Link to="/notifications">{t('home.welcome.notifications')}</Link>
          </li>
        ) : null}
        {unread.map(({ title, count, href }) => (
          <li key={href}>
            <a href={href}>{title}</a> <span>{t('objects.unreadCount', { count })}</span>
          </li>
        ))}
        {drafts.map(({ place, title, href }) => (
          <li key={place}>
            <a href={href}>{title}</a> <Link to="/drafts">{t('home.welcome.draft')}</Link>
          </li>
        ))}
      </ul>
      {unread.length + drafts.length > 0 || hasUnreadNotifications ? null : (
        <p>{t('home.welcome.nothingNew')}</p>
      )}
    </Part>
  )
}

function Numbers({ numbers: { people, posts, creations, closedTickets } }: { numbers: SiteNumbers }) {
  const shown = [
    [t('home.numbers.people'), people],
    [t('home.numbers.posts'), posts],
    [t('home.numbers.creations'), creations],
    [t('home.numbers.closedTickets'), closedTickets],
  ] as const
  return (
    <div className={styles.Numbers}>
      <dl>
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <NumberDisplay value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <FeedButton id="site" of="site" />
    </div>
  )
}

function Update({ post }: { post: Post }) {
  // Another picture than the page's first one.
  const [, number = 1] = backgroundOrder(useShell().now)
  return (
    <article className={styles.Update}>
      <BackgroundPicture
        number={number}
        sizes="(max-width: 999px) 100vw, 28rem"
        className={styles.Banner}
        image={{ loading: 'lazy', decoding: 'async' }}
      />
      <PostTitle post={post} />
      <Facts>
        <span>
          <UserLink user={post.author} />
        </span>
        <Time at={post.createdAt} />
        <Counts post={post} />
      </Facts>
    </article>
  )
}

function DiscussionRow({ post }: { post: Discussion }) {
  const { author, forum, excerpt, lastComment } = post
  return (
    <li className={classNames(styles.Post, styles.Discussion)}>
      <Avatar picture={author.picture} size={40} />
      <div>
        <PostTitle post={post} />
        <p className={styles.Excerpt}>{excerpt}</p>
        <Facts>
          <Link to="/view/frm-{$id}" params={{ id: forum.id }}>
            {forum.title}
          </Link>
          <UserLink face={null} user={{ ...author, flair: null }} />
          {lastComment ? null : <Time at={post.createdAt} />}
          <Counts post={post} />
        </Facts>
        {lastComment ? (
          <Facts aria-label={t('forums.list.lastCommentLabel')}>
            <UserLink user={{ ...lastComment.author, flair: null }} />
            <Time at={lastComment.createdAt} />
          </Facts>
        ) : null}
      </div>
    </li>
  )
}

function FixedRow({ ticket: { number, title, closedVersion, author } }: { ticket: FixedTicket }) {
  return (
    <li className={styles.Post}>
      <h3>
        <Link to="/tracker/$number" params={{ number: String(number) }} className={styles.RowLink}>
          {title}
        </Link>
      </h3>
      <Facts>
        <span>#{number}</span>
        <span className={styles.Fixed}>
          <SuccessIcon /> {t('tracker.state.fixedInVersion', { version: closedVersion ?? '' })}
        </span>
        <UserLink user={author} />
      </Facts>
    </li>
  )
}

function PostTitle({ post: { id, slug, title } }: { post: Post }) {
  return (
    <h3>
      <Link to="/view/pst-{$id}/{-$slug}" params={{ id, slug }} className={styles.RowLink}>
        {title}
      </Link>
    </h3>
  )
}

function Counts({ post: { score, commentCount } }: { post: Post }) {
  return (
    <span className={styles.Counts}>
      <HeartIcon aria-hidden="true" />
      <VisuallyHidden>{t('home.activity.scoreLabel')}</VisuallyHidden>
      <Count value={score} />
      <CommentIcon aria-hidden="true" />
      <VisuallyHidden>{t('common.comments')}</VisuallyHidden>
      <Count value={commentCount} />
    </span>
  )
}
