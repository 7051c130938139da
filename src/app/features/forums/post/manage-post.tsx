import { useQuery, useQueryClient } from '@tanstack/react-query'
import { write } from '#app/api/call.ts'
import { DeletePostDocument, MovePostDocument } from '#app/graphql.gen.ts'
import { useState } from 'react'
import { DeleteButton } from '#app/content/manage/delete-button.tsx'
import { type Editing, ManageCard } from '#app/content/manage/manage-card.tsx'
import { ChangePostState } from '#app/content/moderation/change-post-state.tsx'
import { clearQueries, patchObject } from '#app/content/object-cache.ts'
import { showRefusal } from '#app/api/show-refusal.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Button, LinkButton } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { MailIcon, MoveIcon } from '#app/ui/member-icon.tsx'
import { Menu, MenuButton } from '#app/ui/menu/menu.tsx'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { forumsQuery } from '#app/features/forums/forum.queries.ts'
import { type Post, postQuery, type PostSource, postSourceQuery } from '#app/features/forums/post.queries.ts'

interface ManagePostProps extends Editing<PostSource> {
  post: Post
  className?: string
}

/** The card with the viewer's actions on a post. */
export function ManagePost({ post, ...props }: ManagePostProps) {
  const { id, forum, author } = post
  const site = useSite()
  return (
    <ManageCard
      kind="post"
      title={t('forums.post.manageTitle')}
      canEdit={post.canEdit}
      source={postSourceQuery(id)}
      {...props}
    >
      {post.canMove ? <MovePost post={post} /> : null}
      <ChangePostState post={post} />
      {post.canSendNewsletter ? (
        <LinkButton href={newsletterHref(post, site.origins.main)}>
          <MailIcon />
          {t('newsletter.sender.send')}
        </LinkButton>
      ) : null}
      {post.canDelete ? (
        <DeleteButton
          kind="post"
          author={author.username}
          queryKey={postQuery(id).queryKey}
          deleteObject={(grounds) => write(DeletePostDocument, { input: { postId: id, ...grounds } })}
          nextPath={`/view/${forum.id}`}
        />
      ) : null}
    </ManageCard>
  )
}

/** Moves a post to another forum, chosen from a menu. */
function MovePost({ post }: { post: Post }) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const [isMoving, setIsMoving] = useState(false)
  const forums = useQuery(forumsQuery).data?.forums ?? []

  async function move(forum: { id: string; title: string }) {
    const text = t('forums.move.confirm', { forum: forum.title })
    const labels = { title: t('forums.move.title'), confirmLabel: t('forums.move.submit') }
    if (!(await confirm(text, labels))) return
    setIsMoving(true)
    try {
      const { movePost: moved } = await write(MovePostDocument, {
        input: { postId: post.id, forumId: forum.id },
      })
      patchObject(client, post.id, { forum: moved.post.forum })
      await clearQueries(client)
      showToast({ title: t('forums.move.done', { forum: forum.title }), status: 'success' })
    } catch (error) {
      showRefusal(t('forums.move.failed'), error)
    }
    setIsMoving(false)
  }

  return (
    <Menu
      label={t('forums.move.menuLabel')}
      button={
        <Button busy={isMoving}>
          <MoveIcon />
          {t('forums.move.submit')}
        </Button>
      }
    >
      {forums
        .filter((forum) => forum.id !== post.forum.id)
        .map((forum) => (
          <MenuButton key={forum.id} onClick={() => void move(forum)}>
            {forum.title}
          </MenuButton>
        ))}
    </Menu>
  )
}

/** The URL of the newsletter panel, prefilled with a post. */
export function newsletterHref(post: { id: string; title: string }, mainOrigin: string): string {
  const query = new URLSearchParams({ title: post.title, url: `${mainOrigin}/${post.id}`, discord: '1' })
  return `/management/newsletter?${query}`
}
