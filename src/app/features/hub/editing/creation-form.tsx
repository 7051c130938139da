import { type ReactNode, useEffectEvent, useRef, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useCancelEditing, LoggedOutNote } from '#app/writing/unsaved/unsaved-form.tsx'
import { FormattingHint, MarkdownEditor } from '#app/writing/editor/markdown-editor.tsx'
import { isSameText, type TextDraft, textOf, type TitledText } from '#app/writing/forms/text-draft.ts'
import { useUnsavedText } from '#app/writing/unsaved/unsaved-text.tsx'
import { useEditor } from '#app/writing/editor/editor.ts'
import { storedIds, type Pictures } from '#app/writing/uploads/images/use-pictures.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextField } from '#app/ui/field/field.tsx'
import { UserFacingError, type FormValues } from '#app/ui/form/form-values.ts'
import { Form, type Validate } from '#app/ui/form/form.tsx'
import { limits } from '#shared/limits.ts'
import { beginning } from '#shared/text/beginning.ts'
import { ImageManager } from './image-manager.tsx'

interface CreationFormProps<Saved> {
  /** The form's accessible name. */
  label: string
  /** The initial values. */
  draft: TitledText
  /** The creation to edit; omitted for a new one. */
  objectId?: string
  pictures: Pictures
  /** Whether a creation without pictures is warned about. */
  asksForPicture: boolean
  /** Texts for fields that are empty when it comes. */
  suggestion?: TitledText
  /** Whether something besides title and body was changed. */
  hasOtherChanges: boolean
  submitLabel: string
  check: Validate
  /** Sends the creation; resolves to undefined if the user cancelled. */
  save: (draft: TextDraft, images: string[], values: FormValues) => Promise<Saved | undefined>
  /** The form stays busy until the returned promise is settled. */
  onSaved: (saved: Saved) => void | Promise<void>
  onCancel?: () => void
  /** Called with title and body on each change. */
  onTyping?: (draft: TextDraft) => void
  /** Fields above the others. */
  children?: ReactNode
}

/** The form for a creation's title, pictures and body, new or edited; the input stays until it is saved. */
export function CreationForm<Saved>({
  label,
  draft,
  objectId,
  pictures,
  suggestion,
  asksForPicture,
  hasOtherChanges,
  submitLabel,
  check,
  save,
  onSaved,
  onCancel,
  onTyping,
  children,
}: CreationFormProps<Saved>) {
  const editor = useEditor()
  const [isTyped, setIsTyped] = useState(false)
  const isChanged = isTyped || hasOtherChanges
  const release = useUnsavedText(isChanged)
  const cancel = useCancelEditing(isChanged, () => onCancel?.())

  const title = useRef<HTMLInputElement>(null)
  const filled = useRef<TitledText>({ title: '', body: '' })
  const fill = useEffectEvent((texts: TitledText) => {
    const { title: lastTitle, body: lastBody } = filled.current
    filled.current = texts
    // A focused field isn't overwritten; a suggestion of an earlier archive is replaced.
    const isFree = (control: HTMLInputElement | HTMLTextAreaElement | null, last: string) =>
      control !== document.activeElement && (control?.value === '' || control?.value === last)
    if (title.current && isFree(title.current, lastTitle)) {
      title.current.value = beginning(texts.title, limits.creationTitle.max)
      report(title.current)
    }
    if (isFree(editor.box.current, lastBody)) {
      editor.setText(texts.body)
      report(editor.box.current)
    }
  })
  useEffect(() => {
    if (suggestion) fill(suggestion)
  }, [suggestion])

  async function submit(values: FormValues) {
    if (pictures.isLoading) throw new UserFacingError(t('hub.form.needsUploadedPictures'))
    const text = textOf(values)
    const saved = await save(text, storedIds(pictures.list), values)
    if (saved === undefined) return
    release()
    await onSaved(saved)
  }

  return (
    <Form
      aria-label={label}
      submitLabel={submitLabel}
      actions={onCancel ? <Button onClick={() => void cancel()}>{t('common.cancel')}</Button> : undefined}
      validate={check}
      onEdit={(values) => {
        const text = textOf(values)
        setIsTyped(!isSameText(text, textOf({ ...draft })))
        onTyping?.(text)
      }}
      onSubmit={submit}
    >
      {children}
      <TextField
        name="title"
        label={t('common.titleLabel')}
        ref={title}
        defaultValue={draft.title}
        aside={t('common.lengthHint', {
          min: limits.creationTitle.min,
          max: limits.creationTitle.max,
        })}
        autoComplete="off"
      />
      <ImageManager pictures={pictures} editor={editor} asksForPicture={asksForPicture} />
      <MarkdownEditor
        editor={editor}
        pictures={pictures}
        imageList="elsewhere"
        objectId={objectId}
        name="body"
        label={t('common.textLabel')}
        defaultValue={draft.body}
        limit={limits.body.max}
        help={<FormattingHint />}
      />
      <LoggedOutNote />
    </Form>
  )
}

/** Notifies the form of a value that wasn't typed. */
function report(control: HTMLElement | null) {
  control?.dispatchEvent(new Event('input', { bubbles: true }))
}
