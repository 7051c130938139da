import { type ReactNode, useState } from 'react'
import { PictureArea } from '#app/domains/uploads/picture-area.tsx'
import { usePictures } from '#app/domains/uploads/use-pictures.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Form, type Validate } from '#app/ui/form/form.tsx'
import { type FormValues, readValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import { useCancelEditing } from './cancel-editing.ts'
import { createCompositionKey } from './composition-key.ts'
import { FormattingHint } from './formatting-hint.tsx'
import { LoggedOutNote } from './logged-out-note.tsx'
import { useUnsavedText } from './unsaved-text.ts'

/** What a post or a ticket is made of. */
export interface TextDraft {
  title: string
  body: string
}

/** What each form for a title and a body is given. */
export interface TextFormProps<Saved> {
  /** What is written, for assistive technology. */
  label: string
  /** What the fields hold at first. */
  draft?: TextDraft
  submitLabel: string
  check: Validate
  /** Sends the text; the key is the same as long as the content is. */
  save: (draft: TextDraft, key: string) => Promise<Saved>
  onSaved: (saved: Saved) => void
  onCancel?: () => void
  /** Stands below the title, which it is given as it is typed. */
  renderBelowTitle?: (title: string) => ReactNode
  /** Stands below the fields. */
  children?: ReactNode
}

const blank: TextDraft = { title: '', body: '' }

/** The form for a title and a body, new or changed; what was typed stays until it is safely sent. */
export function TextForm<Saved>({
  label,
  draft = blank,
  submitLabel,
  check,
  save,
  onSaved,
  onCancel,
  renderBelowTitle,
  children,
}: TextFormProps<Saved>) {
  const [isChanged, setIsChanged] = useState(false)
  const [typedTitle, setTypedTitle] = useState(draft.title)
  const [keyOf] = useState(createCompositionKey)
  const pictures = usePictures()
  const release = useUnsavedText(isChanged)
  const cancel = useCancelEditing(isChanged, () => onCancel?.())

  async function submit(values: FormValues) {
    const text = textOf(values)
    const saved = await save(text, keyOf(text.title, text.body))
    release()
    onSaved(saved)
  }

  return (
    <Form
      aria-label={label}
      submitLabel={submitLabel}
      actions={onCancel ? <Button onClick={() => void cancel()}>Cancel</Button> : undefined}
      validate={check}
      onInputCapture={(event) => {
        const { title, body } = textOf(readValues(new FormData(event.currentTarget)))
        setIsChanged(title !== draft.title || body !== draft.body)
        setTypedTitle(title)
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
      {renderBelowTitle?.(typedTitle)}
      <PictureArea
        pictures={pictures}
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

function textOf(values: FormValues): TextDraft {
  return { title: values['title'] ?? '', body: values['body'] ?? '' }
}
