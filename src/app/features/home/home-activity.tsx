import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CreationGrid } from '#app/objects/creation-grid/creation-grid.tsx'
import * as texts from '#app/texts/english/home.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Count } from '#app/ui/count/count.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { Flair } from '#app/ui/flair/flair.tsx'
import { ArrowRightIcon, CommentIcon, HeartIcon } from '#app/ui/icon.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { useShell } from '#app/lib/shell-context.ts'
import { backgroundOrder } from '#app/objects/board-picture/backgrounds.ts'
import { BoardPicture } from '#app/objects/board-picture/board-picture.tsx'
import styles from './home-activity.module.css'
import { homeQuery } from './home.queries.ts'
import { blogForum, type Discussion } from './newest-posts.ts'

/**
 * Recent activity: the latest development update, newest creations, open discussions; without an answer the page does without
 * them.
 */
export function HomeActivity() {
  const { data, isError } = useQuery(homeQuery)
  if (isError) {
    return (
      <div className={styles.Activity}>
        <StatusLine status="warning">{texts.forumsAreNotAnsweringRight}</StatusLine>
      </div>
    )
  }
  const [update, ...earlier] = data?.updates ?? []
  const discussions = data?.discussions ?? []
  const creations = data?.creations ?? []
  return (
    <div className={styles.Activity}>
      {update ? (
        <section aria-labelledby="latest-update" className={styles.Part}>
          <h2 id="latest-update" className={styles.Heading}>
            {texts.latestDevelopmentUpdate}
          </h2>
          <Update post={update} />
          <ol className={styles.Posts}>
            {earlier.map((post) => (
              <PostRow key={post.id} post={post} />
            ))}
          </ol>
          <Link to="/view/frm-{$id}" params={{ id: blogForum }} className={styles.More}>
            {texts.allDevelopmentUpdates} <ArrowRightIcon />
          </Link>
        </section>
      ) : null}
      {discussions.length > 0 ? (
        <section aria-labelledby="open-discussions" className={styles.Part}>
          <h2 id="open-discussions" className={styles.Heading}>
            {texts.openDiscussions}
          </h2>
          <ol className={styles.Posts}>
            {discussions.map((discussion) => (
              <PostRow key={discussion.post.id} {...discussion} />
            ))}
          </ol>
          <Link to="/forums" className={styles.More}>
            {texts.allForums} <ArrowRightIcon />
          </Link>
        </section>
      ) : null}
      {creations.length > 0 ? (
        <section aria-labelledby="newest-creations" className={classNames(styles.Part, styles.Wide)}>
          <h2 id="newest-creations" className={styles.Heading}>
            {texts.newestCreations}
          </h2>
          <CreationGrid level={3} creations={creations.map((item) => ({ item }))} />
          <Link to="/hub" className={styles.More}>
            {texts.allCreations} <ArrowRightIcon />
          </Link>
        </section>
      ) : null}
    </div>
  )
}

function Update({ post }: Pick<Discussion, 'post'>) {
  // Not the picture that the page begins with.
  const [, number = 1] = backgroundOrder(useShell().now)
  return (
    <article className={styles.Update}>
      <BoardPicture
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
          <a href={`/@${post.author.username}`}>{post.author.username}</a> <Flair flair={post.author.flair} />
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
        <a href={`/@${post.author.username}`}>{post.author.username}</a>
        <Time at={post.createdAt} />
        <Numbers post={post} />
      </Facts>
    </li>
  )
}

function PostLink({ post: { id, slug, title } }: Pick<Discussion, 'post'>) {
  return (
    <Link to="/view/pst-{$id}/{-$slug}" params={{ id, slug }} className={styles.Whole}>
      {title}
    </Link>
  )
}

function Numbers({ post: { score, commentCount } }: Pick<Discussion, 'post'>) {
  return (
    <span className={styles.Numbers}>
      <HeartIcon aria-hidden="true" />
      <VisuallyHidden>{texts.score}</VisuallyHidden>
      <Count value={score} />
      <CommentIcon aria-hidden="true" />
      <VisuallyHidden>{texts.comments}</VisuallyHidden>
      <Count value={commentCount} />
    </span>
  )
}
