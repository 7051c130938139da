import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChangePostState } from '#app/content/moderation/change-post-state.tsx'
import { DeleteButton } from '#app/content/manage/delete-button.tsx'
import type { Grounds } from '#app/content/moderation/grounds-dialog.lazy.ts'
import { EditButton } from '#app/content/manage/edit-button.tsx'
import { ManageCard } from '#app/content/manage/manage-card.tsx'
import { clearQueries } from '#app/content/object-cache.ts'
import { useIsMounted } from '#app/lib/hooks/use-is-mounted.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { MailIcon } from '#app/ui/member-icon.tsx'
import { MovePost } from './move-post.tsx'
import { newsletterHref } from '../writing/newsletter-href.ts'
import { deletePost } from '../posts.functions.gen.ts'
import { type Post, postQuery, type PostSource, postSourceQuery } from '../post.queries.ts'

interface ManagePostProps {
  post: Post
  isEditing: boolean
  /** Called with the post's current text, to edit it. */
  onEdit: (source: PostSource) => void
  className?: string
}

/** The card with the viewer's actions on a post. */
export function ManagePost({ post, isEditing, onEdit, className }: ManagePostProps) {
  const site = useSite()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isMounted = useIsMounted()

  async function load() {
    const { post: source } = await client.fetchQuery(postSourceQuery(post.id))
    return source
  }

  async function remove(grounds?: Grounds) {
    await deletePost({ data: { postId: post.id, ...grounds } })
    await clearQueries(client)
    if (isMounted()) {
      await navigate({ to: '/view/frm-{$id}', params: { id: post.forum.id }, ignoreBlocker: true })
    }
    client.removeQueries({ queryKey: postQuery(post.id).queryKey })
  }

  return (
    <ManageCard title={t('forums.post.manageTitle')} className={className}>
      {post.canEdit ? <EditButton what="post" isEditing={isEditing} load={load} onEdit={onEdit} /> : null}
      {post.canMove ? <MovePost post={post} /> : null}
      <ChangePostState post={post} />
      {post.canSendNewsletter ? (
        <LinkButton href={newsletterHref(post, site.origins.main)}>
          <MailIcon />
          {t('newsletter.sender.send')}
        </LinkButton>
      ) : null}
      {post.canDelete ? <DeleteButton what="post" author={post.author.username} remove={remove} /> : null}
    </ManageCard>
  )
}
