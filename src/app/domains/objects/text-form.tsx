import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { MarkdownEditor } from '#app/domains/editor/markdown-editor.tsx'
import { useDraft } from '#app/domains/editor/use-draft.ts'
import { usePictures } from '#app/domains/uploads/use-pictures.ts'
import * as texts from '#app/texts/english/object-writing.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Form, type Validate } from '#app/ui/form/form.tsx'
import { type FormValues, readValues } from '#app/ui/form/form-values.ts'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { limits } from '#shared/limits.ts'
import { useCancelEditing } from './cancel-editing.ts'
import { createCompositionKey } from './composition-key.ts'
import { FormattingHint } from './formatting-hint.tsx'
import { LoggedOutNote } from './logged-out-note.tsx'
import { isSameText, readDraft, type TextDraft, textOf, writeDraft } from './text-draft.ts'
import { useUnsavedText } from './unsaved-text.ts'
import styles from './text-form.module.css'

/** What each form for a title and a body is given. */
export interface TextFormProps<Saved> {
  /** What is written, for assistive technology. */
  label: string
  /** What the fields hold at first. */
  draft?: TextDraft
  /** The object that is changed; left out for a new one. */
  objectId?: string
  submitLabel: string
  check: Validate
  /** Under which the text is kept until it is sent. */
  draftKey: string
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

/** The form for a title and a body, new or changed; what was begun within the hour is there again. */
export function TextForm<Saved>(props: TextFormProps<Saved>) {
  const { restore, drop } = useDraft(props.draftKey)
  const isHydrated = useHydrated()
  const [begun, setBegun] = useState<TextDraft | null>()
  // Only the browser knows the draft.
  if (isHydrated && begun === undefined) setBegun(readDraft(restore()) ?? null)

  function discard() {
    drop()
    setBegun(null)
  }

  return (
    <>
      <StatusLine className={styles.Begun}>
        {begun ? (
          <>
            {texts.whatYouHadBegunTo}{' '}
            <Button size="small" onClick={discard}>
              {texts.discardIt}
            </Button>
          </>
        ) : null}
      </StatusLine>
      <OpenForm key={begun ? 'begun' : 'new'} {...props} begun={begun ?? undefined} />
    </>
  )
}

interface OpenFormProps<Saved> extends TextFormProps<Saved> {
  begun: TextDraft | undefined
}

/** What was typed stays until it is safely sent. */
function OpenForm<Saved>({
  label,
  draft = blank,
  begun = draft,
  objectId,
  draftKey,
  submitLabel,
  check,
  save,
  onSaved,
  onCancel,
  renderBelowTitle,
  children,
}: OpenFormProps<Saved>) {
  const { keep, drop } = useDraft(draftKey)
  const [isChanged, setIsChanged] = useState(!isSameText(begun, draft))
  const [typedTitle, setTypedTitle] = useState(begun.title)
  const [keyOf] = useState(createCompositionKey)
  const pictures = usePictures()
  const release = useUnsavedText(isChanged)
  const cancel = useCancelEditing(isChanged, () => {
    drop()
    onCancel?.()
  })

  async function submit(values: FormValues) {
    const text = textOf(values)
    const saved = await save(text, keyOf(text.title, text.body))
    release()
    drop()
    onSaved(saved)
  }

  return (
    <Form
      aria-label={label}
      submitLabel={submitLabel}
      actions={onCancel ? <Button onClick={() => void cancel()}>{texts.cancel}</Button> : undefined}
      validate={check}
      onInputCapture={(event) => {
        const text = textOf(readValues(new FormData(event.currentTarget)))
        setIsChanged(!isSameText(text, draft))
        setTypedTitle(text.title)
        keep(writeDraft(text, draft))
      }}
      onSubmit={submit}
    >
      <TextField
        name="title"
        label={texts.title}
        defaultValue={begun.title}
        aside={texts.titleLength(limits.title.min, limits.title.max)}
        autoComplete="off"
      />
      {renderBelowTitle?.(typedTitle)}
      <MarkdownEditor
        pictures={pictures}
        objectId={objectId}
        name="body"
        label={texts.text}
        defaultValue={begun.body}
        limit={limits.body.max}
        help={<FormattingHint />}
      />
      {children}
      <LoggedOutNote />
    </Form>
  )
}
