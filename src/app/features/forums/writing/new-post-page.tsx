import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { draftKey } from '#app/objects/drafts/draft.ts'
import { LeaveQuestion } from '#app/objects/unsaved/leave-question.tsx'
import { NoWriting } from '#app/objects/unsaved/no-writing.tsx'
import { clearQueries } from '#app/objects/object-cache.ts'
import { formRefusal } from '#app/objects/refusal/refusal.ts'
import { sendOnce } from '#app/objects/writing/send-once.ts'
import type { TextDraft } from '#app/objects/writing/text-draft.ts'
import { useKeptOpen } from '#app/objects/unsaved/unsaved-text.ts'
import { useIsShown } from '#app/lib/hooks/use-is-shown.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/forums.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx'
import { LinkButton } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { LockIcon } from '#app/ui/icon.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { objectPath } from '#shared/object-path.ts'
import { newPostForumQuery } from '../forum.queries.ts'
import { PostForm } from './post-form.tsx'
import { createPost, updatePost } from '../post.functions.ts'
import { showToast } from '#app/ui/toast/toast-store.ts'
import styles from './new-post-page.module.css'

/** Writing a post in a forum. */
export function NewPostPage({ forumId }: { forumId: string }) {
  const { forum } = useSuspenseQuery(newPostForumQuery(forumId)).data
  const here = `/view/${forum.id}`
  const { currentUser } = useViewer()
  const isOpen = useKeptOpen(currentUser !== null && forum.canCreatePost)
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: texts.forums, href: '/forums' },
          { label: forum.title, href: here },
          { label: texts.newPost },
        ]}
      />
      <PageHeading title={texts.newPost} className={styles.Heading}>
        {texts.inTitle(forum.title)}
      </PageHeading>
      {isOpen ? <NewPostForm forumId={forum.id} /> : <NoPosting forumHref={here} />}
    </>
  )
}

function NewPostForm({ forumId }: { forumId: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isShown = useIsShown()

  async function save(draft: TextDraft, idempotencyKey: string) {
    try {
      const post = await sendOnce(
        async () =>
          (await createPost({ data: { input: { forumId, ...draft }, idempotencyKey } })).createPost.post,
        async (postId) => (await updatePost({ data: { postId, ...draft, ifEditedAt: 0 } })).updatePost.post,
      )
      await clearQueries(client)
      return post
    } catch (error) {
      throw formRefusal(error, texts.errorWhileSubmitting)
    }
  }

  return (
    <div className={styles.Form}>
      <LeaveQuestion />
      <PostForm
        draftKey={draftKey(forumId)}
        submitLabel={texts.post}
        save={save}
        onSaved={async ({ id, slug }) => {
          if (!isShown()) {
            showToast({ title: texts.postIsThere, href: objectPath({ id, slug }), status: 'success' })
            return
          }
          // In place of the form, so that the way back does not lead to it.
          const to = '/view/pst-{$id}/{-$slug}'
          await navigate({ to, params: { id, slug }, replace: true, ignoreBlocker: true })
        }}
      />
    </div>
  )
}

function NoPosting({ forumHref }: { forumHref: string }) {
  return (
    <NoWriting logIn={texts.logInToPost} verifyEmail={texts.verifyEmailFirst}>
      <EmptyState
        title={texts.mayNotPost}
        icon={<LockIcon />}
        action={<LinkButton href={forumHref}>{texts.backToForum}</LinkButton>}
      >
        {texts.developersPostHere}
      </EmptyState>
    </NoWriting>
  )
}
