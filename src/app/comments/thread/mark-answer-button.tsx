import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { write } from '#app/api/call.ts'
import { showRefusal } from '#app/api/show-refusal.ts'
import { useCommentsScope } from '#app/comments/data/comments-context.ts'
import { clearQueries, patchObject } from '#app/content/object-cache.ts'
import { MarkAnswerDocument } from '#app/graphql.gen.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'

/** Marks a comment as the answer to the question, or unmarks it; the cards and badges of the answer change with it. */
export function MarkAnswerButton({ commentId }: { commentId: string }) {
  const client = useQueryClient()
  const { objectId, answerId } = useCommentsScope()
  const [isBusy, setIsBusy] = useState(false)
  const isAnswer = answerId === commentId

  async function change() {
    setIsBusy(true)
    try {
      const { markAnswer } = await write(MarkAnswerDocument, { input: { commentId, marked: !isAnswer } })
      patchObject(client, objectId, { answerId: markAnswer.post.answerId })
      await clearQueries(client)
    } catch (error) {
      showRefusal(t('forums.answer.changeFailed'), error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button variant="ghost" size="small" busy={isBusy} onClick={() => void change()}>
      {isAnswer ? t('forums.answer.unmark') : t('forums.answer.mark')}
    </Button>
  )
}
