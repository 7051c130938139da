import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCancelEditing } from '#app/objects/unsaved/cancel-editing.ts'
import { FormattingHint } from '#app/objects/writing/formatting-hint.tsx'
import { LeaveQuestion } from '#app/objects/unsaved/leave-question.tsx'
import { LoggedOutNote } from '#app/objects/unsaved/logged-out-note.tsx'
import { outdateQueries, patchObject } from '#app/objects/object-cache.ts'
import { useUnsavedText } from '#app/objects/unsaved/unsaved-text.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { useEditor } from '#app/objects/editor/editor.ts'
import { MarkdownEditor } from '#app/objects/editor/markdown-editor.tsx'
import { usePictures } from '#app/objects/uploads/images/use-pictures.ts'
import * as texts from '#app/texts/english/users.ts'
import { Button } from '#app/ui/button/button.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import { isSameName } from '#shared/username.ts'
import { bioRefusal, strangersBio } from './bio-refusal.ts'
import { updateBio } from '../user.functions.ts'

interface BioEditorProps {
  /** Whose bio it is. */
  username: string
  /** The bio as it is, in Markdown. */
  bio: string
  /** Called when editing is over, saved or not. */
  onEnd: () => void
}

/** Changes one's bio in place; the page shows the new one at once. */
export function BioEditor({ username, bio, onEnd }: BioEditorProps) {
  const client = useQueryClient()
  const editor = useEditor()
  const [typed, setTyped] = useState(bio)
  const pictures = usePictures()
  const { currentUser } = useViewer()
  const release = useUnsavedText(typed !== bio)
  const cancel = useCancelEditing(typed !== bio, onEnd)

  useEffect(() => editor.focus(), [editor])

  async function save() {
    // Somebody else may have logged in while it was open, whose bio this is not.
    if (currentUser && !isSameName(currentUser.username, username)) throw strangersBio(username)
    const { updateUser } = await updateBio({ data: { bio: typed } }).catch((error: unknown) => {
      throw bioRefusal(error)
    })
    release()
    patchObject(client, updateUser.user.id, updateUser.user)
    void outdateQueries(client)
    onEnd()
  }

  return (
    <div>
      <LeaveQuestion />
      <Form
        aria-label={texts.bio}
        submitLabel={texts.save}
        actions={<Button onClick={() => void cancel()}>{texts.cancel}</Button>}
        validate={checkBio}
        onSubmit={save}
      >
        <MarkdownEditor
          editor={editor}
          pictures={pictures}
          name="bio"
          label={texts.bio}
          defaultValue={bio}
          onText={setTyped}
          limit={limits.bio.max}
          counted
          help={<FormattingHint />}
        />
        <LoggedOutNote />
      </Form>
    </div>
  )
}

async function checkBio(values: FormValues) {
  const { updateUserInput } = await import('#shared/inputs/account-inputs.ts')
  return fieldErrors(updateUserInput, values)
}
