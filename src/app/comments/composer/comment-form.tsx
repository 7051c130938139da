import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useCancelEditing } from '#app/objects/unsaved/cancel-editing.ts'
import { LoggedOutNote } from '#app/objects/unsaved/logged-out-note.tsx'
import { refusalReason } from '#app/objects/refusal/refusal.ts'
import { useUnsavedText } from '#app/objects/unsaved/unsaved-text.ts'
import { useEditor, useEditorText } from '#app/objects/editor/editor.ts'
import { MarkdownEditor } from '#app/objects/editor/markdown-editor.tsx'
import { pendingProblem } from '#app/objects/uploads/images/picture-text.ts'
import { usePictures } from '#app/objects/uploads/images/use-pictures.ts'
import * as texts from '#app/texts/english/comment-actions.ts'
import { Button } from '#app/ui/button/button.tsx'
import { MainButton } from '#app/ui/form/main-button.tsx'
import { AlertIcon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { errorCode } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { useDraft } from '#app/objects/drafts/use-draft.ts'
import styles from './comment-form.module.css'

interface CommentFormProps {
  /** What is being written, for assistive technology. */
  label: string
  placeholder?: string
  /** The text that is changed; left out for a new one. */
  text?: string
  /** The comment that is changed; left out for a new one. */
  commentId?: string
  /** Under which a new text is kept until it is sent; it names the object and the comment that is answered. */
  draftKey?: string
  submitLabel?: string
  /** The form was opened by a button, so typing starts here. */
  takesFocus?: boolean
  /** Sends the text; the key is the same until it is sent, however it is changed before. */
  onSubmit: (body: string, key: string) => Promise<void>
  onCancel?: () => void
  /** Stands below the box. */
  children?: ReactNode
}

type Outcome = { state: 'idle' | 'busy' } | { state: 'failed'; reason: string }

/** A box to write or change a comment: it keeps a draft, sends once, and loses nothing when sending fails. */
export function CommentForm({
  label,
  placeholder,
  text = '',
  commentId,
  draftKey,
  submitLabel = texts.submit,
  takesFocus = false,
  onSubmit,
  onCancel,
  children,
}: CommentFormProps) {
  const editor = useEditor()
  const typed = useEditorText(editor)
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })
  const pictures = usePictures()
  const [problem, setProblem] = useState<string>()
  const isBlank = typed.trim() === ''
  const isBusy = outcome.state === 'busy'
  const release = useUnsavedText(!isBlank && typed !== text)
  const kept = useDraft(draftKey, {
    current: editor.text,
    clear: empty,
  })
  const cancel = useCancelEditing(!kept.isKept && typed.trim() !== text.trim(), () => onCancel?.())

  const begin = useEffectEvent(() => {
    const draft = kept.restore()
    // A draft gets no younger by being shown: nothing is kept here.
    if (editor.text() === '') editor.setText(draft)
    if (takesFocus) editor.focus()
  })
  useEffect(() => begin(), [])

  function edited(body: string) {
    setProblem(undefined)
    kept.keep(body)
  }

  function empty() {
    if (editor.text() !== '') {
      editor.setText('')
      edited('')
    }
    pictures.replace([])
  }

  function pressed(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.currentTarget.requestSubmit()
    }
    // A menu, a picture's button or a list of names has the key for itself.
    const isInBox = event.target === editor.box.current
    if (event.key === 'Escape' && isInBox && !event.nativeEvent.isComposing && onCancel) {
      // The same key would close the question that it opens.
      event.preventDefault()
      void cancel()
    }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const body = editor.text()
    if (!isSendable(body)) {
      setProblem(editor.problem() || texts.writeSomethingFirst)
      editor.focus()
      return
    }
    setOutcome({ state: 'busy' })
    try {
      await onSubmit(body, kept.key())
      release()
      kept.sent(body)
      empty()
      setOutcome({ state: 'idle' })
    } catch (error) {
      // A message below the box says that the session is over.
      setOutcome(
        errorCode(error) === 401 ? { state: 'idle' } : { state: 'failed', reason: refusalReason(error) },
      )
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key reaches it from its field
    <form method="post" className={styles.Form} onSubmit={submit} onKeyDown={pressed} aria-label={label}>
      <MarkdownEditor
        editor={editor}
        pictures={pictures}
        objectId={commentId}
        name="body"
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        placeholder={placeholder}
        defaultValue={text}
        limit={limits.comment.max}
        readOnly={isBusy}
        error={problem}
        onText={edited}
      />
      <div role="alert" className={styles.Outcome}>
        {outcome.state === 'failed' ? (
          <button type="button" className={styles.Failure} onClick={() => setOutcome({ state: 'idle' })}>
            <AlertIcon />
            <span>{texts.notSubmitted}</span>
            {outcome.reason ? <span className={styles.Reason}>{outcome.reason}</span> : null}
          </button>
        ) : null}
      </div>
      {children}
      {isBlank ? null : <LoggedOutNote />}
      <div className={styles.Actions}>
        <MainButton disabled={isBusy} aria-disabled={!isSendable(typed)}>
          {isBusy ? texts.submitting : submitLabel}
        </MainButton>
        {onCancel ? <Button onClick={() => void cancel()}>{texts.cancel}</Button> : null}
      </div>
    </form>
  )
}

function isSendable(text: string): boolean {
  return text.trim() !== '' && text.length <= limits.comment.max && pendingProblem(text) === ''
}
