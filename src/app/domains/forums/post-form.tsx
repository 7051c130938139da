import { type ReactNode, useState } from 'react'
import { useCancelEditing } from '#app/domains/objects/cancel-editing.ts'
import { createCompositionKey } from '#app/domains/objects/composition-key.ts'
import { FormattingHint } from '#app/domains/objects/formatting-hint.tsx'
import { LoggedOutNote } from '#app/domains/objects/logged-out-note.tsx'
import { useUnsavedText } from '#app/domains/objects/unsaved-text.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import { type FormValues, readValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'

/** What a post is made of. */
export interface PostDraft {
  title: string
  body: string
}

interface PostFormProps<Saved> {
  /** What the fields hold at first. */
  draft?: PostDraft
  submitLabel: string
  /** Sends the post; the key is the same as long as the content is. */
  save: (draft: PostDraft, key: string) => Promise<Saved>
  onSaved: (saved: Saved) => void
  onCancel?: () => void
  /** Stands below the fields. */
  children?: ReactNode
}

const blank: PostDraft = { title: '', body: '' }

/** The form for a post's title and body, new or changed; what was typed stays until it is safely sent. */
export function PostForm<Saved>({
  draft = blank,
  submitLabel,
  save,
  onSaved,
  onCancel,
  children,
}: PostFormProps<Saved>) {
  const [isChanged, setIsChanged] = useState(false)
  const [keyOf] = useState(createCompositionKey)
  const release = useUnsavedText(isChanged)
  const cancel = useCancelEditing(isChanged, () => onCancel?.())

  async function submit(values: FormValues) {
    const post = postOf(values)
    const saved = await save(post, keyOf(post.title, post.body))
    release()
    onSaved(saved)
  }

  return (
    <Form
      aria-label="Post"
      submitLabel={submitLabel}
      actions={onCancel ? <Button onClick={() => void cancel()}>Cancel</Button> : undefined}
      validate={checkPost}
      onInputCapture={(event) => {
        const { title, body } = postOf(readValues(new FormData(event.currentTarget)))
        setIsChanged(title !== draft.title || body !== draft.body)
      }}
      onSubmit={submit}
    >
      <TextField
        name="title"
        label="Title"
        defaultValue={draft.title}
        aside={`${limits.title.min} to ${limits.title.max} characters`}
        autoComplete="off"
      />
      <TextArea
        name="body"
        label="Text"
        rows={10}
        defaultValue={draft.body}
        limit={limits.body.max}
        help={<FormattingHint />}
      />
      {children}
      <LoggedOutNote />
    </Form>
  )
}

function postOf(values: FormValues): PostDraft {
  return { title: values['title'] ?? '', body: values['body'] ?? '' }
}

async function checkPost(values: FormValues) {
  const { postFields } = await import('#shared/inputs/forum-inputs.ts')
  return fieldErrors(postFields, values)
}
