import { UserLink } from '#app/content/user-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CreationGrid } from '#app/content/creation-grid/creation-grid.tsx'
import { t } from '#app/texts/t.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Count } from '#app/ui/count/count.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { ArrowRightIcon, CommentIcon, HeartIcon } from '#app/ui/icon.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { useShell, useSite } from '#app/lib/shell-context.ts'
import { backgroundOrder } from '#app/content/backgrounds/backgrounds.ts'
import { BackgroundPicture } from '#app/content/backgrounds/background-picture.tsx'
import { FeaturedCreation } from './featured-creation.tsx'
import styles from './home-activity.module.css'
import { homeQuery, type Discussion } from './home.queries.ts'

/** Recent activity: the latest development update, newest creations, recent discussions; omitted if it can't be loaded. */
export function HomeActivity() {
  const { blogForum } = useSite()
  const { data, isError } = useQuery(homeQuery)
  if (isError) {
    return (
      <div className={styles.Activity}>
        <StatusLine status="warning">{t('home.activity.loadFailed')}</StatusLine>
      </div>
    )
  }
  const [update, ...earlier] = data?.updates ?? []
  const discussions = data?.discussions ?? []
  const creations = data?.creations ?? []
  return (
    <div className={styles.Activity}>
      {data?.featured ? <FeaturedCreation creation={data.featured} /> : null}
      {update ? (
        <section aria-labelledby="latest-update" className={styles.Part}>
          <h2 id="latest-update" className={styles.Heading}>
            {t('home.activity.updateTitle')}
          </h2>
          <Update post={update} />
          <ol className={styles.Posts}>
            {earlier.map((post) => (
              <PostRow key={post.id} post={post} />
            ))}
          </ol>
          <Link to="/view/frm-{$id}" params={{ id: blogForum }} className={styles.More}>
            {t('home.activity.allUpdatesLabel')} <ArrowRightIcon />
          </Link>
        </section>
      ) : null}
      {discussions.length > 0 ? (
        <section aria-labelledby="open-discussions" className={styles.Part}>
          <h2 id="open-discussions" className={styles.Heading}>
            {t('home.activity.discussionsTitle')}
          </h2>
          <ol className={styles.Posts}>
            {discussions.map((discussion) => (
              <PostRow key={discussion.post.id} {...discussion} />
            ))}
          </ol>
          <Link to="/forums" className={styles.More}>
            {t('home.activity.allForumsLabel')} <ArrowRightIcon />
          </Link>
        </section>
      ) : null}
      {creations.length > 0 ? (
        <section aria-labelledby="newest-creations" className={classNames(styles.Part, styles.Wide)}>
          <h2 id="newest-creations" className={styles.Heading}>
            {t('home.activity.creationsTitle')}
          </h2>
          <CreationGrid level={3} creations={creations.map((item) => ({ item }))} />
          <Link to="/hub" className={styles.More}>
            {t('home.activity.allCreationsLabel')} <ArrowRightIcon />
          </Link>
        </section>
      ) : null}
    </div>
  )
}

function Update({ post }: Pick<Discussion, 'post'>) {
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
      <h3>
        <PostLink post={post} />
      </h3>
      <Facts>
        <span>
          <UserLink user={post.author} />
        </span>
        <Time at={post.createdAt} />
        <Numbers post={post} />
      </Facts>
    </article>
  )
}

function PostRow({ post, forum }: Pick<Discussion, 'post'> & Partial<Discussion>) {
  return (
    <li className={styles.Post}>
      <h3>
        <PostLink post={post} />
      </h3>
      <Facts>
        {forum ? (
          <Link to="/view/frm-{$id}" params={{ id: forum.id }}>
            {forum.title}
          </Link>
        ) : null}
        <UserLink user={{ ...post.author, flair: null }} />
        <Time at={post.createdAt} />
        <Numbers post={post} />
      </Facts>
    </li>
  )
}

function PostLink({ post: { id, slug, title } }: Pick<Discussion, 'post'>) {
  return (
    <Link to="/view/pst-{$id}/{-$slug}" params={{ id, slug }} className={styles.RowLink}>
      {title}
    </Link>
  )
}

function Numbers({ post: { score, commentCount } }: Pick<Discussion, 'post'>) {
  return (
    <span className={styles.Numbers}>
      <HeartIcon aria-hidden="true" />
      <VisuallyHidden>{t('home.activity.scoreLabel')}</VisuallyHidden>
      <Count value={score} />
      <CommentIcon aria-hidden="true" />
      <VisuallyHidden>{t('common.comments')}</VisuallyHidden>
      <Count value={commentCount} />
    </span>
  )
}
