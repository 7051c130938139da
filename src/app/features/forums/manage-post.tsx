import { usePress } from '#app/api/show-refusal.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { write } from '#app/api/call.ts'
import { DeletePostDocument, MovePostDocument, LockPostDocument, PinPostDocument } from '#app/graphql.gen.ts'
import { DeleteButton, type Editing, ManageCard } from '#app/content/manage/manage-card.tsx'
import { clearQueries, patchObject } from '#app/content/object-cache.ts'
import { useSite, useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Button, LinkButton } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { MailIcon, MoveIcon } from '#app/ui/member-icon.tsx'
import { Menu, MenuButton } from '#app/ui/menu/menu.tsx'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { LockIcon, PinIcon } from '#app/ui/icon.tsx'
import { GroundsDialog, type Grounds } from '#app/content/moderation/grounds-dialog.lazy.ts'
import { forumsQuery, type Post, postQuery, type PostSource, postSourceQuery } from './forums.queries.ts'

interface ManagePostProps extends Editing<PostSource> {
  post: Post
  className?: string
}

export function ManagePost({ post, ...props }: ManagePostProps) {
  const { id, forum, author } = post
  const site = useSite()
  return (
    <ManageCard
      kind="post"
      title={t('forums.post.manageTitle')}
      canEdit={post.canEdit}
      source={postSourceQuery({ id })}
      {...props}
    >
      {post.canMove ? <MovePost post={post} /> : null}
      {post.canLock ? <LockButton post={post} /> : null}
      {post.canPin ? <PinButton post={post} /> : null}
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

function MovePost({ post }: { post: Post }) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { isBusy, run } = usePress()
  const forums = useQuery(forumsQuery).data?.forums ?? []

  async function move(forum: { id: string; title: string }) {
    const text = t('forums.move.confirm', { forum: forum.title })
    const labels = { title: t('forums.move.title'), confirmLabel: t('forums.move.submit') }
    if (!(await confirm(text, labels))) return
    await run(async () => {
      const { movePost: moved } = await write(MovePostDocument, {
        input: { postId: post.id, forumId: forum.id },
      })
      patchObject(client, post.id, { forum: moved.post.forum })
      await clearQueries(client)
      showToast({ title: t('forums.move.done', { forum: forum.title }), status: 'success' })
    }, t('forums.move.failed'))
  }

  return (
    <Menu
      label={t('forums.move.menuLabel')}
      button={
        <Button busy={isBusy}>
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

export function newsletterHref(post: { id: string; title: string }, mainOrigin: string): string {
  const query = new URLSearchParams({ title: post.title, url: `${mainOrigin}/${post.id}`, discord: '1' })
  return `/management/newsletter?${query}`
}

/** Shows a post's new state at once, and in the lists that have it. */
function useChangedPost() {
  const client = useQueryClient()
  return async (post: { id: string }) => {
    patchObject(client, post.id, post)
    await clearQueries(client)
  }
}

function PinButton({ post: { id: postId, pinned } }: { post: Post }) {
  const show = useChangedPost()
  const { isBusy, run } = usePress()
  const pin = async () =>
    show((await write(PinPostDocument, { input: { postId, pinned: !pinned } })).pinPost.post)
  return (
    <Button busy={isBusy} onClick={() => void run(pin, t('forums.post.changeFailed'))}>
      <PinIcon />
      {pinned ? t('forums.post.unpin') : t('forums.post.pin')}
    </Button>
  )
}

function LockButton({ post: { id: postId, locked, author } }: { post: Post }) {
  const show = useChangedPost()
  const { currentUser } = useViewer()
  const { isBusy, run } = usePress()
  const [dialog, setDialog] = useState<'open' | 'closed'>()
  const needsGrounds = !locked && currentUser?.username !== author.username
  const lock = async (grounds?: Grounds) =>
    show((await write(LockPostDocument, { input: { postId, locked: !locked, ...grounds } })).lockPost.post)
  return (
    <>
      <Button
        busy={isBusy}
        onClick={() => (needsGrounds ? setDialog('open') : void run(lock, t('forums.post.changeFailed')))}
      >
        <LockIcon />
        {locked ? t('forums.post.unlock') : t('forums.post.lock')}
      </Button>
      {dialog ? (
        <GroundsDialog
          isOpen={dialog === 'open'}
          title={t('moderation.grounds.lockTitle')}
          question={t('moderation.grounds.lockHint')}
          submitLabel={t('forums.post.lock')}
          failed={t('forums.post.changeFailed')}
          username={author.username}
          act={lock}
          onEnd={() => setDialog('closed')}
        />
      ) : null}
    </>
  )
}
