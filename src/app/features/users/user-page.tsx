import { usePress } from '#app/api/show-refusal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { FeedButton } from '#app/content/article/feed-button.tsx'
import { Markdown } from '#app/content/markdown/markdown.tsx'
import { canModerate, ManageUser } from '#app/content/moderation/manage-user.lazy.ts'
import { ObjectModeration } from '#app/content/moderation/object-moderation.tsx'
import { useRestoreFocus } from '#app/lib/hooks/use-restore-focus.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { rich, t } from '#app/texts/t.ts'
import { Avatar, Flair } from '#app/ui/avatar/avatar.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { EditIcon } from '#app/ui/icon.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { isSameName } from '#shared/names/username.ts'
import { HistoryFeed } from './history-feed.tsx'
import styles from './user-page.module.css'
import { bioSourceQuery, FollowOther, type Follows, type User, userQuery } from './user.loader.ts'
import { lazyPart } from '#app/lib/lazy-part.tsx'

const BioEditor = lazyPart(() => import('./bio-editor.tsx'), 'BioEditor')

export function UserPage({ username, page }: { username: string; page: number }) {
  const { user, userCounts: follows } = useData(userQuery(username, page))
  const { currentUser } = useViewer()
  if (!user) return null
  const isOwn = currentUser !== null && isSameName(currentUser.username, user.username)
  return (
    <>
      <Profile user={user} follows={follows} isOwn={isOwn} mayWrite={isOwn && currentUser.verified} />
      {!isOwn && canModerate(currentUser) ? <ManageUser id={user.id} /> : null}
      <HistoryFeed username={user.username} page={page} isOwn={isOwn} />
    </>
  )
}

interface ProfileProps {
  user: User
  follows: Follows
  isOwn: boolean
  /** Whether it is the viewer's own, with a verified address. */
  mayWrite: boolean
}

/** An open editor stays when its user's session ends, with the typed text. */
function Profile({ user, follows, isOwn, mayWrite }: ProfileProps) {
  const [draft, setDraft] = useState<string>()
  const isEditing = draft !== undefined
  const { currentUser } = useViewer()
  return (
    <>
      <UserHeading
        user={user}
        followers={follows.followers}
        actions={
          <>
            {follows.id !== null && currentUser && !isOwn ? <FollowOther person={follows} /> : null}
            <FeedButton id={user.id} of="user" />
            {isOwn ? <SetBio isEditing={isEditing} mayWrite={mayWrite} onEdit={setDraft} /> : null}
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
          <BioEditor username={user.username} bio={draft} onEnd={() => setDraft(undefined)} />
        </div>
      )}
    </>
  )
}

interface UserHeadingProps {
  user: User
  followers: number
  actions?: ReactNode
}

function UserHeading({ user, followers, actions }: UserHeadingProps) {
  const { username, picture, flair, joinedAt } = user
  return (
    <div className={styles.User}>
      <Avatar picture={picture} size={80} />
      <PageHeading className={styles.Heading} title={username} actions={actions}>
        <Facts>
          {flair ? <Flair flair={flair} /> : null}
          {joinedAt > 0 ? (
            <span>{rich('accounts.profile.joinedAt', { time: <Time at={joinedAt} /> })}</span>
          ) : null}
          {followers > 0 ? <span>{t('accounts.card.followers', { count: followers })}</span> : null}
        </Facts>
      </PageHeading>
    </div>
  )
}

interface SetBioProps {
  isEditing: boolean
  mayWrite: boolean
  onEdit: (bio: string) => void
}

function SetBio({ isEditing, mayWrite, onEdit }: SetBioProps) {
  const client = useQueryClient()
  const button = useRestoreFocus(isEditing)
  const { isBusy, run } = usePress()

  const edit = () =>
    run(
      async () => onEdit((await client.fetchQuery(bioSourceQuery({}))).currentUser?.bio ?? ''),
      t('accounts.profile.bio.openFailed'),
    )

  return (
    <Button
      ref={button}
      busy={isBusy}
      disabled={isEditing || !mayWrite}
      title={mayWrite ? undefined : t('accounts.profile.bio.needsVerifiedEmail')}
      onClick={() => void edit()}
    >
      <EditIcon />
      {t('accounts.profile.bio.setLabel')}
    </Button>
  )
}

function ShownBio({ user, isOwn, mayWrite }: Omit<ProfileProps, 'follows'>) {
  if (user.renderedBio) return <Bio user={user} />
  if (!isOwn) return null
  if (mayWrite) return <p className={styles.NoBio}>{t('accounts.profile.bio.emptyHint')}</p>
  return (
    <p className={styles.NoBio}>
      {rich('accounts.profile.bio.verifyHint', { link: (text) => <a href="/account-settings">{text}</a> })}
    </p>
  )
}

function Bio({ user }: { user: User }) {
  return (
    <>
      <VisuallyHidden as="div">
        <h2>{t('accounts.profile.bio.label')}</h2>
      </VisuallyHidden>
      <Markdown className={styles.Bio} id={user.id} renderedBody={user.renderedBio} />
    </>
  )
}
