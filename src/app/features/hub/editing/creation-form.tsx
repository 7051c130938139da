import { ReadyButton } from '#app/ui/form/main-button.tsx'
import { type ReactNode, useEffectEvent, useRef, useState, useId } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useCancelEditing, LoggedOutNote } from '#app/writing/unsaved/unsaved-form.tsx'
import { FormattingHint, MarkdownEditor } from '#app/writing/editor/markdown-editor.tsx'
import { isSameText, type TextDraft, textOf, type TitledText } from '#app/writing/forms/text-draft.ts'
import { useUnsavedText } from '#app/writing/unsaved/unsaved-text.tsx'
import { useEditor, type Editor } from '#app/writing/editor/editor.ts'
import { storedIds, type Pictures } from '#app/writing/uploads/images/use-pictures.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextField } from '#app/ui/field/field.tsx'
import { UserFacingError, type FormValues } from '#app/ui/form/form-values.ts'
import { Form, type Validate } from '#app/ui/form/form.tsx'
import { filesOf } from '#app/writing/uploads/images/picture-files.ts'
import { ImageList } from '#app/writing/editor/images/image-list.tsx'
import { useFieldStatus } from '#app/ui/form/form-state.ts'
import { StatusLine } from '#app/ui/status/status.tsx'
import { ImagePlusIcon } from '#app/ui/member-icon.tsx'
import { useDropArea, usePicker } from '#app/writing/uploads/images/use-picker.tsx'
import { limits } from '#shared/limits.ts'
import { beginning } from '#shared/text/beginning.ts'
import styles from './creation-form.module.css'

interface CreationFormProps<Saved> {
  draft: TitledText
  objectId?: string
  pictures: Pictures
  asksForPicture: boolean
  suggestion?: TitledText
  hasOtherChanges: boolean
  submitLabel: string
  check: Validate
  /** Sends the creation; resolves to undefined if the user cancelled. */
  save: (draft: TextDraft, images: string[], values: FormValues) => Promise<Saved | undefined>
  /** The form stays busy until the returned promise is settled. */
  onSaved: (saved: Saved) => void | Promise<void>
  onCancel?: () => void
  onTyping?: (draft: TextDraft) => void
  children?: ReactNode
}

export function CreationForm<Saved>({ draft, pictures, suggestion, ...props }: CreationFormProps<Saved>) {
  const editor = useEditor()
  const [isTyped, setIsTyped] = useState(false)
  const isChanged = isTyped || props.hasOtherChanges
  const release = useUnsavedText(isChanged)
  const cancel = useCancelEditing(isChanged, () => props.onCancel?.())

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
    const saved = await props.save(text, storedIds(pictures.list), values)
    if (saved === undefined) return
    release()
    await props.onSaved(saved)
  }

  return (
    <Form
      aria-label={t('hub.form.label')}
      submitLabel={props.submitLabel}
      actions={
        props.onCancel ? <Button onClick={() => void cancel()}>{t('common.cancel')}</Button> : undefined
      }
      validate={props.check}
      onEdit={(values) => {
        const text = textOf(values)
        setIsTyped(!isSameText(text, textOf({ ...draft })))
        props.onTyping?.(text)
      }}
      onSubmit={submit}
    >
      {props.children}
      <TextField
        name="title"
        label={t('common.titleLabel')}
        ref={title}
        defaultValue={draft.title}
        aside={t('common.lengthHint', { min: limits.creationTitle.min, max: limits.creationTitle.max })}
        autoComplete="off"
      />
      <ImageManager pictures={pictures} editor={editor} asksForPicture={props.asksForPicture} />
      <MarkdownEditor
        editor={editor}
        pictures={pictures}
        imageList="elsewhere"
        objectId={props.objectId}
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

function report(control: HTMLElement | null) {
  control?.dispatchEvent(new Event('input', { bubbles: true }))
}

interface ImageManagerProps {
  pictures: Pictures
  editor: Editor
  asksForPicture: boolean
}

function ImageManager({ pictures, editor, asksForPicture }: ImageManagerProps) {
  const id = useId()
  const { error } = useFieldStatus('images')
  const { isOver, handlers } = useDropArea((data) => addPictures(filesOf(data)))
  const hasNone = pictures.list.length === 0

  function addPictures(files: readonly File[]) {
    for (const file of files) void pictures.add(file)
  }

  return (
    // A place to drop at; its button does the same.
    <section className={styles.Manager} aria-labelledby={id} data-over={isOver || undefined} {...handlers}>
      <div className={styles.Line}>
        <h2 id={id} className={styles.Title}>
          {t('common.pictures')}
        </h2>
        <span className={styles.Aside}>
          {t('common.countOf', { count: pictures.list.length, total: limits.creationImages })}
        </span>
        <PicturePicker onPick={addPictures} />
      </div>
      {hasNone ? (
        <p className={styles.Hint}>{t('hub.form.picturesHint')}</p>
      ) : (
        <ImageList pictures={pictures} editor={editor} reorderable />
      )}
      <StatusLine status="warning" className={styles.Notice}>
        {hasNone && asksForPicture ? t('hub.form.needsPicture') : null}
      </StatusLine>
      <StatusLine status="error" className={styles.Notice}>
        {error}
      </StatusLine>
    </section>
  )
}

function PicturePicker({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const { open, field } = usePicker(onPick)
  return (
    <div>
      <ReadyButton variant="ghost" size="small" onClick={open}>
        <ImagePlusIcon />
        {t('common.uploads.addPicturesLabel')}
      </ReadyButton>
      {field}
    </div>
  )
}
