import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MarkdownEditor } from '#app/objects/editor/markdown-editor.tsx'
import { type KeptDraft, useDraft } from '#app/objects/drafts/use-draft.ts'
import { usePictures } from '#app/objects/uploads/images/use-pictures.ts'
import * as texts from '#app/texts/english/object-writing.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Form, type Validate } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { limits } from '#shared/limits.ts'
import { useCancelEditing } from '../unsaved/cancel-editing.ts'
import { FormattingHint } from './formatting-hint.tsx'
import { LoggedOutNote } from '../unsaved/logged-out-note.tsx'
import { isSameText, readDraft, type TextDraft, textOf, writeDraft } from './text-draft.ts'
import { useUnsavedText } from '../unsaved/unsaved-text.ts'
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
  /** Sends the text; the key is the same until it is sent, however it is changed before. */
  save: (draft: TextDraft, key: string) => Promise<Saved>
  /** The form stays busy until what it returns is done. */
  onSaved: (saved: Saved) => void | Promise<void>
  onCancel?: () => void
  /** Stands below the title, which it is given as it is typed. */
  renderBelowTitle?: (title: string) => ReactNode
  /** Stands below the fields. */
  children?: ReactNode
}

const blank: TextDraft = { title: '', body: '' }

/** The form for a title and a body, new or changed; what was begun within the hour is there again, or offered for an edit. */
export function TextForm<Saved>(props: TextFormProps<Saved>) {
  const { objectId, draft = blank, onCancel } = props
  const isHydrated = useHydrated()
  // What was kept of an earlier visit, and whether the form holds it.
  const [begun, setBegun] = useState<TextDraft | null>()
  const [isTaken, setIsTaken] = useState(false)
  const [version, setVersion] = useState(0)
  const typed = useRef<string>(undefined)
  const notice = useRef<HTMLParagraphElement>(null)
  const [answers, setAnswers] = useState(0)
  useEffect(() => {
    // The button that was pressed is gone with its notice: the keyboard goes on in the form.
    if (answers > 0) notice.current?.nextElementSibling?.querySelector('input')?.focus()
  }, [answers])
  const elsewhere = { current: () => typed.current, clear: () => fill(null) }
  // If another tab has saved an edit, saving it here reports the conflict.
  const kept = useDraft(props.draftKey, objectId === undefined ? elsewhere : undefined)
  // Only the browser knows the draft.
  if (isHydrated && begun === undefined) {
    const draftThere = readDraft(kept.restore()) ?? null
    setBegun(draftThere)
    if (draftThere && objectId === undefined) take()
  }

  function take() {
    setIsTaken(true)
    setVersion(version + 1)
  }

  /** Begins the form anew, with a draft or with none. */
  function fill(next: TextDraft | null) {
    typed.current = undefined
    setBegun(next)
    setIsTaken(next !== null)
    setVersion(version + 1)
  }

  /** Does what the notice was asked for. */
  function answer(next: 'use' | 'keep' | 'discard') {
    setAnswers(answers + 1)
    if (next === 'use') return fill(begun ?? null)
    kept.drop()
    if (next === 'keep') setBegun(null)
    else fill(null)
  }

  const isOffered = begun && !isTaken
  return (
    <>
      <noscript>
        <p>{texts.writingNeedsJavascript}</p>
      </noscript>
      <StatusLine ref={notice} className={styles.Begun}>
        {isOffered ? (
          <>
            {texts.draftDiffers({
              title: begun.title === draft.title ? undefined : begun.title,
              text: begun.body !== draft.body,
            })}{' '}
            <Button size="small" onClick={() => answer('use')}>
              {texts.takeSavedDraft}
            </Button>{' '}
            <Button size="small" onClick={() => answer('keep')}>
              {texts.keepCurrent}
            </Button>
          </>
        ) : begun && objectId === undefined ? (
          <>
            {texts.whatYouHadBegunTo}{' '}
            <Button size="small" onClick={() => answer('discard')}>
              {texts.discardIt}
            </Button>
          </>
        ) : null}
      </StatusLine>
      <OpenForm
        key={version}
        {...props}
        begun={(isTaken && begun) || draft}
        kept={kept}
        onCancel={
          onCancel &&
          (() => {
            if (!isOffered) kept.drop()
            onCancel()
          })
        }
        onType={(text) => {
          typed.current = text
          // What is offered stays kept until it is taken or given up.
          if (!isOffered) kept.keep(text)
        }}
      />
    </>
  )
}

interface OpenFormProps<Saved> extends TextFormProps<Saved> {
  /** What the fields hold when the form opens. */
  begun: TextDraft
  kept: KeptDraft
  /** Called at each change, with what a draft would keep of the text. */
  onType: (text: string) => void
}

/** What was typed stays until it is safely sent. */
function OpenForm<Saved>({
  label,
  draft = blank,
  begun,
  kept,
  objectId,
  submitLabel,
  check,
  save,
  onSaved,
  onCancel,
  onType,
  renderBelowTitle,
  children,
}: OpenFormProps<Saved>) {
  const [isChanged, setIsChanged] = useState(!isSameText(begun, draft))
  const [typedTitle, setTypedTitle] = useState(begun.title)
  const pictures = usePictures()
  const release = useUnsavedText(isChanged)
  const cancel = useCancelEditing(isChanged, () => onCancel?.())

  async function submit(values: FormValues) {
    const text = textOf(values)
    const saved = await save(text, kept.key())
    release()
    kept.sent(writeDraft(text, draft))
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
        setIsChanged(!isSameText(text, draft))
        setTypedTitle(text.title)
        onType(writeDraft(text, draft))
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
