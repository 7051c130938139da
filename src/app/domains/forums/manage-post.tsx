import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ChangePostState } from '#app/domains/moderation/change-post-state.tsx'
import { clearQueries } from '#app/domains/objects/object-cache.ts'
import { refusalReason } from '#app/domains/objects/refusal.ts'
import { useSite } from '#app/domains/site/shell.queries.ts'
import { Button, LinkButton } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { DeleteIcon, EditIcon, MailIcon } from '#app/ui/icon.tsx'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { MovePost } from './move-post.tsx'
import { newsletterHref } from './newsletter-href.ts'
import { deletePost } from './post.functions.ts'
import { type Post, postQuery, type PostSource, postSourceQuery } from './post.queries.ts'
import styles from './manage-post.module.css'

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
  return (
    <Card title="Manage post" className={className}>
      <div className={styles.Actions}>
        {post.canEdit ? <EditPost id={post.id} isEditing={isEditing} onEdit={onEdit} /> : null}
        {post.canMove ? <MovePost post={post} /> : null}
        <ChangePostState post={post} />
        {post.canSendNewsletter ? (
          <LinkButton href={newsletterHref(post, site.origins.main)}>
            <MailIcon />
            Send newsletter
          </LinkButton>
        ) : null}
        {post.canDelete ? <DeletePost post={post} /> : null}
      </div>
    </Card>
  )
}

function EditPost({ id, isEditing, onEdit }: { id: string } & Pick<ManagePostProps, 'isEditing' | 'onEdit'>) {
  const client = useQueryClient()
  const [isLoading, setIsLoading] = useState(false)

  async function edit() {
    setIsLoading(true)
    try {
      const { post } = await client.fetchQuery(postSourceQuery(id))
      onEdit(post)
    } catch (error) {
      tell('The post could not be opened for editing', error)
    } finally {
      setIsLoading(false)
    }
  }

  return (
    <Button busy={isLoading} disabled={isEditing} onClick={() => void edit()}>
      <EditIcon />
      Edit
    </Button>
  )
}

function DeletePost({ post }: { post: Post }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const [isDeleting, setIsDeleting] = useState(false)

  async function remove() {
    const text = 'Are you sure you want to delete this post?'
    if (!(await confirm(text, { title: 'Delete post', confirmLabel: 'Delete', danger: true }))) return
    setIsDeleting(true)
    try {
      await deletePost({ data: { postId: post.id } })
      await clearQueries(client)
      await navigate({ to: '/view/frm-{$id}', params: { id: post.forum.id }, ignoreBlocker: true })
      client.removeQueries({ queryKey: postQuery(post.id).queryKey })
    } catch (error) {
      tell('The post could not be deleted', error)
      setIsDeleting(false)
    }
  }

  return (
    <Button variant="danger" busy={isDeleting} onClick={() => void remove()}>
      <DeleteIcon />
      Delete
    </Button>
  )
}

function tell(title: string, error: unknown) {
  showToast({ title, body: refusalReason(error), status: 'error' })
}
