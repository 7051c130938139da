import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clearQueries, patchObject } from '#app/content/object-cache.ts'
import { showRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { MoveIcon } from '#app/ui/member-icon.tsx'
import { Menu, MenuButton } from '#app/ui/menu/menu.tsx'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { forumsQuery } from '../forum.queries.ts'
import { movePost } from '../posts.functions.gen.ts'
import type { Post } from '../post.queries.ts'

/** Moves a post to another forum, chosen from a menu. */
export function MovePost({ post }: { post: Post }) {
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
      const { movePost: moved } = await movePost({ data: { postId: post.id, forumId: forum.id } })
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
