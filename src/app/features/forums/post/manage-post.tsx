import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChangePostState } from '#app/objects/moderation/change-post-state.tsx'
import { DeleteButton } from '#app/objects/manage/delete-button.tsx'
import { EditButton } from '#app/objects/manage/edit-button.tsx'
import { ManageCard } from '#app/objects/manage/manage-card.tsx'
import { clearQueries } from '#app/objects/object-cache.ts'
import { useIsShown } from '#app/lib/hooks/use-is-shown.ts'
import { useSite } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/forums.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { MailIcon } from '#app/ui/working-icon.tsx'
import { MovePost } from './move-post.tsx'
import { newsletterHref } from '../writing/newsletter-href.ts'
import { deletePost } from '../post.functions.ts'
import { type Post, postQuery, type PostSource, postSourceQuery } from '../post.queries.ts'

interface ManagePostProps {
  post: Post
  isEditing: boolean
  /** Called with what the post holds now, to be changed. */
  onEdit: (source: PostSource) => void
  className?: string
}

/** The card with what the viewer may do with a post. */
export function ManagePost({ post, isEditing, onEdit, className }: ManagePostProps) {
  const site = useSite()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isShown = useIsShown()

  async function load() {
    const { post: source } = await client.fetchQuery(postSourceQuery(post.id))
    return source
  }

  async function remove() {
    await deletePost({ data: { postId: post.id } })
    await clearQueries(client)
    if (isShown()) {
      await navigate({ to: '/view/frm-{$id}', params: { id: post.forum.id }, ignoreBlocker: true })
    }
    client.removeQueries({ queryKey: postQuery(post.id).queryKey })
  }

  return (
    <ManageCard title={texts.managePost} className={className}>
      {post.canEdit ? <EditButton what="post" isEditing={isEditing} load={load} onEdit={onEdit} /> : null}
      {post.canMove ? <MovePost post={post} /> : null}
      <ChangePostState post={post} />
      {post.canSendNewsletter ? (
        <LinkButton href={newsletterHref(post, site.origins.main)}>
          <MailIcon />
          {texts.sendNewsletter}
        </LinkButton>
      ) : null}
      {post.canDelete ? <DeleteButton what="post" remove={remove} /> : null}
    </ManageCard>
  )
}
