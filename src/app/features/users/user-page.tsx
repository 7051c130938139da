import { lazyRouteComponent } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { canModerate, ManageUser } from '#app/content/moderation/ban/manage-user.lazy.ts'
import { ObjectModeration } from '#app/content/moderation/object-moderation.tsx'
import { FeedButton } from '#app/content/article/feed-button.tsx'
import { useViewer } from '#app/lib/shell-context.ts'
import { rich, t } from '#app/texts/t.ts'
import { Markdown } from '#app/content/markdown/markdown.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { isSameName } from '#shared/names/username.ts'
import { HistoryFeed } from './history/history-feed.tsx'
import { UserHeading } from './user-heading.tsx'
import { type User, userQuery } from './user.queries.ts'
import { SetBio } from './bio/set-bio.tsx'
import styles from './user-page.module.css'

/** The edit form for the bio, loaded when editing starts. */
const BioEditor = lazyRouteComponent(() => import('./bio/bio-editor.tsx'), 'BioEditor')

interface UserPageProps {
  username: string
  /** Of the history; counted from 1. */
  page: number
}

/** A user's profile and history. */
export function UserPage({ username, page }: UserPageProps) {
  const { user } = useSuspenseQuery(userQuery(username, page)).data
  const { currentUser } = useViewer()
  if (!user) return null
  const isOwn = currentUser !== null && isSameName(currentUser.username, user.username)
  return (
    <>
      <Profile user={user} isOwn={isOwn} mayWrite={isOwn && currentUser.verified} />
      {!isOwn && canModerate(currentUser) ? (
        <Suspense>
          <ManageUser id={user.id} />
        </Suspense>
      ) : null}
      <HistoryFeed username={user.username} page={page} isOwn={isOwn} />
    </>
  )
}

interface ProfileProps {
  user: User
  isOwn: boolean
  /** Whether it is the viewer's own, with a verified address. */
  mayWrite: boolean
}

/** An open editor stays when its user's session ends, with the typed text. */
function Profile({ user, isOwn, mayWrite }: ProfileProps) {
  const [draft, setDraft] = useState<string>()
  const actions = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(false)
  const isEditing = draft !== undefined

  // The focus returns to the button that started editing.
  useEffect(() => {
    if (wasEditing.current && !isEditing) actions.current?.querySelector('button')?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  const setBio = (
    <div ref={actions}>
      <SetBio isEditing={isEditing} mayWrite={mayWrite} onEdit={setDraft} />
    </div>
  )
  return (
    <>
      <UserHeading
        user={user}
        actions={
          <>
            <FeedButton id={user.id} of="user" />
            {isOwn ? setBio : null}
            {user.canReport ? (
              <ObjectModeration object={{ ...user, canSeeRevisions: false }} kind="profile" />
            ) : null}
          </>
        }
      />
      {draft === undefined ? (
        <ShownBio user={user} isOwn={isOwn} mayWrite={mayWrite} />
      ) : (
        <div className={styles.Bio}>
          <Suspense>
            <BioEditor username={user.username} bio={draft} onEnd={() => setDraft(undefined)} />
          </Suspense>
        </div>
      )}
    </>
  )
}

function ShownBio({ user, isOwn, mayWrite }: ProfileProps) {
  if (user.renderedBio) return <Bio user={user} />
  if (!isOwn) return null
  if (mayWrite) return <p className={styles.NoBio}>{t('users.bio.emptyHint')}</p>
  return (
    <p className={styles.NoBio}>
      {rich('users.bio.verifyHint', { link: (text) => <a href="/account-settings">{text}</a> })}
    </p>
  )
}

function Bio({ user }: { user: User }) {
  return (
    <>
      <VisuallyHidden as="div">
        <h2>{t('users.bio.label')}</h2>
      </VisuallyHidden>
      <Markdown className={styles.Bio} id={user.id} renderedBody={user.renderedBio} />
    </>
  )
}
