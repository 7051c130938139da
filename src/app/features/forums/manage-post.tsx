import { usePress, showRefusal } from '#app/api/show-refusal.ts'
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

interface ChangePostStateProps {
  post: {
    id: string
    locked: boolean
    pinned: boolean
    canLock: boolean
    canPin: boolean
    author: { username: string }
  }
}

function ChangePostState({ post }: ChangePostStateProps) {
  const { id, locked, pinned } = post
  const client = useQueryClient()
  const [busy, setBusy] = useState<'lock' | 'pin'>()

  async function change(button: 'lock' | 'pin', send: () => Promise<Record<string, unknown>>) {
    setBusy(button)
    try {
      patchObject(client, id, await send())
      await clearQueries(client)
    } finally {
      setBusy(undefined)
    }
  }

  const fail = (error: unknown) => showRefusal(t('forums.post.changeFailed'), error)
  const lock = async (grounds?: Grounds) =>
    (await write(LockPostDocument, { input: { postId: id, locked: !locked, ...grounds } })).lockPost.post
  const pin = async () =>
    (await write(PinPostDocument, { input: { postId: id, pinned: !pinned } })).pinPost.post

  return (
    <>
      {post.canLock ? (
        <LockButton
          isLocked={locked}
          isBusy={busy === 'lock'}
          author={post.author.username}
          change={(grounds) => change('lock', () => lock(grounds))}
          onFailed={fail}
        />
      ) : null}
      {post.canPin ? (
        <Button busy={busy === 'pin'} onClick={() => void change('pin', pin).catch(fail)}>
          <PinIcon />
          {pinned ? t('forums.post.unpin') : t('forums.post.pin')}
        </Button>
      ) : null}
    </>
  )
}

interface LockButtonProps {
  isLocked: boolean
  isBusy: boolean
  author: string
  change: (grounds?: Grounds) => Promise<void>
  onFailed: (error: unknown) => void
}

function LockButton({ isLocked, isBusy, author, change, onFailed }: LockButtonProps) {
  const { currentUser } = useViewer()
  const [dialog, setDialog] = useState<'open' | 'closed'>()
  const needsGrounds = !isLocked && currentUser?.username !== author
  return (
    <>
      <Button
        busy={isBusy}
        onClick={() => (needsGrounds ? setDialog('open') : void change().catch(onFailed))}
      >
        <LockIcon />
        {isLocked ? t('forums.post.unlock') : t('forums.post.lock')}
      </Button>
      {dialog ? (
        <GroundsDialog
          isOpen={dialog === 'open'}
          title={t('moderation.grounds.lockTitle')}
          question={t('moderation.grounds.lockHint')}
          submitLabel={t('forums.post.lock')}
          failed={t('forums.post.changeFailed')}
          username={author}
          act={change}
          onEnd={() => setDialog('closed')}
        />
      ) : null}
    </>
  )
}
