import { useQueryClient } from '@tanstack/react-query'
import { OtherVersion, useEditConflict } from '#app/writing/forms/object-editor.tsx'
import { t } from '#app/texts/t.ts'
import { type CommentSource, commentSourceQuery } from '#app/comments/data/comment.queries.ts'
import { useCommentsScope } from '#app/comments/data/comments-context.ts'
import { useCommentChanges } from '#app/comments/data/use-comment-changes.ts'
import { CommentForm } from './comment-form.tsx'

interface CommentEditorProps {
  source: CommentSource
  /** Called when editing ends, saved or not. */
  onEnd: () => void
}

export function CommentEditor({ source, onEnd }: CommentEditorProps) {
  const client = useQueryClient()
  const { edit } = useCommentChanges(useCommentsScope().objectId)
  const { other, saveOver } = useEditConflict(source, async () => {
    const { comment } = await client.fetchQuery(commentSourceQuery(source.id))
    return comment
  })

  return (
    <CommentForm
      label={t('comments.edit.label')}
      text={source.body}
      commentId={source.id}
      submitLabel={other ? t('objects.saveAnyway') : t('common.save')}
      takesFocus
      onSubmit={async (body) => {
        await saveOver((ifEditedAt) => edit(source.id, body, ifEditedAt))
        onEnd()
      }}
      onCancel={onEnd}
    >
      {other ? <OtherVersion body={other.body} /> : null}
    </CommentForm>
  )
}
