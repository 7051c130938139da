import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { draftKey } from '#app/domains/editor/draft.ts'
import { LeaveQuestion } from '#app/domains/objects/leave-question.tsx'
import { clearQueries } from '#app/domains/objects/object-cache.ts'
import { formRefusal } from '#app/domains/objects/refusal.ts'
import type { TextDraft } from '#app/domains/objects/text-draft.ts'
import { useKeptOpen } from '#app/domains/objects/unsaved-text.ts'
import { entryAddress, useHere } from '#app/domains/site/entry-address.ts'
import { useViewer } from '#app/domains/site/shell.queries.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx'
import { LinkButton } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { LockIcon } from '#app/ui/icon.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { forumDeskQuery } from './forum.queries.ts'
import { PostForm } from './post-form.tsx'
import { createPost } from './post.functions.ts'
import styles from './new-post-page.module.css'

/** Writing a post in a forum. */
export function NewPostPage({ forumId }: { forumId: string }) {
  const { forum } = useSuspenseQuery(forumDeskQuery(forumId)).data
  const here = `/view/${forum.id}`
  const { currentUser } = useViewer()
  const isOpen = useKeptOpen(currentUser !== null && forum.canCreatePost)
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Forums', href: '/forums' },
          { label: forum.title, href: here },
          { label: 'New post' },
        ]}
      />
      <PageHeading title="New post" className={styles.Heading}>
        In {forum.title}
      </PageHeading>
      {isOpen ? <NewPostForm forumId={forum.id} /> : <NoPosting forumHref={here} />}
    </>
  )
}

function NewPostForm({ forumId }: { forumId: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()

  async function save(draft: TextDraft, idempotencyKey: string) {
    try {
      const { createPost: created } = await createPost({
        data: { input: { forumId, ...draft }, idempotencyKey },
      })
      await clearQueries(client)
      return created.post
    } catch (error) {
      throw formRefusal(error, 'An error has occurred while submitting')
    }
  }

  return (
    <div className={styles.Form}>
      <LeaveQuestion />
      <PostForm
        draftKey={draftKey(forumId)}
        submitLabel="Post"
        save={save}
        onSaved={({ id, slug }) =>
          void navigate({ to: '/view/pst-{$id}/{-$slug}', params: { id, slug }, ignoreBlocker: true })
        }
      />
    </div>
  )
}

function NoPosting({ forumHref }: { forumHref: string }) {
  const { currentUser } = useViewer()
  const login = entryAddress('/login', useHere())
  if (!currentUser) {
    return (
      <EmptyState
        title="Log in to post"
        icon={<LockIcon />}
        action={<LinkButton href={login}>Log in</LinkButton>}
      >
        You are not logged in any more.
      </EmptyState>
    )
  }
  return currentUser.verified ? (
    <EmptyState
      title="You cannot post in this forum"
      icon={<LockIcon />}
      action={<LinkButton href={forumHref}>Back to the forum</LinkButton>}
    >
      New posts here come from the developers. Everybody can comment on them.
    </EmptyState>
  ) : (
    <EmptyState
      title="You must verify your email to post"
      icon={<LockIcon />}
      action={<LinkButton href="/account-settings">Account settings</LinkButton>}
    >
      The mail with the link can be sent again from your account settings.
    </EmptyState>
  )
}
