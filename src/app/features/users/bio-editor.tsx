import { checkedBy } from '#app/ui/form/field-errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { write } from '#app/api/call.ts'
import { UpdateBioDocument } from '#app/graphql.gen.ts'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { refusalReason } from '#app/api/show-refusal.ts'
import { invalidateAllQueries, patchObject } from '#app/content/object-cache.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { UserFacingError } from '#app/ui/form/form-values.ts'
import { Form } from '#app/ui/form/form.tsx'
import { useEditor } from '#app/writing/editor/editor.ts'
import { FormattingHint, MarkdownEditor } from '#app/writing/editor/markdown-editor.tsx'
import { LeaveConfirmation } from '#app/writing/unsaved/leave-confirmation.tsx'
import { LoggedOutNote, useCancelEditing } from '#app/writing/unsaved/unsaved-form.tsx'
import { useUnsavedText } from '#app/writing/unsaved/unsaved-text.tsx'
import { usePictures } from '#app/writing/uploads/images/use-pictures.ts'
import { errorCode } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { isSameName } from '#shared/names/username.ts'

export function BioEditor({ username, bio, onEnd }: { username: string; bio: string; onEnd: () => void }) {
  const client = useQueryClient()
  const editor = useEditor()
  const [typed, setTyped] = useState(bio)
  const pictures = usePictures()
  const { currentUser } = useViewer()
  const release = useUnsavedText(typed !== bio)
  const cancel = useCancelEditing(typed !== bio, onEnd)

  useEffect(() => editor.focus(), [editor])

  async function save() {
    // Another user may have logged in while it was open.
    if (currentUser && !isSameName(currentUser.username, username)) throw otherUsersBioError(username)
    const { updateUser } = await write(UpdateBioDocument, { input: { bio: typed } }).catch(
      (error: unknown) => {
        throw bioRefusal(error)
      },
    )
    release()
    patchObject(client, updateUser.user.id, updateUser.user)
    void invalidateAllQueries(client)
    onEnd()
  }

  return (
    <div>
      <LeaveConfirmation />
      <Form
        aria-label={t('accounts.profile.bio.label')}
        submitLabel={t('common.save')}
        actions={<Button onClick={() => void cancel()}>{t('common.cancel')}</Button>}
        validate={checkedBy('account', 'updateUserInput')}
        onSubmit={save}
      >
        <MarkdownEditor
          editor={editor}
          pictures={pictures}
          name="bio"
          label={t('accounts.profile.bio.label')}
          defaultValue={bio}
          onText={setTyped}
          limit={limits.bio.max}
          showsCount
          help={<FormattingHint />}
        />
        <LoggedOutNote />
      </Form>
    </div>
  )
}

export function bioRefusal(error: unknown): Error {
  return new UserFacingError(t('accounts.profile.bio.saveFailed', { reason: reasonOf(error) }))
}

/** The message for someone who has logged in while another user's bio was being edited. */
export function otherUsersBioError(username: string): Error {
  return new UserFacingError(
    t('accounts.profile.bio.saveFailed', { reason: t('accounts.profile.bio.otherAccount', { username }) }),
  )
}

function reasonOf(error: unknown): string {
  if (errorCode(error) === 403) return t('accounts.profile.bio.forbidden')
  return refusalReason(error) || t('common.unknownError')
}
