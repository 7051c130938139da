import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as texts from '#app/texts/english/forums.ts'
import { Chip } from '#app/ui/chip/chip.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { ChatIcon, LockIcon } from '#app/ui/icon.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { forumsQuery } from './forum.queries.ts'
import styles from './forums-page.module.css'

/** The forums index: each forum by title and description. */
export function ForumsPage() {
  const { forums } = useSuspenseQuery(forumsQuery).data
  return (
    <>
      <PageHeading title={texts.forums} />
      {forums.length === 0 ? (
        <EmptyState title={texts.noForumsYet} icon={<ChatIcon />}>
          {texts.whenFirstForumOpensIts}
        </EmptyState>
      ) : (
        <ul className={styles.Forums}>
          {forums.map((forum) => (
            <li key={forum.id} className={styles.Forum}>
              <h2 className={styles.Title}>
                <Link to="/view/frm-{$id}" params={{ id: forum.id }}>
                  {forum.title}
                </Link>
              </h2>
              {forum.protected ? (
                <Chip title={texts.onlyDevelopersWriteNewPosts}>
                  <LockIcon />
                  {texts.developersPost}
                </Chip>
              ) : null}
              <p className={styles.Description}>{forum.description}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
