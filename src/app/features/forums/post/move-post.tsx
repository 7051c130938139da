import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clearQueries, patchObject } from '#app/objects/object-cache.ts'
import { tellRefusal } from '#app/objects/refusal/refusal.ts'
import * as texts from '#app/texts/english/move-post.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { MoveIcon } from '#app/ui/working-icon.tsx'
import { Menu, MenuButton } from '#app/ui/menu/menu.tsx'
import { showToast } from '#app/ui/toast/toast-store.ts'
import { forumsQuery } from '../forum.queries.ts'
import { movePost } from '../post.functions.ts'
import type { Post } from '../post.queries.ts'

/** Moves a post to another forum, chosen from a menu of all but its own. */
export function MovePost({ post }: { post: Post }) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const [isMoving, setIsMoving] = useState(false)
  const forums = useQuery(forumsQuery).data?.forums ?? []

  async function move(forum: { id: string; title: string }) {
    const text = texts.sureToMove(forum.title)
    if (!(await confirm(text, { title: texts.movePost, confirmLabel: texts.move }))) return
    setIsMoving(true)
    try {
      const { movePost: moved } = await movePost({ data: { postId: post.id, forumId: forum.id } })
      patchObject(client, post.id, { forum: moved.post.forum })
      await clearQueries(client)
      showToast({ title: texts.movedTo(forum.title), status: 'success' })
    } catch (error) {
      tellRefusal(texts.postCouldNotBeMoved, error)
    }
    setIsMoving(false)
  }

  return (
    <Menu
      label={texts.moveTo}
      button={
        <Button busy={isMoving}>
          <MoveIcon />
          {texts.move}
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
