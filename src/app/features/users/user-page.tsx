import { lazyRouteComponent } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { canModerate } from '#app/objects/moderation/ban/can-moderate.ts'
import { ManageUser } from '#app/objects/moderation/ban/manage-user.lazy.ts'
import { ObjectModeration } from '#app/objects/moderation/object-moderation.tsx'
import { FeedButton } from '#app/objects/article/feed-button.tsx'
import { useViewer } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/users.ts'
import { Markdown } from '#app/ui/markdown/markdown.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { isSameName } from '#shared/username.ts'
import { HistoryFeed } from './history/history-feed.tsx'
import { UserHeading } from './user-heading.tsx'
import { type User, userQuery } from './user.queries.ts'
import { SetBio } from './bio/set-bio.tsx'
import styles from './user-page.module.css'

/** The form to change one's bio, loaded when editing starts. */
const BioEditor = lazyRouteComponent(() => import('./bio/bio-editor.tsx'), 'BioEditor')

interface UserPageProps {
  username: string
  /** Of the history; counted from 1. */
  page: number
}

/** A person: who they are, and what they wrote. */
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
  /** Whether it is one's own, and one's address is verified. */
  mayWrite: boolean
}

/** An editor that is open stays so when its writer's session ends, with what was typed in it. */
function Profile({ user, isOwn, mayWrite }: ProfileProps) {
  const [draft, setDraft] = useState<string>()
  const actions = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(false)
  const isEditing = draft !== undefined

  // The button that editing started from takes the focus back.
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
  if (mayWrite) return <p className={styles.NoBio}>{texts.noBioYet}</p>
  return (
    <p className={styles.NoBio}>
      {texts.verifyEmailFirstToSetBio} <a href="/account-settings">{texts.accountSettings}</a>
    </p>
  )
}

function Bio({ user }: { user: User }) {
  return (
    <>
      <VisuallyHidden as="div">
        <h2>{texts.bio}</h2>
      </VisuallyHidden>
      <Markdown className={styles.Bio} id={user.id} html={user.renderedBio} />
    </>
  )
}
