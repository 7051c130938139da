import { useQueryClient } from '@tanstack/react-query'
import { useData } from '#app/lib/hooks/use-data.ts'
import { write } from '#app/api/call.ts'
import { CreatePostDocument, UpdatePostDocument } from '#app/graphql.gen.ts'
import { clearQueries } from '#app/content/object-cache.ts'
import { formRefusal } from '#app/api/show-refusal.ts'
import { WriteGate, NewObjectPage, useOpenCreated } from '#app/writing/forms/new-object-page.tsx'
import { sendOnce } from '#app/writing/drafts/composition-key.ts'
import type { TextDraft } from '#app/writing/forms/text-draft.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/page-heading/page-heading.tsx'
import { LockIcon } from '#app/ui/icon.tsx'
import { draftPlace } from '#shared/addresses/draft-places.ts'
import { objectPath } from '#shared/addresses/page-addresses.ts'
import { newPostForumQuery } from './forums.queries.ts'
import { PostForm } from './post-editor.tsx'

export function NewPostPage({ forumId }: { forumId: string }) {
  const { forum } = useData(newPostForumQuery(forumId))
  const here = `/view/${forum.id}`
  const { currentUser } = useViewer()
  return (
    <NewObjectPage
      crumbs={[
        { label: t('common.forums'), href: '/forums' },
        { label: forum.title, href: here },
        { label: t('forums.newPost.title') },
      ]}
      title={t('forums.newPost.title')}
      hint={t('forums.newPost.forumHint', { forum: forum.title })}
      mayWrite={currentUser !== null && forum.canCreatePost}
      forbidden={<NoPosting forumHref={here} />}
    >
      <NewPostForm forumId={forum.id} />
    </NewObjectPage>
  )
}

function NewPostForm({ forumId }: { forumId: string }) {
  const client = useQueryClient()
  const openCreated = useOpenCreated(t('forums.newPost.publishDone'))

  async function save(draft: TextDraft, idempotencyKey: string) {
    try {
      const post = await sendOnce(
        async () =>
          (await write(CreatePostDocument, { input: { forumId, ...draft } }, { idempotencyKey })).createPost
            .post,
        async (postId) =>
          (await write(UpdatePostDocument, { input: { postId, ...draft, ifEditedAt: 0 } })).updatePost.post,
      )
      await clearQueries(client)
      return post
    } catch (error) {
      throw formRefusal(error, t('common.submitFailed'))
    }
  }

  return (
    <PostForm
      place={draftPlace(forumId)}
      submitLabel={t('forums.newPost.submit')}
      save={save}
      onSaved={(post) => openCreated(objectPath(post))}
    />
  )
}

function NoPosting({ forumHref }: { forumHref: string }) {
  return (
    <WriteGate logIn={t('forums.newPost.needsLogIn')} verifyEmail={t('forums.newPost.needsVerifiedEmail')}>
      <EmptyState
        title={t('forums.newPost.forbiddenTitle')}
        icon={<LockIcon />}
        action={<LinkButton href={forumHref}>{t('forums.newPost.backToForum')}</LinkButton>}
      >
        {t('forums.protectedHint')}
      </EmptyState>
    </WriteGate>
  )
}
