import { type ReactNode, useState } from 'react'
import { useCancelEditing } from '#app/objects/unsaved/cancel-editing.ts'
import { FormattingHint } from '#app/objects/writing/formatting-hint.tsx'
import { LoggedOutNote } from '#app/objects/unsaved/logged-out-note.tsx'
import { isSameText, type TextDraft, textOf } from '#app/objects/writing/text-draft.ts'
import { useUnsavedText } from '#app/objects/unsaved/unsaved-text.ts'
import { useEditor } from '#app/objects/editor/editor.ts'
import { MarkdownEditor } from '#app/objects/editor/markdown-editor.tsx'
import { storedIds } from '#app/objects/uploads/images/pictures.ts'
import type { Pictures } from '#app/objects/uploads/images/use-pictures.ts'
import * as texts from '#app/texts/english/creation-form.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Form, type Validate } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import { ImageManager } from './image-manager.tsx'

interface CreationFormProps<Saved> {
  /** What is written, for assistive technology. */
  label: string
  /** What the fields hold at first. */
  draft: TextDraft
  /** The creation that is changed; left out for a new one. */
  objectId?: string
  pictures: Pictures
  /** Whether something beside title and body differs from what it was at first. */
  isChangedBeside: boolean
  submitLabel: string
  check: Validate
  /** Sends the creation, or answers undefined when the person thought better of it. */
  save: (draft: TextDraft, images: string[]) => Promise<Saved | undefined>
  /** The form stays busy until what it returns is done. */
  onSaved: (saved: Saved) => void | Promise<void>
  onCancel?: () => void
  /** Called with title and body while they are typed. */
  onType?: (draft: TextDraft) => void
  /** Fields that stand above the others. */
  children?: ReactNode
}

/** The form for a creation's title, pictures and body, new or changed; what was typed stays until it is safely sent. */
export function CreationForm<Saved>({
  label,
  draft,
  objectId,
  pictures,
  isChangedBeside,
  submitLabel,
  check,
  save,
  onSaved,
  onCancel,
  onType,
  children,
}: CreationFormProps<Saved>) {
  const editor = useEditor()
  const [isTyped, setIsTyped] = useState(false)
  const isChanged = isTyped || isChangedBeside
  const release = useUnsavedText(isChanged)
  const cancel = useCancelEditing(isChanged, () => onCancel?.())

  async function submit(values: FormValues) {
    if (pictures.isLoading) throw new Error(texts.waitForPictures)
    const text = textOf(values)
    const saved = await save(text, storedIds(pictures.list))
    if (saved === undefined) return
    release()
    await onSaved(saved)
  }

  return (
    <Form
      aria-label={label}
      submitLabel={submitLabel}
      actions={onCancel ? <Button onClick={() => void cancel()}>{texts.cancel}</Button> : undefined}
      validate={check}
      onEdit={(values) => {
        const text = textOf(values)
        setIsTyped(!isSameText(text, draft))
        onType?.(text)
      }}
      onSubmit={submit}
    >
      {children}
      <TextField
        name="title"
        label={texts.title}
        defaultValue={draft.title}
        aside={texts.titleLength(limits.creationTitle.min, limits.creationTitle.max)}
        autoComplete="off"
      />
      <ImageManager pictures={pictures} editor={editor} />
      <MarkdownEditor
        editor={editor}
        pictures={pictures}
        shelf="elsewhere"
        objectId={objectId}
        name="body"
        label={texts.text}
        defaultValue={draft.body}
        limit={limits.body.max}
        help={<FormattingHint />}
      />
      <LoggedOutNote />
    </Form>
  )
}
